/** What `location.state` of /login may say: why the visitor was sent here. */
export interface LoginState {
  /** The session ended while the page was in use. */
  readonly expired?: boolean
}

/** Reads a state of any shape. */
export function isExpiredSession(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'expired' in state && state.expired === true
}
