import { type Composition, STATIC_FRAMES } from '@quantamental/remote/release'
import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'
import type { SessionState, ShellApi } from '@quantamental/remote/shell-api'
import type { RemoteLoader } from '../composition/load-remote.ts'
import type { Navigator } from '../shell-api/navigator.ts'

const never = () => new Promise<never>(() => {})
const nothing = () => {}

/** Nobody knows yet who reads it. */
const UNKNOWN: SessionState = { status: 'unknown', user: null, loading: false }

const navigation: Navigator = {
  connect: nothing,
  goTo: nothing,
  goToLogin: nothing,
  afterLoginPath: () => '/',
  isRoutable: () => true,
}

/** The shell object of a page that is rendered once, without a browser and without answers. */
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

/** The whole site, whose remotes never come: their slots show what stands there meanwhile. */
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
