import { type Transaction, TransactionSchema } from '@quantamental/api/account'
import type { LedgerEntryRow } from '../db/billing-tables.ts'
import { pickColumns } from '../db/pick-columns.ts'

export function presentTransaction(row: LedgerEntryRow): Transaction {
  const currency = row.currency.toUpperCase()
  return { ...pickColumns(TransactionSchema, row), date: row.day, currency }
}
