import {
  type CurrentUser,
  createTokenRoute,
  getMeRoute,
  logoutRoute,
  verifyTokenRoute,
} from '@quantamental/api/account'
import { ApiError, type HttpClient } from '@quantamental/api/client'
import { LOCAL_STORAGE, SIGNED_IN_COOKIE } from '@quantamental/api/common'
import type { SessionApi, SessionState } from '@quantamental/remote/shell-api'
import { createStore } from 'zustand/vanilla'
import { findCookie } from './cookies.ts'
import { clearCachedResponses, clearLocalData } from './local-data.ts'

export interface SessionStore extends SessionApi {
  /** Load the user on start if the marker cookie indicates a session. */
  start(): Promise<void>
  /** Verify the session and load its user, after a sign-in that this page has missed. */
  resume(): Promise<void>
  /** Clear the user without calling the server. */
  expire(): void
  /** `expire`, for a session that the server ended while in use. */
  end(): void
}

export interface SessionOptions {
  readonly http: HttpClient
  /** Drop the cached responses of this user and refetch the data on screen. */
  readonly onCleared: () => void
}

const LOGOUT_MAX_MS = 8_000
const ANONYMOUS = { status: 'anonymous', user: null } as const
/** Clear the flags of the previous session. */
const NEW_SESSION = { leaving: false, expired: false, sessionUnknown: false } as const

/** Session of this tab. See infra/docs/domain/identity-and-sessions.md. */
export function createSession({ http, onCleared }: SessionOptions): SessionStore {
  const store = createStore<SessionState>(() => ({ status: 'unknown', user: null, loading: false }))
  let pendingCalls = 0

  async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
    pendingCalls += 1
    store.setState({ loading: true })
    try {
      return await work()
    } finally {
      pendingCalls -= 1
      store.setState({ loading: pendingCalls > 0 })
    }
  }

  function clearUser(): void {
    clearLocalData()
    store.setState({ ...ANONYMOUS, sessionUnknown: false })
  }

  async function loadUser(): Promise<CurrentUser> {
    const user = await http.call(getMeRoute)
    store.setState({ status: 'authenticated', user, ...NEW_SESSION })
    return user
  }

  /** Load the user after `prepare`; a 401 is a visitor. */
  async function reload(prepare = async () => {}): Promise<void> {
    await whileLoading(async () => {
      try {
        await prepare()
        await loadUser()
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401
        if (isRefused) store.setState({ ...ANONYMOUS, sessionUnknown: false })
        else if (store.getState().status === 'unknown')
          store.setState({ ...ANONYMOUS, sessionUnknown: true })
      }
    })
  }

  function expire(): void {
    clearUser()
    onCleared()
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async start() {
      if (findCookie(SIGNED_IN_COOKIE) === undefined) store.setState(ANONYMOUS)
      else await reload()
    },
    reload: () => reload(),
    resume: () =>
      reload(async () => {
        await http.call(verifyTokenRoute)
        onCleared()
      }),
    async login(credentials, finish) {
      const signIn = credentials
        ? await whileLoading(() => http.call(createTokenRoute, { body: { ...credentials } }))
        : null
      if (!signIn || signIn.required) await finish?.(signIn ?? {})
      return whileLoading(async () => {
        clearCachedResponses()
        localStorage.setItem(LOCAL_STORAGE.loginTime, String(Date.now()))
        onCleared()
        return loadUser()
      })
    },
    logout: () =>
      whileLoading(async () => {
        // Clear the page immediately; the header shows a visitor's links only once the server has responded.
        clearUser()
        store.setState({ leaving: true })
        try {
          await http.call(logoutRoute, { signal: AbortSignal.timeout(LOGOUT_MAX_MS) })
        } catch {
          // Signed out here in any case; the server's session expires on its own.
        }
        // Refetching earlier would return data of the user who is signing out.
        onCleared()
        localStorage.setItem(LOCAL_STORAGE.loggedOut, String(Date.now()))
        store.setState({ leaving: false })
      }),
    expire,
    end() {
      store.setState({ expired: true })
      expire()
    },
  }
}
