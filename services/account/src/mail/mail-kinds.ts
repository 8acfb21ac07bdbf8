import { NOTICE_VARIABLES } from '@quantamental/api/events'

/**
 * What each kind of mail is told, by name, besides the `username` of who gets it. A `path` is of this
 * site (`/activation/…`) and becomes a link from PUBLIC_ORIGIN; `when` is an instant as people read it;
 * `delete_on` is yyyy-mm-dd; `items` is JSON of `DigestItem[]`, of a receipt of `ReceiptLine[]`.
 */
export const MAIL_VARIABLES = {
  activation: ['path'],
  'password-reset': ['path'],
  'password-changed': ['when'],
  'username-changed': ['former_username', 'when'],
  'session-reuse': ['when'],
  'deletion-requested': ['delete_on'],
  'deletion-canceled': [],
  'account-deleted': [],
  alert: ['text', 'path', 'items'],
  'weekly-digest': ['items'],
  'api-key-created': ['key_name'],
  'inquiry-receipt': ['ticket', 'message'],
  'inquiry-notice': ['ticket', 'kind', 'topic', 'message', 'email', 'page'],
  'inquiry-answer': ['ticket', 'message', 'answer'],
  invite: ['code', 'expires'],
  ...NOTICE_VARIABLES,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MailKind = keyof typeof MAIL_VARIABLES

export type MailVariables<K extends MailKind> = Readonly<
  Record<'username' | (typeof MAIL_VARIABLES)[K][number], string>
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
  const needed: readonly string[] = ['username', ...MAIL_VARIABLES[kind]]
  const missing = needed.find((name) => typeof variables[name] !== 'string')
  if (missing) throw new Error(`A mail of kind ${kind} needs the variable ${missing}`)
}
