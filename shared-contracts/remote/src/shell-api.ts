import type { CurrentUser } from '@quantamental/api/account'
import type { HttpClient } from '@quantamental/api/client'

export interface SessionState {
  /** `unknown` until the first answer about who is signed in. */
  readonly status: 'unknown' | 'anonymous' | 'authenticated'
  readonly user: CurrentUser | null
  /** An auth call is pending. */
  readonly loading: boolean
  /** The user is gone from this page, and the server is still being told. */
  readonly leaving?: boolean
  /** The server ended the session while it was in use. */
  readonly expired?: boolean
  /** The server could not say who is signed in, though somebody seems to be. */
  readonly unheard?: boolean
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface SessionApi {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** Signs in and loads the user. @throws ApiError with the server's error body. */
  login(credentials: Credentials): Promise<CurrentUser>
  logout(): Promise<void>
  /** Reads the user again, for example after a purchase. */
  reload(): Promise<void>
}

export interface NotifyApi {
  success(message: string): void
  info(message: string): void
  error(message: string): void
}

/** Functions one remote offers and others call, by name. */
export interface CapabilitiesApi {
  provide<Request, Result>(name: string, handler: (request: Request) => Promise<Result>): () => void
  has(name: string): boolean
  /**
   * `unavailable` when nobody offers it, nor begins to within a few seconds (its remote may still be
   * loading): say so to the user, never throw.
   */
  call<Result>(
    name: string,
    request: unknown,
  ): Promise<
    | { readonly status: 'ok'; readonly result: Result }
    | { readonly status: 'unavailable' }
    | { readonly status: 'failed'; readonly error: unknown }
  >
}

export interface NavigationApi {
  /** In-app navigation outside React event flow. */
  goTo(path: string, options?: { readonly replace?: boolean }): void
  /** Where to go after signing in: the page that was asked for, else the default landing page. */
  afterLoginPath(): string
  /** Whether a link to `path` leads to a page, of whatever remote is there. */
  isRoutable(path: string): boolean
}

/** The one object the shell gives each remote. Any change to it is semver'd by `REMOTE_CONTRACT`. */
export interface ShellApi {
  readonly contract: string
  readonly http: HttpClient
  readonly session: SessionApi
  readonly notify: NotifyApi
  readonly navigation: NavigationApi
  readonly capabilities: CapabilitiesApi
  /** Whether a feature flag is on. */
  readonly flag: (name: string) => boolean
  readonly track: (event: string, properties?: Readonly<Record<string, unknown>>) => void
  readonly report: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}
