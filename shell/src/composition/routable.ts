import type { Composition } from '@quantamental/remote/release'
import { matchRoutes, type RouteObject } from '@quantamental/remote/router'
import { findClaim, narrowRoutes } from './claims.ts'

/**
 * Whether a link to `path` leads to a page of the shell or a remote. Claims without a title are unlisted, so no
 * link leads there.
 */
export function createIsRoutable(
  shellRoutes: readonly RouteObject[],
  composition: () => Composition,
): (path: string) => boolean {
  return (path) =>
    matchRoutes(narrowRoutes(shellRoutes, path), path) !== null ||
    findClaim(composition(), path)?.claim.title !== undefined
}
