import type { SubscriptionEvent } from '@quantamental/api/subscription'
import type { ScheduledChargeRow } from '../db/billing-tables.ts'
import type { CartTransaction } from '../db/database.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { refundLatePayment, refundSubscription } from '../refunds/request-refund.ts'
import { mailEvent } from './event-notice.ts'
import type { RecordedEvent, SubscriptionEventInput } from './event-types.ts'
import { recordSubscriptionEvent } from './record-event.ts'

/** States before an attempt; a charge in flight is settled by Stripe's response. */
const WAITING = ['due', 'failed', 'held'] as const

/**
 * Close the charges of a subscription, or those of one kind. `planCharges` reopens them when they are due
 * again.
 */
async function closeCharges(
  trx: CartTransaction,
  subscriptionId: number,
  now: Date,
  kind?: ScheduledChargeRow['kind'],
): Promise<void> {
  await trx
    .updateTable('scheduled_charge')
    .set({ state: 'closed', next_attempt_on: null, changed_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', WAITING)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'term'))
    .execute()
}

/** Close charges ended by the transition, by auto-renew turned off or by a lost dispute. */
async function stopCharges(
  trx: CartTransaction,
  { now }: SubscriptionEventInput,
  { event, before, effects, transition }: RecordedEvent,
): Promise<void> {
  if (!before || transition === null) return
  const isLost = event.type === 'dispute-closed' && !event.isWon
  const isOff = event.type === 'auto-renew-changed' && !event.autoRenew
  if (effects.includes('stop-charges') || isLost || isOff) await closeCharges(trx, before.id, now)
  else if (effects.includes('stop-renewal-charge')) await closeCharges(trx, before.id, now, 'term')
}

const ALERT_KINDS: Partial<Record<SubscriptionEvent['type'], string>> = {
  'dispute-created': 'dispute',
  'dispute-closed': 'dispute',
}

async function alertOperator(
  trx: CartTransaction,
  { day, paymentId, orderId, userId, now }: SubscriptionEventInput,
  { event, before, transition }: RecordedEvent,
): Promise<void> {
  const unexpected = transition === null ? 'unexpected-payment' : 'paid-after-close'
  const kind = ALERT_KINDS[event.type] ?? unexpected
  const about = before ? `subscription ${before.id} (${before.name})` : 'no subscription'
  const what =
    kind === 'dispute'
      ? `A charge for ${about} was disputed: ${event.type}.`
      : `An unexpected payment for ${about} arrived: ${event.type}.`
  const fact = paymentId === undefined ? `${event.type}/${day}/${before?.id ?? userId}` : paymentId
  await raiseAlert(trx, {
    kind,
    subject: what,
    userId,
    subscriptionId: before?.id ?? null,
    orderId: orderId ?? null,
    dedupeKey: `${kind}/${fact}/${event.type}`,
    now,
  })
}

async function voidItem(trx: CartTransaction, subscriptionId: number): Promise<void> {
  await trx
    .updateTable('order_item')
    .set({ item_status: 'void' })
    .where('subscription_id', '=', subscriptionId)
    .where('item_status', '=', 'ordered')
    .execute()
}

/**
 * Apply the effects that write rows: closed charges, voided items, alerts, refunds, emails. The
 * caller handles `record-payment`, `save-card`, `schedule-retry` and the order itself.
 */
async function carryOutEffects(
  trx: CartTransaction,
  input: SubscriptionEventInput,
  recorded: RecordedEvent,
): Promise<void> {
  const { event, effects, before, transition } = recorded
  await stopCharges(trx, input, recorded)
  if (effects.includes('void-order') && before) await voidItem(trx, before.id)
  if (effects.includes('alert-operator') && !input.alertsItself)
    await alertOperator(trx, input, recorded)
  const refundInCents =
    effects.includes('refund-subscription') && before
      ? await refundSubscription(trx, input, before)
      : input.mail?.refundInCents
  if (effects.includes('refund-payment')) await refundLatePayment(trx, input)
  const isLost = event.type === 'dispute-closed' && !event.isWon
  if (transition !== null && (isLost || effects.includes('mail')))
    await mailEvent(
      trx,
      { ...input, event, mail: { ...input.mail, ...(refundInCents && { refundInCents }) } },
      recorded,
    )
}

/** Record an event and apply its effects. The caller holds the user's lock. */
export async function applySubscriptionEvent(
  trx: CartTransaction,
  input: SubscriptionEventInput,
): Promise<RecordedEvent> {
  const recorded = await recordSubscriptionEvent(trx, input)
  await carryOutEffects(trx, input, recorded)
  return recorded
}
