import type { SubscriptionFacts } from '@quantamental/api/events'
import { addDays, paymentPeriod } from '@quantamental/api/subscription'
import type { LedgerEntryRow } from '../ledger/tables.ts'
import type { DemoSubscription } from './demo-situations.ts'

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
