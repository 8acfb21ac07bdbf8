import { type Transaction, TransactionSchema } from '@quantamental/api/account'
import { transactionRecordedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Insertable } from 'kysely'
import type { LedgerEntryRow, LedgerEntryTable } from '../db/billing-tables.ts'
import { type CartTransaction, DELETED_USER_ID } from '../db/database.ts'
import { pickColumns } from '../db/pick-columns.ts'

export function presentTransaction(row: LedgerEntryRow): Transaction {
  const currency = row.currency.toUpperCase()
  return { ...pickColumns(TransactionSchema, row), date: row.day, currency }
}

/** Fields of an entry; all links are optional. */
export type NewLedgerEntry = Omit<Insertable<LedgerEntryTable>, 'id' | 'revision' | 'currency'>

/** Publish an entry, with its revision, to the service that lists transactions. */
export async function publishEntry(trx: CartTransaction, row: LedgerEntryRow): Promise<void> {
  if (row.user_id === DELETED_USER_ID) return
  await publishEvents(trx, transactionRecordedEvent, [
    {
      key: `${row.id}/${row.revision}`,
      payload: {
        ...presentTransaction(row),
        user_id: row.user_id,
        revision: row.revision,
      },
    },
  ])
}

/**
 * Enter and publish one movement of money or failed attempt. Null if it was already entered; then nothing changes.
 * Days and amounts of an entry never change.
 */
export async function enterLedger(
  trx: CartTransaction,
  entry: NewLedgerEntry,
): Promise<number | null> {
  const row = await trx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await publishEntry(trx, row)
  return row.id
}

/**
 * Mark the entries of a fully refunded payment. The refund has its own negative entry; both count,
 * so the sum stays correct.
 */
export async function markRefunded(trx: CartTransaction, paymentId: number): Promise<void> {
  const rows = await trx
    .updateTable('ledger_entry')
    .set((eb) => ({ status: 'refunded' as const, revision: eb('revision', '+', 1) }))
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .where('status', '=', 'succeeded')
    .returningAll()
    .execute()
  for (const row of rows) await publishEntry(trx, row)
}
