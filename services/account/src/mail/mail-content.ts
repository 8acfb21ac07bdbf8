/** Each leads to a page of the site. */
export interface MailLink {
  readonly text: string
  readonly path: string
}

/** Lines and total of a payment, in whole cents. */
export interface MailBill {
  readonly lines: readonly { readonly text: string; readonly amountInCents: number }[]
  readonly totalInCents: number
}

/** A paragraph, lines that lead somewhere, or a bill. */
export type MailBlock = string | readonly MailLink[] | MailBill

/** A mail before it takes the shape of text or HTML. */
export interface MailContent {
  readonly subject: string
  readonly greeting: string
  readonly blocks: readonly MailBlock[]
  /** The one thing to do; `path` is of this site. */
  readonly action?: { readonly label: string; readonly path: string }
  /** After the action: what to do if it was not you, how to get no more of these. */
  readonly closing: readonly string[]
}

export function isBill(block: MailBlock): block is MailBill {
  return typeof block === 'object' && 'lines' in block
}
