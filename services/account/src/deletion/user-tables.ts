/** A table with personal data, and the columns left out of an export. */
export interface UserTable {
  readonly table: string
  /** Secret columns, or columns meaningless to the user. */
  readonly omit?: readonly string[]
  /** Foreign key to the table that has the user's id, for tables without one. */
  readonly via?: { readonly table: string; readonly column: string }
  /** Keep the rows when the user is deleted, with `user_id` set to null: logs of other users' actions. */
  readonly isRetained?: true
}

/** A table of data sent from an email address. */
export interface AddressTable {
  readonly table: string
  /** Cover only rows without a user id; `USER_TABLES` handles the others. */
  readonly hasUser?: true
}

/**
 * All tables with personal data except `user_account`; a test compares the list with the schema. Rows of a
 * table with `via` are deleted with their parent.
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
  { table: 'operator_action', omit: ['operator_user_id'], isRetained: true },
  { table: 'admin_action', omit: ['operator_user_id'], isRetained: true },
]

/** Data sent without signing in belongs to the account with the same email address. */
export const ADDRESS_TABLES: readonly AddressTable[] = [
  { table: 'inquiry', hasUser: true },
  { table: 'invite_request' },
]

/** Columns of `user_account` left out of exports. */
export const USER_ACCOUNT_OMIT: readonly string[] = ['password_hash', 'published_revision']
