import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { BrowserRouter } from '@quantamental/remote/router'
import { ShellProvider } from '@quantamental/remote/shell'
import { GlobalStyle } from '@quantamental/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Pages } from './app.tsx'
import { Frame } from './chrome/frame.tsx'
import { findClaim } from './composition/claims.ts'
import { CompositionProvider } from './composition/composition-context.tsx'
import { createCompositionStore } from './composition/composition-store.ts'
import { reportFault } from './composition/fault-report.ts'
import { createRemoteLoader } from './composition/load-remote.ts'
import { fetchComposition, readComposition } from './composition/read-composition.ts'
import { createIsRoutable } from './composition/routable.ts'
import { SHELL_ROUTES } from './pages/shell-routes.tsx'
import { createQueryClient } from './query-client.ts'
import { followActivity } from './session/follow-activity.ts'
import { followPreferences } from './session/follow-preferences.ts'
import { followSystemTheme } from './session/look.ts'
import { followOtherTabs } from './session/other-tabs.ts'
import { createSession } from './session/session-store.ts'
import { createShellApi } from './shell-api/create-shell-api.ts'
import { createHttp } from './shell-api/http.ts'
import { createNavigator } from './shell-api/navigator.ts'
import { createNotify } from './shell-api/notify.tsx'

const store = createCompositionStore(readComposition())
const composition = () => store.getState().composition
const isRoutable = createIsRoutable(SHELL_ROUTES, composition)
const queryClient = createQueryClient()
const navigator = createNavigator(isRoutable)

const http = createHttp({
  compositionId: composition().id,
  onSessionEnded() {
    // While the page starts, nobody has asked for anything: public pages stay readable.
    const isStarting = session.getState().status === 'unknown'
    session.end()
    if (!isStarting) navigator.goToLogin()
  },
})
const session = createSession({ http, onCleared: () => void queryClient.resetQueries() })
const shell = createShellApi({ http, session, navigation: navigator, notify: createNotify() })
const loader = createRemoteLoader({
  store,
  runtime: { registerRemotes, loadRemote },
  fetchComposition,
  shell: () => shell,
})

// The page's own remote starts loading beside the first render.
const first = findClaim(composition(), location.pathname)
if (first) void loader.load(first.remote.name).catch(() => {})
void session.start()
followOtherTabs(session)
followActivity(session)
followPreferences(session)
followSystemTheme()

const onError = (phase: string) => (error: unknown) =>
  reportFault({ phase, remote: 'shell', version: composition().shell.version, error })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root, {
  onCaughtError() {},
  onUncaughtError: onError('uncaught'),
  onRecoverableError: onError('recovered'),
}).render(
  <ShellProvider shell={shell}>
    <QueryClientProvider client={queryClient}>
      <CompositionProvider store={store} loader={loader}>
        <GlobalStyle />
        <BrowserRouter>
          <Frame navigator={navigator} isRoutable={isRoutable}>
            <Pages />
          </Frame>
        </BrowserRouter>
      </CompositionProvider>
    </QueryClientProvider>
  </ShellProvider>,
)
