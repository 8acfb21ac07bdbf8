import type { SubscriptionFacts } from '@quantamental/api/events'
import { findSuccessor, laterDay } from '@quantamental/api/subscription'
import { sql } from 'kysely'
import type { ScheduledChargeRow, SubscriptionRow } from '../db/billing-tables.ts'
import type { CartTransaction } from '../db/database.ts'
import { getSubscription, listSubscriptionFacts } from '../subscriptions/repository.ts'
import { nextCharge } from './next-charge.ts'

/**
 * Hold the charges of a subscription while the user pays by hand, so that the card is not charged
 * twice. The caller holds the user's lock. @returns false while a charge is in flight: the user
 * cannot pay by hand until its outcome is known.
 */
export async function holdCharges(trx: CartTransaction, subscriptionId: number): Promise<boolean> {
  const underWay = await trx
    .selectFrom('scheduled_charge')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['in_flight', 'unknown'])
    .executeTakeFirst()
  if (underWay) return false
  await trx
    .updateTable('scheduled_charge')
    .set({ state: 'held' })
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['due', 'failed'])
    .execute()
  return true
}

/** Return held charges to the scheduler, which closes those paid in the meantime. */
export async function releaseCharges(trx: CartTransaction, subscriptionId: number): Promise<void> {
  await trx
    .updateTable('scheduled_charge')
    .set({
      state: sql<'due' | 'failed'>`case when attempt = 0 then 'due' else 'failed' end`,
    })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'held')
    .execute()
}

/** Whether an open order of the user pays, renews or changes the subscription. */
async function isBeingPaid(
  trx: CartTransaction,
  { id, user_id, order_item_id }: Pick<SubscriptionRow, 'id' | 'user_id' | 'order_item_id'>,
): Promise<boolean> {
  const item = await trx
    .selectFrom('order_item')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_item.order_id')
    .select('order_item.id')
    .where('purchase_order.user_id', '=', user_id)
    .where('purchase_order.state', 'in', ['open', 'awaiting_payment', 'processing'])
    .where((eb) =>
      eb.or([
        eb('order_item.source_subscription_id', '=', id),
        ...(order_item_id === null
          ? []
          : [eb('order_item.orig_order_item_id', '=', order_item_id)]),
      ]),
    )
    .executeTakeFirst()
  return item !== undefined
}

async function isBeingRefunded(trx: CartTransaction, userId: number): Promise<boolean> {
  const refund = await trx
    .selectFrom('refund')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .where('outcome', 'is not', null)
    .executeTakeFirst()
  return refund !== undefined
}

/**
 * Whether automatic charges wait, because an open order can be paid or a refund can settle at any
 * moment.
 */
export async function isOnHold(
  trx: CartTransaction,
  subscription: Pick<SubscriptionRow, 'id' | 'user_id' | 'order_item_id'>,
): Promise<boolean> {
  return (await isBeingPaid(trx, subscription)) || isBeingRefunded(trx, subscription.user_id)
}

/** `wait`: decide again later. `close`: no longer due. */
type ChargeDecision = 'charge' | 'wait' | 'close'

interface ChargeCase {
  readonly decision: ChargeDecision
  readonly subscription: SubscriptionRow | undefined
  readonly successor: SubscriptionFacts | undefined
}

/** Whether `charge` is still the next one of its subscription. */
function isStillDue(
  charge: ScheduledChargeRow,
  row: SubscriptionRow,
  successor: SubscriptionFacts | undefined,
  today: string,
): boolean {
  const next = nextCharge(row, successor)
  const lastDay =
    charge.kind === 'term'
      ? laterDay(row.subscription_expiry_date, row.extend_to_date)
      : row.subscription_expiry_date
  return (
    next !== null &&
    next.kind === charge.kind &&
    next.periodStart === charge.period_start &&
    today <= lastDay
  )
}

/** Whether `charge` may be sent on `today`. The caller holds the user's lock. */
export async function decideCharge(
  trx: CartTransaction,
  charge: ScheduledChargeRow,
  today: string,
): Promise<ChargeCase> {
  const subscription = await getSubscription(trx, charge.subscription_id)
  if (!subscription) return { decision: 'close', subscription, successor: undefined }
  const all = await listSubscriptionFacts(trx, charge.user_id)
  const successor = findSuccessor(subscription, all)
  const answer = (decision: ChargeDecision): ChargeCase => ({ decision, subscription, successor })
  if (!isStillDue(charge, subscription, successor, today)) return answer('close')
  if (subscription.has_open_dispute) return answer('wait')
  if (await isOnHold(trx, subscription)) return answer('wait')
  return answer('charge')
}
