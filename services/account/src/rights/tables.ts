interface AccountDeletionTable {
  user_id: number
  requested_at: Date
  /** Business day (yyyy-mm-dd) from which the account is gone. */
  delete_on: string
}

export interface RightsTables {
  account_deletion: AccountDeletionTable
}
