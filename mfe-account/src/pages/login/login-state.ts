/** What the login page is opened with besides the page to go on to. */
export type LoginNotice = 'activated' | 'already-active' | 'password-changed'

const TEXTS: Readonly<Record<LoginNotice, string>> = {
  activated: 'Your account is active. Log in to begin.',
  'already-active': 'This account is active already. Log in with its e-mail and password.',
  'password-changed': 'Your password is changed. Log in with the new one.',
}

/** `location.state` of /login may say why the visitor was sent here. */
export interface LoginState {
  /** The session ended while the page was in use. */
  readonly expired?: boolean
  /** Where to go on; read by the shell. */
  readonly from?: string
  readonly notice?: LoginNotice
}

/** Reads a state of any shape. */
export function isExpiredSession(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'expired' in state && state.expired === true
}

/** The sentence of the state's notice; undefined for a state of any other shape. */
export function noticeText(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined
  const { notice } = state
  return typeof notice === 'string' && Object.hasOwn(TEXTS, notice)
    ? TEXTS[notice as LoginNotice]
    : undefined
}
