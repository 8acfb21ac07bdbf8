/** Notice shown above the login form. */
export type LoginNotice = 'activated' | 'already-active' | 'password-changed'

const TEXTS: Readonly<Record<LoginNotice, string>> = {
  activated: 'Your account is active. Log in to get started.',
  'already-active': 'This account is already active. Log in with your email and password.',
  'password-changed': 'Your password has been changed. Log in with the new one.',
}

/** History state of /login. */
export interface LoginState {
  /** Whether the session expired while in use. */
  readonly expired?: boolean
  /** Page to open after login; read by the shell. */
  readonly from?: string
  readonly notice?: LoginNotice
}

/** Whether a state of any shape marks an expired session. */
export function isExpiredSession(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'expired' in state && state.expired === true
}

/** Text of the state's notice; undefined for a state of any other shape. */
export function noticeText(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined
  const { notice } = state
  return typeof notice === 'string' && Object.hasOwn(TEXTS, notice)
    ? TEXTS[notice as LoginNotice]
    : undefined
}
