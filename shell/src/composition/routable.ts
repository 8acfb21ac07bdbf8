import type { Composition } from '@quantamental/remote/release'
import { matchRoutes, type RouteObject } from '@quantamental/remote/router'
import { findClaim } from './claims.ts'
import { narrowRoutes } from './narrow-routes.ts'

/**
 * Whether a link to `path` leads to a page: one of the shell's or one that a remote claims. A claim without
 * a title is for who was given its address; no link leads there.
 */
export function createIsRoutable(
  shellRoutes: readonly RouteObject[],
  composition: () => Composition,
): (path: string) => boolean {
  return (path) =>
    matchRoutes(narrowRoutes(shellRoutes, path), path) !== null ||
    findClaim(composition(), path)?.claim.title !== undefined
}
