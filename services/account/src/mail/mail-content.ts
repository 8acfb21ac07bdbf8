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

/** Content of an email, independent of its text and HTML form. */
export interface MailContent {
  readonly subject: string
  readonly greeting: string
  readonly blocks: readonly MailBlock[]
  /** The call to action; `path` is on this site. */
  readonly action?: { readonly label: string; readonly path: string }
  /** Paragraphs after the action: security hints, how to unsubscribe. */
  readonly closing: readonly string[]
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
