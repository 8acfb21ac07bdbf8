import { type Composition, STATIC_FRAMES } from '@quantamental/remote/release'
import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'
import type { SessionState, ShellApi } from '@quantamental/remote/shell-api'
import type { RemoteLoader } from '../composition/load-remote.ts'
import type { Navigator } from '../shell-api/navigator.ts'

const never = () => new Promise<never>(() => {})
const nothing = () => {}

/** Session state during prerendering. */
const UNKNOWN: SessionState = { status: 'unknown', user: null, loading: false }

const navigation: Navigator = {
  connect: nothing,
  goTo: nothing,
  goToLogin: nothing,
  afterLoginPath: () => '/',
  isRoutable: () => true,
}

/** Shell API for prerendering; its requests never resolve. */
export const staticShell: ShellApi = {
  contract: REMOTE_CONTRACT,
  http: { call: never },
  session: {
    getState: () => UNKNOWN,
    subscribe: () => nothing,
    login: never,
    logout: never,
    reload: never,
  },
  notify: { success: nothing, info: nothing, error: nothing },
  navigation,
  capabilities: { provide: () => nothing, has: () => false, call: never },
  flag: () => false,
  track: nothing,
  report: nothing,
}
export const staticNavigator = navigation

/** Composition for prerendering; its remotes never load, so slots show their pending state. */
export const STATIC_COMPOSITION: Composition = {
  id: 'static',
  revision: 0,
  shell: { version: 'static' },
  remotes: [
    {
      name: 'static',
      version: 'static',
      contract: REMOTE_CONTRACT,
      state: 'on',
      entry: '',
      manifest: null,
      routes: Object.values(STATIC_FRAMES),
      slots: ['search-palette', 'model-example'],
      previous: null,
    },
  ],
  integrity: {},
  liveReload: false,
}

export const staticLoader: RemoteLoader = {
  load: never,
  noteFailure: () => false,
  drop: nothing,
  retry: never,
}
