import { type LazyPart, lazyPart } from '@quantamental/remote/lazy-parts'
import { matchRoutes, type RouteObject } from '@quantamental/remote/router'
import type { ComponentType } from 'react'
import { narrowRoutes } from './claims.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * Route of a shell page in its own chunk. A preloaded page renders synchronously, so the first render shows no
 * skeleton and the build can prerender it.
 */
export function shellPage(
  path: string,
  load: () => Promise<{ readonly default: ComponentType }>,
): RouteObject {
  const Page = lazyPart(async () => (await load()).default)
  return { path, element: <Page pending={<PageSkeleton />} /> }
}

/** Preload the code of the page at `pathname` if it is one of `routes`. */
export function preloadPage(
  routes: readonly RouteObject[],
  pathname: string,
): Promise<unknown> | undefined {
  const route = matchRoutes(narrowRoutes(routes, pathname), pathname)?.at(-1)?.route
  const page = route?.element as { readonly type: Partial<LazyPart<object>> } | null | undefined
  return page?.type.preload?.()
}
