import {
  type CurrentUser,
  createTokenRoute,
  getMeRoute,
  logoutRoute,
} from '@quantamental/api/account'
import { ApiError, type HttpClient } from '@quantamental/api/client'
import { LOCAL_STORAGE, SIGNED_IN_COOKIE } from '@quantamental/api/common'
import type { Credentials, SessionApi, SessionState } from '@quantamental/remote/shell-api'
import { createStore } from 'zustand/vanilla'
import { findCookie } from './cookies.ts'
import { clearKeptAnswers, clearLocalData } from './local-data.ts'

export interface SessionStore extends SessionApi {
  /** On app start: loads the user if the marker cookie says that a session may exist. */
  start(): Promise<void>
  /** The session is over: forget the user, without telling the server. */
  expire(): void
  /** `expire`, and that the server ended it while it was in use. */
  end(): void
}

export interface SessionOptions {
  readonly http: HttpClient
  /** Drops cached answers of this user; what is on screen is asked for again. */
  readonly onCleared: () => void
}

/** A server that says nothing to a sign-out is not waited for longer. */
const LOGOUT_MAX_MS = 8_000
const ANONYMOUS = { status: 'anonymous', user: null } as const
/** How the session before ended is no longer told. */
const FRESH = { leaving: false, expired: false, sessionUnknown: false } as const

/** Who is signed in (specification section 4, Session). */
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

  function forgetUser(): void {
    clearLocalData()
    store.setState({ ...ANONYMOUS, sessionUnknown: false })
  }

  async function loadUser(): Promise<CurrentUser> {
    const user = await http.call(getMeRoute)
    store.setState({ status: 'authenticated', user, ...FRESH })
    return user
  }

  async function reload(): Promise<void> {
    await whileLoading(async () => {
      try {
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
    forgetUser()
    onCleared()
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async start() {
      if (findCookie(SIGNED_IN_COOKIE) === undefined) store.setState(ANONYMOUS)
      else await reload()
    },
    reload,
    login: ({ email, password }: Credentials) =>
      whileLoading(async () => {
        await http.call(createTokenRoute, { body: { email, password } })
        clearKeptAnswers()
        localStorage.setItem(LOCAL_STORAGE.loginTime, String(Date.now()))
        onCleared()
        return loadUser()
      }),
    logout: () =>
      whileLoading(async () => {
        // Gone from this page at once; the chrome waits with its words for visitors until it is true.
        forgetUser()
        store.setState({ leaving: true })
        try {
          await http.call(logoutRoute, { signal: AbortSignal.timeout(LOGOUT_MAX_MS) })
        } catch {
          // Signed out here in any case; the server's session then ends by its own lifetime.
        }
        // Only now: asked earlier, the server would answer for the user who is leaving.
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
