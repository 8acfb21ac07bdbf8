/** What each kind of mail is told; every `path` is of this site and becomes a link from PUBLIC_ORIGIN. */
export interface MailVariables {
  readonly activation: { readonly username: string; readonly path: string }
  readonly 'password-reset': { readonly username: string; readonly path: string }
  readonly 'password-changed': { readonly username: string }
  readonly 'username-changed': { readonly username: string; readonly former_username: string }
  readonly 'session-reuse': { readonly username: string }
  /** `delete_on`: yyyy-mm-dd. */
  readonly 'deletion-requested': { readonly username: string; readonly delete_on: string }
  readonly 'deletion-canceled': { readonly username: string }
  readonly 'account-deleted': { readonly username: string }
  /** `text`: the sentence of the alert; `path`: the page it speaks of. */
  readonly alert: { readonly username: string; readonly text: string; readonly path: string }
  /** `items`: JSON of `DigestItem[]`. */
  readonly 'weekly-digest': { readonly username: string; readonly items: string }
  readonly 'api-key-created': { readonly username: string; readonly key_name: string }
}

/** One line of a weekly digest. */
export interface DigestItem {
  readonly text: string
  readonly path: string
}

export type MailKind = keyof MailVariables
