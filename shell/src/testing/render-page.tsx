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
import { SiteProvider } from '../site/site-context.tsx'
import { createSiteStore } from '../site/site-store.ts'
import { buildComposition } from './build-composition.ts'

/** What loading a remote gives: a module, an error to throw, or a promise of one. */
export type LoadAnswer = RemoteModule | Error | Promise<RemoteModule>

export interface StubRuntime extends FederationRuntime {
  /** `register mfe_toy /r/…` and `load mfe_toy/remote`, in order. */
  readonly log: readonly string[]
}

/** A federation runtime whose loads give `answers` in turn; the last one stays. */
export function stubRuntime(answers: readonly LoadAnswer[]): StubRuntime {
  const left = [...answers]
  const log: string[] = []
  return {
    log,
    registerRemotes([remote], options) {
      log.push(`register ${remote?.entry}${options?.force ? ' again' : ''}`)
    },
    async loadRemote<T>(id: string) {
      log.push(`load ${id}`)
      const answer = left.length > 1 ? left.shift() : left[0]
      if (answer instanceof Error) throw answer
      return { remote: await answer } as T
    },
  }
}

export interface PageOptions {
  readonly composition?: Composition
  readonly runtime?: FederationRuntime
  /** The registry when Retry asks for it; the page's own by default. */
  readonly latest?: Composition
  readonly shell?: StubShell
  /** Flags and maintenance; of a site nobody changed by default. */
  readonly site?: SiteState
}

/** The whole shell at `url`, on stubs. */
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
  // What suspends on first render resumes only inside an awaited act.
  const rendered = await act(async () => renderInShell(page, { url, shell }))
  return { ...rendered, store, loader }
}
