import type { CurrentUser, SignIn } from '@quantamental/api/account'
import type { HttpClient } from '@quantamental/api/client'
import type { Capabilities, CapabilityName } from './capabilities.ts'

export interface SessionState {
  /** `unknown` until the first response about the current user. */
  readonly status: 'unknown' | 'anonymous' | 'authenticated'
  readonly user: CurrentUser | null
  /** An auth call is pending. */
  readonly loading: boolean
  /** Signed out in this page while the server request is still pending. */
  readonly leaving?: boolean
  /** The server ended the session during use. */
  readonly expired?: boolean
  /** The current user could not be determined, although a session seems to exist. */
  readonly sessionUnknown?: boolean
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface SessionApi {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /**
   * Sign in and load the user. `finish` passes the steps that the server requires after the password; without
   * credentials it signs in on its own, with a passkey. Since contract 1.4.
   * @throws ApiError with the server's error body, or the error of `finish`.
   */
  login(
    credentials: Credentials | null,
    finish?: (signIn: SignIn) => Promise<void>,
  ): Promise<CurrentUser>
  logout(): Promise<void>
  /** Reload the user, for example after a purchase. */
  reload(): Promise<void>
}

export interface NotifyApi {
  success(message: string): void
  info(message: string): void
  error(message: string): void
}

export type CapabilityAnswer<Result> =
  | { readonly status: 'ok'; readonly result: Result }
  | { readonly status: 'unavailable' }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * Functions offered by one build and called by others, declared in `capabilities.ts`. The build finds calls by their
 * form, for the release gate: `capabilities.call('cart.start', …)` with the name as a literal.
 */
export interface CapabilitiesApi {
  /** The caller may be another build: its request can differ from the declared one. */
  provide<Name extends CapabilityName>(
    name: Name,
    handler: (request: Capabilities[Name]['request']) => Promise<Capabilities[Name]['result']>,
  ): () => void
  has(name: CapabilityName): boolean
  /**
   * Call a capability. `unavailable` if no remote offers it within a few seconds (it may still be
   * loading); show a message in that case. Never throws.
   */
  call<Name extends CapabilityName>(
    name: Name,
    request: Capabilities[Name]['request'],
  ): Promise<CapabilityAnswer<Capabilities[Name]['result']>>
}

export interface NavigationApi {
  /** In-app navigation outside of React events. */
  goTo(path: string, options?: { readonly replace?: boolean }): void
  /** Target after sign-in: the requested page, else the default landing page. */
  afterLoginPath(): string
  /** Whether any remote serves `path`. */
  isRoutable(path: string): boolean
}

/** The shell object passed to every remote. All changes are versioned by `REMOTE_CONTRACT`. */
export interface ShellApi {
  readonly contract: string
  readonly http: HttpClient
  readonly session: SessionApi
  readonly notify: NotifyApi
  readonly navigation: NavigationApi
  readonly capabilities: CapabilitiesApi
  /** Whether a feature flag is on. */
  readonly flag: (name: string) => boolean
  readonly report: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}
