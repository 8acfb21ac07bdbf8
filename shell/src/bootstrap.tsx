import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { BrowserRouter } from '@quantamental/remote/router'
import { ShellProvider } from '@quantamental/remote/shell'
import { GlobalStyle } from '@quantamental/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Pages } from './app.tsx'
import { Frame } from './chrome/frame.tsx'
import { findClaim } from './composition/claims.ts'
import { CompositionProvider } from './composition/composition-context.tsx'
import { createCompositionStore } from './composition/composition-store.ts'
import { reported, reportFault } from './composition/fault-report.ts'
import { createRemoteLoader } from './composition/load-remote.ts'
import { marks } from './composition/marks.ts'
import { fetchComposition, readComposition } from './composition/read-composition.ts'
import { createIsRoutable } from './composition/routable.ts'
import { preloadShellPage, SHELL_ROUTES } from './pages/shell-routes.tsx'
import { noteBelowTheFold } from './prerender/below-the-fold.ts'
import { retainStaticText, StaticMarks } from './prerender/static-text.tsx'
import { createQueryClient } from './query-client.ts'
import { followPreferences, followSystemTheme } from './session/look.ts'
import { followOtherTabs } from './session/other-tabs.ts'
import { createSession } from './session/session-store.ts'
import { createShellApi } from './shell-api/create-shell-api.ts'
import { createHttp } from './shell-api/http.ts'
import { createNavigator } from './shell-api/navigator.ts'
import { createNotify } from './shell-api/notify.tsx'
import { isClosed, MAINTENANCE_PATH } from './site/maintenance-gate.tsx'
import { createSiteStore, readSiteState, SiteProvider } from './site/site-context.tsx'

/** Delay before the page watch loads, so that it doesn't compete with the page. A fault loads it immediately. */
const WATCH_AFTER_MS = 3000

const store = createCompositionStore(readComposition())
const site = createSiteStore(readSiteState())
const composition = () => store.getState().composition
reported.composition = composition().id
const isRoutable = createIsRoutable(SHELL_ROUTES, composition)
const queryClient = createQueryClient()
const navigator = createNavigator(isRoutable)

const http = createHttp({
  compositionId: composition().id,
  onSessionEnded() {
    // During startup, don't redirect to login: public pages stay readable.
    const isStarting = session.getState().status === 'unknown'
    session.end()
    if (!isStarting) navigator.goToLogin()
  },
})
const session = createSession({ http, onCleared: () => void queryClient.resetQueries() })
const notify = createNotify()
const shell = createShellApi({
  http,
  session,
  navigation: navigator,
  notify,
  flags: () => site.getState().flags,
})
const loader = createRemoteLoader({
  store,
  runtime: { registerRemotes, loadRemote },
  fetchComposition,
  shell: () => shell,
})

let isWatched = false
function watchPage(): void {
  if (isWatched) return
  isWatched = true
  void import(/* webpackChunkName: "page-watch" */ './composition/page-watch.ts')
    .then((module) => module.watchPage({ store, loader, notify, session }))
    .catch(() => {})
}
marks.onMark = (outcome) => outcome === 'fault' && watchPage()
setTimeout(watchPage, WATCH_AFTER_MS)

// Start loading the page's remote in parallel with the first render.
const first = findClaim(composition(), location.pathname)
if (first) void loader.load(first.remote.name).catch(() => {})
void session.start()
followOtherTabs(session)
followPreferences(session)
followSystemTheme()

const onError = (phase: string) => (error: unknown) =>
  reportFault({ phase, remote: 'shell', version: composition().shell.version, error })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

function render(element: Element): void {
  createRoot(element, {
    onCaughtError() {},
    onUncaughtError: onError('uncaught'),
    onRecoverableError: onError('recovered'),
  }).render(
    <StaticMarks root={element}>
      <ShellProvider shell={shell}>
        <QueryClientProvider client={queryClient}>
          <CompositionProvider store={store} loader={loader}>
            <SiteProvider store={site}>
              <GlobalStyle />
              <BrowserRouter>
                <Frame navigator={navigator} isRoutable={isRoutable}>
                  <Pages />
                </Frame>
              </BrowserRouter>
            </SiteProvider>
          </CompositionProvider>
        </QueryClientProvider>
      </ShellProvider>
    </StaticMarks>,
  )
}

// Keep the prerendered page until the app can replace it without a skeleton. The replacement is a transition,
// so it doesn't block the main thread.
if (root.childElementCount === 0) render(root)
else {
  retainStaticText(root)
  const isNotice = isClosed(site.getState(), location.pathname)
  const chunk = isNotice
    ? preloadShellPage(MAINTENANCE_PATH)
    : preloadShellPage(location.pathname, first !== null)
  void chunk
    .catch(() => {})
    .then(() => {
      noteBelowTheFold(root)
      startTransition(() => render(root))
    })
}
