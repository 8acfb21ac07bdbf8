import { DEFAULT_SITE_STATE, type SiteState } from '@quantamental/api/site'
import type { Composition } from '@quantamental/remote/release'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { createStubShell, renderInShell, type StubShell } from '@quantamental/remote/testing'
import { act } from '@testing-library/react'
import { Pages } from '../app.tsx'
import { Frame } from '../chrome/frame.tsx'
import { CompositionProvider } from '../composition/composition-context.tsx'
import { createCompositionStore } from '../composition/composition-store.ts'
import { createRemoteLoader, type FederationRuntime } from '../composition/load-remote.ts'
import { createIsRoutable } from '../composition/routable.ts'
import { preloadShellPage, SHELL_ROUTES } from '../pages/shell-routes.tsx'
import { createNavigator } from '../shell-api/navigator.ts'
import { createSiteStore, SiteProvider } from '../site/site-context.tsx'
import { buildComposition } from './build-composition.ts'

/** Result of loading a remote: a module, a promise of one, or an error to throw. */
export type LoadResult = RemoteModule | Error | Promise<RemoteModule>

export interface StubRuntime extends FederationRuntime {
  /** Calls in order, such as `register mfe_toy /r/…` and `load mfe_toy/remote`. */
  readonly log: readonly string[]
}

/** Federation runtime whose loads return `results` in turn, then repeat the last one. */
export function stubRuntime(results: readonly LoadResult[]): StubRuntime {
  const left = [...results]
  const log: string[] = []
  return {
    log,
    registerRemotes([remote], options) {
      log.push(`register ${remote?.entry}${options?.force ? ' again' : ''}`)
    },
    async loadRemote<T>(id: string) {
      log.push(`load ${id}`)
      const result = left.length > 1 ? left.shift() : left[0]
      if (result instanceof Error) throw result
      return { remote: await result } as T
    },
  }
}

export interface PageOptions {
  readonly composition?: Composition
  readonly runtime?: FederationRuntime
  /** Composition fetched by Retry; that of the page by default. */
  readonly latest?: Composition
  readonly shell?: StubShell
  /** Flags and maintenance; the defaults if omitted. */
  readonly site?: SiteState
}

/** Render the whole shell at `url` with stubs. */
export async function renderPage(url: string, options: PageOptions = {}) {
  const {
    composition = buildComposition(),
    runtime = stubRuntime([new Error('unreachable')]),
    latest = composition,
    shell = createStubShell(),
    site = DEFAULT_SITE_STATE,
  } = options
  const store = createCompositionStore(composition)
  const isRoutable = createIsRoutable(SHELL_ROUTES, () => store.getState().composition)
  const loader = createRemoteLoader({
    store,
    runtime,
    fetchComposition: async () => latest,
    shell: () => shell,
  })
  const page = (
    <CompositionProvider store={store} loader={loader}>
      <SiteProvider store={createSiteStore(site)}>
        <Frame navigator={createNavigator(isRoutable)} isRoutable={isRoutable}>
          <Pages />
        </Frame>
      </SiteProvider>
    </CompositionProvider>
  )
  await preloadShellPage(new URL(url, 'http://localhost').pathname)
  // Components that suspend on first render resume only inside an awaited act.
  const rendered = await act(async () => renderInShell(page, { url, shell }))
  return { ...rendered, store, loader }
}
