import { type CurrentUser, DEFAULT_PREFERENCES } from '@quantamental/api/account'
import { REMOTE_CONTRACT } from '../remote-module.ts'
import type { Credentials, SessionState, ShellApi } from '../shell-api.ts'
import { stubHttp } from './stub-http.ts'

export interface StubShellOptions extends Partial<ShellApi> {
  /** Signed-in user; null or absent for a visitor. */
  readonly user?: CurrentUser | null
  /** Feature flags that are on. */
  readonly flags?: readonly string[]
  /** Whether a path is served. Default: always true. */
  readonly isRoutable?: (path: string) => boolean
}

/** ShellApi that records calls. */
export interface StubShell extends ShellApi {
  /** Toasts, oldest first, as `success: text`. */
  readonly notices: readonly string[]
  /** Paths passed to `navigation.goTo`. */
  readonly visits: readonly string[]
  readonly reports: readonly unknown[]
  setSession(state: Partial<SessionState>): void
  /** Set the target of goTo; the harness connects its router. */
  connect(navigate: (path: string, replace: boolean) => void): void
}

/** User without a subscription. */
export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 1,
    username: 'ada',
    email: 'ada@example.com',
    tier_number: 0,
    roles: [],
    subscriptions: [],
    status: { effective_sub_id: null, code: 0, name: 'unsubscribed' },
    preferences: DEFAULT_PREFERENCES,
    delete_on: null,
    ...overrides,
  }
}

function createStubSession(user: CurrentUser | null) {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: user ? 'authenticated' : 'anonymous', user, loading: false }
  const setSession = (next: Partial<SessionState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const signIn = (next: CurrentUser) => {
    setSession({ status: 'authenticated', user: next })
    return next
  }
  return {
    setSession,
    session: {
      getState: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      login: async (credentials: Credentials | null) =>
        signIn(buildUser(credentials ? { email: credentials.email } : {})),
      logout: async () => setSession({ status: 'anonymous', user: null }),
      reload: async () => {},
    },
  }
}

function createStubCapabilities(): ShellApi['capabilities'] {
  const handlers = new Map<string, (request: never) => Promise<unknown>>()
  return {
    provide(name, handler) {
      handlers.set(name, handler as (request: never) => Promise<unknown>)
      return () => void handlers.delete(name)
    },
    has: (name) => handlers.has(name),
    async call(name, request) {
      const handler = handlers.get(name)
      if (!handler) return { status: 'unavailable' } as const
      try {
        return { status: 'ok', result: (await handler(request as never)) as never } as const
      } catch (error) {
        return { status: 'failed', error } as const
      }
    },
  }
}

/** Shell for tests and for running alone. Pass what the case needs, for example `http: stubHttp([...])`. */
export function createStubShell(options: StubShellOptions = {}): StubShell {
  const { user = null, flags = [], isRoutable = () => true, ...overrides } = options
  const { session, setSession } = createStubSession(user)
  const notices: string[] = []
  const visits: string[] = []
  const reports: unknown[] = []
  let navigate: (path: string, replace: boolean) => void = () => {}
  return {
    contract: REMOTE_CONTRACT,
    http: stubHttp([]),
    session,
    notify: {
      success: (message) => void notices.push(`success: ${message}`),
      info: (message) => void notices.push(`info: ${message}`),
      error: (message) => void notices.push(`error: ${message}`),
    },
    navigation: {
      goTo(path, { replace = false } = {}) {
        visits.push(path)
        navigate(path, replace)
      },
      afterLoginPath: () => '/',
      isRoutable,
    },
    capabilities: createStubCapabilities(),
    flag: (name) => flags.includes(name),
    report: (error) => void reports.push(error),
    notices,
    visits,
    reports,
    setSession,
    connect(next) {
      navigate = next
    },
    ...overrides,
  }
}
