import type { Transaction } from '@quantamental/api/account'
import type { LedgerEntryRow } from '../db/billing-tables.ts'

export function presentTransaction(row: LedgerEntryRow): Transaction {
  return {
    id: row.id,
    date: row.day,
    type: row.type,
    description: row.description,
    subscription_id: row.subscription_id,
    period_start: row.period_start,
    period_end: row.period_end,
    amount_in_cents: row.amount_in_cents,
    currency: row.currency.toUpperCase(),
    status: row.status,
    receipt_url: row.receipt_url,
  }
}
