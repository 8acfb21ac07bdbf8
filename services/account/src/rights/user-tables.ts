/** A table that says something about a person, and what of it goes into an export. */
export interface UserTable {
  readonly table: string
  /** Columns that are secrets, or of no meaning outside. */
  readonly omit?: readonly string[]
  /** A table without the user's id hangs on a row of another that has it. */
  readonly via?: { readonly table: string; readonly column: string }
  /** Its rows stay when the person goes, as nobody's: a log of what others did. */
  readonly isKept?: true
}

/** A table of what came from an e-mail address. */
export interface AddressTable {
  readonly table: string
  /** Rows with a user are told of and removed by the user; here only those without one. */
  readonly hasUser?: true
}

/**
 * Everything account holds about people besides `user_account`; a test compares it with the schema.
 * Rows of a table with `via` go with the row they hang on.
 */
export const USER_TABLES: readonly UserTable[] = [
  { table: 'session', omit: ['chain_secret'] },
  { table: 'email_token', omit: ['hash'] },
  { table: 'preference' },
  { table: 'account_deletion' },
  { table: 'watch_list', omit: ['name_key'] },
  { table: 'watch_list_item', via: { table: 'watch_list', column: 'watch_list_id' } },
  { table: 'list_grant' },
  { table: 'subscription_list' },
  {
    table: 'subscription_list_item',
    via: { table: 'subscription_list', column: 'subscription_list_id' },
  },
  { table: 'alert' },
  { table: 'api_key', omit: ['hash'] },
  { table: 'subscription' },
  { table: 'transaction' },
  { table: 'email_outbox', omit: ['variables', 'dedupe_key'] },
  { table: 'inquiry', omit: ['answered_by'] },
  { table: 'operator_action', omit: ['operator_user_id'], isKept: true },
  { table: 'admin_action', omit: ['operator_user_id'], isKept: true },
]

/** What somebody sent without being signed in is theirs when the address is the one of their account. */
export const ADDRESS_TABLES: readonly AddressTable[] = [
  { table: 'inquiry', hasUser: true },
  { table: 'invite_request' },
]

/** Columns of `user_account` that stay inside. */
export const USER_ACCOUNT_OMIT: readonly string[] = ['password_hash', 'told_revision']
