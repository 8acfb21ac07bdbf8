import type { SubscriptionFacts } from '@quantamental/api/events'
import { chargeDay, itemDays, paidTillAfter, type Quote, quote } from '@quantamental/api/quoting'
import { addDays, isPaidSuccessor, laterDay, statusOn } from '@quantamental/api/subscription'
import type { ScheduledChargeRow, SubscriptionRow } from '../db/billing-tables.ts'
import type { Database } from '../db/database.ts'
import { pickPrice } from '../plans/price.ts'

/** The next automatic charge of the saved card, unless the user stops it. */
interface NextCharge {
  readonly kind: ScheduledChargeRow['kind']
  readonly dueOn: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly amountInCents: number
  readonly working: string
}

/** Price agreed at the purchase, for one month or one term. */
function priceOf(row: SubscriptionRow, kind: NextCharge['kind']): Quote {
  const price = quote({
    subscription_type: kind === 'term' ? 'Renewed subscription' : 'Payment',
    billing_cycle: kind === 'term' ? row.billing_cycle : 'monthly',
    ...pickPrice(row),
    is_bundle_source: false,
    is_bundled: row.bundle_discount_basis_points > 0,
    bundle_discount_basis_points: row.bundle_discount_basis_points,
    prorata: { numerator: 1, denominator: 1 },
    numMonths: 1,
  })
  if (!price) throw new TypeError(`A ${kind} has no price.`)
  return price
}

export function priceOfInstalment(row: SubscriptionRow): Quote {
  return priceOf(row, 'instalment')
}

/** Whether the saved card is charged: never without auto-renew or after a cancellation. */
function isRenewing(row: SubscriptionRow): boolean {
  return (
    row.auto_renew &&
    !row.is_removed &&
    row.first_payment === 'settled' &&
    row.canceled_on === null &&
    row.site_canceled_on === null
  )
}

/**
 * The charge that follows the paid-till date of `row`: the next month on that date, or the next
 * term the day before the last. An extension defers it. Null without a charge: without auto-renew,
 * with a paid successor, and within an annual term, which has no installments
 * (infra/docs/decisions/0050-refund-outcomes.md).
 */
export function nextCharge(
  row: SubscriptionRow,
  successor: SubscriptionFacts | null | undefined,
): NextCharge | null {
  if (!isRenewing(row)) return null
  const paid = successor && isPaidSuccessor(successor) ? successor : null
  const { paid_till_date, subscription_expiry_date: expiry, extend_to_date } = row
  if (paid_till_date < expiry) {
    if (row.billing_cycle === 'annual') return null
    const periodStart = addDays(paid_till_date, 1)
    const dueOn = laterDay(paid_till_date, extend_to_date)
    if (dueOn > expiry || (paid && paid.subscription_start_date <= periodStart)) return null
    return withPrice(row, {
      kind: 'instalment',
      dueOn,
      periodStart,
      periodEnd: paidTillAfter(row, 1),
    })
  }
  if (paid) return null
  const lastDay = laterDay(expiry, extend_to_date)
  const days = itemDays('Renewed subscription', lastDay, row, row.billing_cycle)
  if (!days) return null
  return withPrice(row, {
    kind: 'term',
    dueOn: chargeDay(lastDay, lastDay),
    periodStart: days.subscription_start_date,
    periodEnd: days.paid_till_date,
  })
}

function withPrice(
  row: SubscriptionRow,
  charge: Pick<NextCharge, 'kind' | 'dueOn' | 'periodStart' | 'periodEnd'>,
): NextCharge | null {
  const { cents, working } = priceOf(row, charge.kind)
  return cents > 0 ? { ...charge, amountInCents: cents, working } : null
}

interface UpcomingCharge {
  readonly on: string
  readonly amount_in_cents: number
  readonly kind: 'instalment' | 'term'
  readonly working: string
}

const CHARGED = new Set(['current', 'to_expire', 'past_due', 'payment_pending', 'to_start'])

export type PlannedCharge = Pick<
  ScheduledChargeRow,
  'subscription_id' | 'kind' | 'period_start' | 'state' | 'next_attempt_on'
>

export function listPlannedCharges(db: Database, userId: number): Promise<PlannedCharge[]> {
  return db
    .selectFrom('scheduled_charge')
    .select(['subscription_id', 'kind', 'period_start', 'state', 'next_attempt_on'])
    .where('user_id', '=', userId)
    .execute()
}

/** Day of the next attempt; null after the last one. */
function nextTryOn(planned: PlannedCharge | undefined, dueOn: string, today: string) {
  if (!planned || planned.state === 'due') return laterDay(dueOn, today)
  const isUnderWay = planned.state === 'in_flight' || planned.state === 'unknown'
  return isUnderWay ? today : planned.next_attempt_on
}

/** The next charge of the saved card as of the business day `today`; null when there will be none. */
export function upcomingCharge(
  row: SubscriptionRow,
  successor: SubscriptionFacts | null | undefined,
  today: string,
  planned: readonly PlannedCharge[] = [],
): UpcomingCharge | null {
  if (!CHARGED.has(statusOn(row, today, successor))) return null
  const next = nextCharge(row, successor)
  if (!next) return null
  const known = planned.find(
    (charge) =>
      charge.subscription_id === row.id &&
      charge.kind === next.kind &&
      charge.period_start === next.periodStart,
  )
  const on = nextTryOn(known, next.dueOn, today)
  if (on === null) return null
  return {
    on,
    amount_in_cents: next.amountInCents,
    kind: next.kind,
    working: next.working,
  }
}
