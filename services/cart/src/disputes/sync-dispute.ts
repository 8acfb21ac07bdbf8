import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { DisputeTable, PaymentRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { idOf } from '../payments/customers.ts'
import { findPaymentOf } from '../payments/record-payment.ts'
import { listPaidIds } from '../refunds/paid-parts.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'

/** Every undecided state is open, including states of later API versions. */
function stateOf({ status }: Stripe.Dispute): DisputeTable['state'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

interface Change {
  /** Undefined for a new dispute. */
  readonly before: DisputeTable['state'] | undefined
  readonly state: DisputeTable['state']
}

/**
 * Store the dispute. A lost one stays lost: the money is entered, and operators settle the rest.
 */
async function storeDispute(
  trx: CartTransaction,
  dispute: Stripe.Dispute,
  intentId: string,
  links: { userId: number | null; subscriptionId: number | null; now: Date },
): Promise<Change> {
  const before = await trx
    .selectFrom('dispute')
    .select(['state', 'user_id'])
    .where('id', '=', dispute.id)
    .forUpdate()
    .executeTakeFirst()
  const state = before?.state === 'lost' ? 'lost' : stateOf(dispute)
  const closed_at = state === 'open' ? null : links.now
  const { userId: user_id, subscriptionId: subscription_id } = links
  if (before) {
    await trx
      .updateTable('dispute')
      .set({ state, closed_at, user_id, subscription_id })
      .where('id', '=', dispute.id)
      .where('state', '=', before.state)
      .execute()
    // A dispute reported before its payment is not applied yet.
    const isUnapplied = before.user_id === null && user_id !== null
    return { before: isUnapplied ? undefined : before.state, state }
  }
  await trx
    .insertInto('dispute')
    .values({
      id: dispute.id,
      user_id,
      payment_intent_id: intentId,
      subscription_id,
      amount_in_cents: dispute.amount,
      reason: dispute.reason,
      state,
      opened_at: new Date(dispute.created * 1000),
      closed_at,
    })
    .execute()
  return { before: undefined, state }
}

async function alertOperators(
  trx: CartTransaction,
  dispute: Stripe.Dispute,
  state: DisputeTable['state'],
  about: { userId: number | null; subscriptionId: number | null; now: Date },
): Promise<void> {
  await raiseAlert(trx, {
    kind: 'dispute',
    subject: `Dispute ${dispute.id} (${dispute.reason}) is ${state}.`,
    userId: about.userId,
    subscriptionId: about.subscriptionId,
    dedupeKey: `dispute:${dispute.id}:${state}`,
    now: about.now,
  })
}

/** Pause, refund or end the subscriptions paid by the payment. @returns whether an operator was alerted. */
async function applyDispute(
  trx: CartTransaction,
  payment: PaymentRow,
  subscriptionIds: readonly number[],
  dispute: Stripe.Dispute,
  { before, state, now }: Change & { now: Date },
): Promise<boolean> {
  let isAlerted = false
  const record = async (
    subscriptionId: number,
    event: 'dispute-created' | 'dispute-closed',
  ): Promise<void> => {
    const { effects } = await applySubscriptionEvent(trx, {
      userId: payment.user_id,
      subscriptionId,
      event: event === 'dispute-closed' ? { type: event, isWon: state === 'won' } : { type: event },
      day: businessToday(now),
      now,
      actor: 'stripe',
      reason: dispute.reason,
      paymentId: payment.id,
    })
    isAlerted ||= effects.includes('alert-operator')
  }
  for (const id of subscriptionIds) {
    // If only its end was reported, its beginning still applies first.
    if (before === undefined && state !== 'won') await record(id, 'dispute-created')
    if (before === 'open' && state !== 'open') await record(id, 'dispute-closed')
    if (before === undefined && state === 'lost') await record(id, 'dispute-closed')
  }
  return isAlerted
}

/**
 * Read a dispute from Stripe and apply its state (infra/docs/domain/subscription-life-cycle.md,
 * disputes). Idempotent. @returns the outcome as a short text.
 */
export async function syncDispute(context: CartContext, disputeId: string): Promise<string> {
  const { db, gateway, now } = context
  const dispute = await gateway.retrieveDispute(disputeId)
  const intentId = idOf(dispute.payment_intent) ?? ''
  const payment = await findPaymentOf(db, intentId)
  if (!payment) {
    await db.transaction().execute(async (trx) => {
      const unassigned = { userId: null, subscriptionId: null, now: now() }
      const { state } = await storeDispute(trx, dispute, intentId, unassigned)
      await alertOperators(trx, dispute, state, unassigned)
    })
    return 'unknown payment'
  }
  return withUserLock(db, payment.user_id, async (trx) => {
    const ids = await listPaidIds(trx, payment.id)
    const links = { userId: payment.user_id, subscriptionId: ids[0] ?? null, now: now() }
    const { before, state } = await storeDispute(trx, dispute, intentId, links)
    if (before === state) return 'repeated'
    const isAlerted = await applyDispute(trx, payment, ids, dispute, { before, state, now: now() })
    if (!isAlerted) await alertOperators(trx, dispute, state, links)
    if (state === 'lost') await enterLostDispute(trx, payment, dispute, { ids, now: now() })
    return `dispute ${state}`
  })
}

const LOST = 'Dispute lost'

export function lostDisputeKey(disputeId: string): string {
  return `dispute:${disputeId}`
}

async function describe(trx: CartTransaction, paymentId: number): Promise<string> {
  const rows = await trx
    .selectFrom('ledger_entry')
    .select('description')
    .where('payment_id', '=', paymentId)
    .where('amount_in_cents', '>', 0)
    .orderBy('id')
    .execute()
  return [...new Set(rows.map(({ description }) => description))].join(', ')
}

/**
 * Enter a lost dispute: the bank refunded the payment to the user. Once per dispute. Stripe's
 * dispute fee is our cost and not a movement of the user's money.
 */
async function enterLostDispute(
  trx: CartTransaction,
  payment: PaymentRow,
  dispute: Stripe.Dispute,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<void> {
  const what = await describe(trx, payment.id)
  await enterLedger(trx, {
    user_id: payment.user_id,
    day: businessToday(now),
    type: LOST,
    description: what ? `Refunded by your bank: ${what}` : 'Refunded by your bank',
    status: 'refunded',
    amount_in_cents: -dispute.amount,
    payment_id: payment.id,
    subscription_id: ids.length === 1 ? (ids[0] ?? null) : null,
    receipt_url: payment.receipt_url,
    dedupe_key: lostDisputeKey(dispute.id),
    created_at: now,
  })
}
