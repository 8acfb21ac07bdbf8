import type { SubscriptionEvent } from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { closeCharges } from './close-charges.ts'
import { mailEvent } from './event-notice.ts'
import { giveBackPayment, giveBackSubscription } from './give-back.ts'
import type { Recorded, SubscriptionEventInput } from './record-event.ts'

/** After these the saved card is not charged any more, until a person says so. */
const ENDINGS: ReadonlySet<SubscriptionEvent['type']> = new Set([
  'canceled',
  'site-canceled',
  'first-payment-lapsed',
])

/** The next term only is paid by them; this one's months go on. */
const NEXT_TERM: ReadonlySet<string> = new Set(['Renewed subscription', 'Change to new plan'])

async function stopCharges(
  trx: CartTransaction,
  { event, now }: SubscriptionEventInput,
  { before, effects, row }: Recorded,
): Promise<void> {
  if (!before || row === null) return
  const isEnding = ENDINGS.has(event.type) || effects.includes('stop-retries')
  const isLost = event.type === 'dispute-closed' && !event.isWon
  const isOff = event.type === 'auto-renew-changed' && !event.autoRenew
  if (isEnding || isLost || isOff) await closeCharges(trx, before.id, now)
  if (event.type === 'successor-paid')
    await closeCharges(trx, before.id, now, NEXT_TERM.has(event.kind) ? 'term' : undefined)
}

const ALERT_KINDS: Partial<Record<SubscriptionEvent['type'], string>> = {
  'dispute-created': 'dispute',
  'dispute-closed': 'dispute',
}

async function alertOperator(
  trx: CartTransaction,
  input: SubscriptionEventInput,
  { before, row }: Recorded,
): Promise<void> {
  const { event, day, paymentId, orderId, userId, now } = input
  const unexpected = row === null ? 'unexpected-payment' : 'paid-after-close'
  const kind = ALERT_KINDS[event.type] ?? unexpected
  const about = before ? `subscription ${before.id} (${before.name})` : 'no subscription'
  const what =
    kind === 'dispute'
      ? `A charge of ${about} was disputed: ${event.type}.`
      : `Money came in for ${about} where none was expected: ${event.type}.`
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

/** The item of a subscription that came to nothing. */
async function voidItem(trx: CartTransaction, subscriptionId: number): Promise<void> {
  await trx
    .updateTable('order_item')
    .set({ item_status: 'void' })
    .where('subscription_id', '=', subscriptionId)
    .where('item_status', '=', 'ordered')
    .execute()
}

/** Carries out what else an event asks for, as far as that is rows. */
export async function carryOutEffects(
  trx: CartTransaction,
  input: SubscriptionEventInput,
  recorded: Recorded,
): Promise<void> {
  const { effects, before, row } = recorded
  await stopCharges(trx, input, recorded)
  if (effects.includes('void-order') && before) await voidItem(trx, before.id)
  if (effects.includes('alert-operator') && !input.alertsItself)
    await alertOperator(trx, input, recorded)
  // What the site gives back when it cancels is the operator's to say.
  if (effects.includes('refund') && input.event.type !== 'site-canceled') {
    if (input.event.type === 'canceled' && before) await giveBackSubscription(trx, input, before)
    else await giveBackPayment(trx, input)
  }
  const isLost = input.event.type === 'dispute-closed' && !input.event.isWon
  if (row !== null && (isLost || effects.includes('mail'))) await mailEvent(trx, input, recorded)
}
