import { transactionRecordedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { CartTransaction } from '../db/database.ts'
import type { LedgerEntryRow } from '../db/tables.ts'
import { NOBODY } from '../subscriptions/nobody.ts'
import { presentTransaction } from './present-transaction.ts'

type Links =
  | 'payment_id'
  | 'refund_id'
  | 'order_item_id'
  | 'scheduled_charge_id'
  | 'subscription_id'
  | 'period_start'
  | 'period_end'
  | 'receipt_url'

/** What an entry needs besides its links, each of which may be left out. */
export type NewLedgerEntry = Pick<
  LedgerEntryRow,
  'user_id' | 'day' | 'type' | 'description' | 'status' | 'amount_in_cents' | 'dedupe_key'
> &
  Partial<Pick<LedgerEntryRow, Links>> & { readonly created_at: Date }

const NO_LINKS = {
  payment_id: null,
  refund_id: null,
  order_item_id: null,
  scheduled_charge_id: null,
  subscription_id: null,
  period_start: null,
  period_end: null,
  receipt_url: null,
} satisfies Pick<LedgerEntryRow, Links>

async function tell(trx: CartTransaction, row: LedgerEntryRow): Promise<void> {
  if (row.user_id === NOBODY) return
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
 * Enters one movement of money, or one attempt that failed, and tells account. Null when the fact was
 * entered before: then nothing changes.
 */
export async function enterLedger(
  trx: CartTransaction,
  entry: NewLedgerEntry,
): Promise<number | null> {
  const row = await trx
    .insertInto('ledger_entry')
    .values({ ...NO_LINKS, ...entry })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await tell(trx, row)
  return row.id
}

/**
 * Marks the entries of a payment that went back whole. The money itself is the refund's own negative
 * entry: both count, so the sum stays right.
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
  for (const row of rows) await tell(trx, row)
}

/**
 * Gives an entry of a demo account, which is laid around today at each start, its days. No other entry
 * ever changes them.
 */
export async function rewriteEntry(
  trx: CartTransaction,
  { dedupe_key, day, period_start, period_end, created_at }: NewLedgerEntry,
): Promise<void> {
  const row = await trx
    .updateTable('ledger_entry')
    .set((eb) => ({
      day,
      period_start: period_start ?? null,
      period_end: period_end ?? null,
      created_at,
      revision: eb('revision', '+', 1),
    }))
    .where('dedupe_key', '=', dedupe_key)
    .where('day', '!=', day)
    .returningAll()
    .executeTakeFirst()
  if (row) await tell(trx, row)
}

/** Names the payment that an entry was made by after it was entered. */
export async function linkPayment(
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
  if (row) await tell(trx, row)
}

/** In cents: what came in less what went back. */
export async function sumLedger(trx: CartTransaction, userId: number): Promise<number> {
  const { sum } = await trx
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_in_cents'), eb.lit(0)).as('sum'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['succeeded', 'refunded'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}
