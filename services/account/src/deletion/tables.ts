interface AccountDeletionTable {
  user_id: number
  requested_at: Date
  /** Business day of the deletion, yyyy-mm-dd. */
  delete_on: string
}

export interface DeletionTables {
  account_deletion: AccountDeletionTable
}
