import type { SubscriptionFacts } from '@quantamental/api/events'
import { addDays, paymentPeriod } from '@quantamental/api/subscription'
import type { LedgerEntryRow } from '../db/billing-tables.ts'
import type { CartTransaction } from '../db/database.ts'
import { enterLedger, type NewLedgerEntry, publishEntry } from '../ledger/enter-ledger.ts'
import type { DemoSubscription } from './demo-situations.ts'

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

type DemoEntry = Pick<
  LedgerEntryRow,
  'day' | 'type' | 'description' | 'status' | 'amount_in_cents' | 'period_start' | 'period_end'
>

/** The monthly payments of a term until its paid-till date. */
function listMonths(facts: SubscriptionFacts, kind: string, cents: number): DemoEntry[] {
  const entries: DemoEntry[] = []
  for (let index = 0; index < 12; index += 1) {
    const { start, end } = paymentPeriod(facts.subscription_start_date, index)
    if (start > facts.paid_till_date) break
    const isWhole = end <= facts.paid_till_date
    entries.push({
      day: index === 0 ? start : addDays(start, -1),
      type: index === 0 ? kind : 'Payment',
      description: `${facts.name}: one month`,
      status: 'succeeded',
      amount_in_cents: cents,
      period_start: start,
      period_end: isWhole ? end : facts.paid_till_date,
    })
  }
  return entries
}

/** Ledger entries of a demo subscription; `cents` is the price of its month or year. */
export function listDemoEntries(
  demo: DemoSubscription,
  facts: SubscriptionFacts,
  cents: number,
): DemoEntry[] {
  const isMonthly = facts.billing_cycle === 'monthly'
  const whole: DemoEntry = {
    day: facts.subscription_start_date,
    type: demo.kind,
    description: demo.note ?? `${facts.name}: one year`,
    status: 'succeeded',
    amount_in_cents: cents,
    period_start: facts.subscription_start_date,
    period_end: facts.subscription_expiry_date,
  }
  const entries = isMonthly ? listMonths(facts, demo.kind, cents) : [whole]
  const days = { period_start: null, period_end: null }
  if (demo.failedOn)
    entries.push({
      ...whole,
      ...days,
      day: demo.failedOn,
      type: 'Payment',
      description: `${facts.name}: monthly payment, the card was declined`,
      status: 'failed',
      amount_in_cents: cents,
    })
  if (demo.refundedAfter !== undefined) {
    const twice = `${facts.name}: charged twice`
    entries.push({ ...whole, ...days, description: twice, status: 'refunded' })
    entries.push({
      ...whole,
      ...days,
      day: addDays(whole.day, demo.refundedAfter),
      type: 'Refund',
      description: `Refund: ${twice}`,
      status: 'refunded',
      amount_in_cents: -whole.amount_in_cents,
    })
  }
  return entries
}
