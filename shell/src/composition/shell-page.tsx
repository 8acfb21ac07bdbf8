import { matchRoutes, type RouteObject } from '@quantamental/remote/router'
import { type ComponentType, lazy } from 'react'
import { narrowRoutes } from './narrow-routes.ts'

type LoadPage = () => Promise<ComponentType>

/** A promise that has been kept: tells at once, where a real one waits for the next microtask. */
function kept<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React's `lazy` takes any thenable
  return { then: (onKept: (value: T) => unknown) => onKept(value) } as Promise<T>
}

/**
 * Route of a page of the shell's own, in a chunk of its own. A page whose chunk was loaded before
 * renders at once: the first render shows no skeleton, and the build can prerender it.
 */
export function shellPage(path: string, load: LoadPage): RouteObject {
  let loaded: { readonly default: ComponentType } | undefined
  let loading: Promise<{ readonly default: ComponentType }> | undefined
  const preload = () => {
    loading ??= load().then((page) => {
      loaded = { default: page }
      return loaded
    })
    return loading
  }
  const Page = lazy(() => (loaded ? kept(loaded) : preload()))
  return { path, element: <Page />, handle: { preload } }
}

/** Loads the chunk of the page at `pathname`, if it is one of `routes`. */
export async function preloadPage(routes: readonly RouteObject[], pathname: string): Promise<void> {
  const route = matchRoutes(narrowRoutes(routes, pathname), pathname)?.at(-1)?.route
  await (route?.handle as { readonly preload: () => Promise<unknown> } | undefined)?.preload()
}
