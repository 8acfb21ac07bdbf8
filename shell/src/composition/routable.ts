import type { Composition } from '@quantamental/remote/release'
import { matchRoutes, type RouteObject } from '@quantamental/remote/router'
import { findClaim } from './claims.ts'

/** Whether `path` leads to a page: one of the shell's or one that a remote claims. */
export function createIsRoutable(
  shellRoutes: readonly RouteObject[],
  composition: () => Composition,
): (path: string) => boolean {
  return (path) =>
    matchRoutes([...shellRoutes], path) !== null || findClaim(composition(), path) !== null
}
