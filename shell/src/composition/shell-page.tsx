import { matchRoutes, type RouteObject } from '@quantamental/remote/router'
import { type ComponentType, lazy } from 'react'
import { narrowRoutes } from './claims.ts'

interface PageModule {
  readonly default: ComponentType
}

/** Synchronously resolved thenable; a real promise would wait for the next microtask. */
function resolved<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React's `lazy` takes any thenable
  return { then: (onResolved: (value: T) => unknown) => onResolved(value) } as Promise<T>
}

/**
 * Route of a shell page in its own chunk. A preloaded page renders synchronously, so the first render shows no
 * skeleton and the build can prerender it.
 */
export function shellPage(path: string, load: () => Promise<PageModule>): RouteObject {
  let loaded: PageModule | undefined
  let loading: Promise<PageModule> | undefined
  const preload = () => {
    loading ??= load().then((page) => {
      loaded = page
      return page
    })
    return loading
  }
  const Page = lazy(() => (loaded ? resolved(loaded) : preload()))
  return { path, element: <Page />, handle: { preload } }
}

/** Preload the chunk of the page at `pathname` if it is one of `routes`. */
export async function preloadPage(routes: readonly RouteObject[], pathname: string): Promise<void> {
  const route = matchRoutes(narrowRoutes(routes, pathname), pathname)?.at(-1)?.route
  await (route?.handle as { readonly preload: () => Promise<unknown> } | undefined)?.preload()
}
