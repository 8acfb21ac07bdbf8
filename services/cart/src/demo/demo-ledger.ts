import type { CartTransaction } from '../db/database.ts'
import { enterLedger, type NewLedgerEntry, publishEntry } from '../ledger/enter-ledger.ts'

/**
 * Insert a demo payment, or re-date one from an earlier start. It keeps its id under the next
 * revision, because other services follow revisions and have no deletion.
 */
export async function enterDemoEntry(trx: CartTransaction, entry: NewLedgerEntry): Promise<void> {
  if ((await enterLedger(trx, entry)) !== null) return
  const row = await trx
    .updateTable('ledger_entry')
    .set((eb) => ({
      day: entry.day,
      period_start: entry.period_start ?? null,
      period_end: entry.period_end ?? null,
      created_at: entry.created_at,
      revision: eb('revision', '+', 1),
    }))
    .where('dedupe_key', '=', entry.dedupe_key)
    .where('day', '!=', entry.day)
    .returningAll()
    .executeTakeFirst()
  if (row) await publishEntry(trx, row)
}

/** Link a demo entry to the payment made for it at the simulator. */
export async function linkDemoPayment(
  trx: CartTransaction,
  entryId: number,
  { paymentId, receiptUrl }: { readonly paymentId: number; readonly receiptUrl: string | null },
): Promise<void> {
  const row = await trx
    .updateTable('ledger_entry')
    .set((eb) => ({
      payment_id: paymentId,
      receipt_url: receiptUrl,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', entryId)
    .where('payment_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) await publishEntry(trx, row)
}
