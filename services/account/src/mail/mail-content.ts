/** A paragraph, or lines that each lead to a page of the site. */
export type MailBlock = string | readonly { readonly text: string; readonly path: string }[]

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
