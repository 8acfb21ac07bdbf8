/** A table that says something about a person, and what of it goes into an export. */
export interface UserTable {
  readonly table: string
  /** Columns that are secrets, or of no meaning outside. */
  readonly omit?: readonly string[]
  /** A table without the user's id hangs on a row of another that has it. */
  readonly via?: { readonly table: string; readonly column: string }
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
]

/** Columns of `user_account` that stay inside. */
export const USER_ACCOUNT_OMIT: readonly string[] = ['password_hash', 'told_revision']
