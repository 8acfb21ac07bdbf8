/**
 * What each kind of mail is told, by name. A `path` is of this site (`/activation/…`) and becomes a link
 * from PUBLIC_ORIGIN; `when` is an instant as people read it; `delete_on` is yyyy-mm-dd; `items` is JSON of `DigestItem[]`.
 */
export const MAIL_VARIABLES = {
  activation: ['username', 'path'],
  'password-reset': ['username', 'path'],
  'password-changed': ['username', 'when'],
  'username-changed': ['username', 'former_username', 'when'],
  'session-reuse': ['username', 'when'],
  'deletion-requested': ['username', 'delete_on'],
  'deletion-canceled': ['username'],
  'account-deleted': ['username'],
  alert: ['username', 'text', 'path', 'items'],
  'weekly-digest': ['username', 'items'],
  'api-key-created': ['username', 'key_name'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MailKind = keyof typeof MAIL_VARIABLES

export type MailVariables<K extends MailKind> = Readonly<
  Record<(typeof MAIL_VARIABLES)[K][number], string>
>

/** One line of a weekly digest. */
export interface DigestItem {
  readonly text: string
  readonly path: string
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAIL_VARIABLES, kind)
}

/** @throws Error naming the first variable that `kind` needs and has not been given. */
export function refuseMissingVariables(
  kind: MailKind,
  variables: Readonly<Record<string, string>>,
): void {
  const missing = MAIL_VARIABLES[kind].find((name) => typeof variables[name] !== 'string')
  if (missing) throw new Error(`A mail of kind ${kind} needs the variable ${missing}`)
}
