import { BILLING_NOTICES, type BillingNotice, type NoticeVariables } from '@quantamental/api/events'

/**
 * Variables of each kind of email, in addition to the reader's `username`; all are text. `path` is on this
 * site (`/activation/…`) and becomes a link from PUBLIC_ORIGIN; `when` is a formatted time; `delete_on` is
 * yyyy-mm-dd; `items` and `lowest` are JSON of `DigestItem[]`.
 */
export const MAIL_VARIABLES = {
  activation: ['path'],
  'password-reset': ['path'],
  'password-changed': ['when'],
  'username-changed': ['former_username', 'when'],
  'session-reuse': ['when'],
  'second-factor-changed': ['change', 'when', 'device'],
  'new-device': ['path', 'device', 'address', 'when'],
  'sign-in-code': ['code', 'device', 'address'],
  guessing: ['when'],
  'deletion-requested': ['delete_on'],
  'deletion-canceled': [],
  'account-deleted': [],
  alert: ['text', 'path', 'items'],
  'weekly-digest': ['items'],
  'weekly-holdings': ['lowest', 'items'],
  'api-key-created': ['key_name'],
  'inquiry-receipt': ['ticket', 'message'],
  'inquiry-notice': ['ticket', 'kind', 'topic', 'message', 'email', 'page'],
  'inquiry-answer': ['ticket', 'message', 'answer'],
  invite: ['code', 'expires'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SiteMailKind = keyof typeof MAIL_VARIABLES
/** A billing notice with its typed variables: `billing/order-receipt`. */
type BillingMailKind = `billing/${BillingNotice}`
export type MailKind = SiteMailKind | BillingMailKind

export type MailVariables<K extends SiteMailKind> = Readonly<
  Record<'username' | (typeof MAIL_VARIABLES)[K][number], string>
>

/** Variables of a billing email. */
export type BillingMailVariables<K extends BillingNotice = BillingNotice> = NoticeVariables<K> & {
  readonly username: string
}

/** A line of a weekly or an alert email. */
export interface DigestItem {
  readonly text: string
  readonly path: string
}

export function isSiteMailKind(kind: string): kind is SiteMailKind {
  return Object.hasOwn(MAIL_VARIABLES, kind)
}

/** The notice of a billing email; undefined for other kinds. */
export function noticeOfKind(kind: string): BillingNotice | undefined {
  return BILLING_NOTICES.find((notice) => kind === `billing/${notice}`)
}

/** @throws Error naming the first missing variable */
export function refuseMissingVariables(
  kind: SiteMailKind,
  variables: Readonly<Record<string, unknown>>,
): void {
  const needed: readonly string[] = ['username', ...MAIL_VARIABLES[kind]]
  const missing = needed.find((name) => typeof variables[name] !== 'string')
  if (missing) throw new Error(`Missing variable in a mail of kind ${kind}: ${missing}`)
}

/** A line of text that links to a page of the site. */
interface MailLink {
  readonly text: string
  readonly path: string
}

/** Lines and total of a payment, in whole cents. */
export interface MailBill {
  readonly lines: readonly { readonly text: string; readonly amountInCents: number }[]
  readonly totalInCents: number
}

/** A paragraph, a list of links or a bill. */
export type MailBlock = string | readonly MailLink[] | MailBill

/** Content of an email below the greeting, independent of its text and HTML form. */
export interface MailBody {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** The call to action; `path` is on this site. */
  readonly action?: { readonly label: string; readonly path: string }
  /** Paragraphs after the action: security hints, how to unsubscribe. */
  readonly closing: readonly string[]
}

export interface MailContent extends MailBody {
  readonly greeting: string
}

export function isBill(block: MailBlock): block is MailBill {
  return typeof block === 'object' && 'lines' in block
}

/** Format yyyy-mm-dd as "November 28, 2026". */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
