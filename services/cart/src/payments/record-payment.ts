import type { Card } from '@quantamental/api/events'
import { businessToday } from '@quantamental/api/subscription'
import type { Updateable } from 'kysely'
import type Stripe from 'stripe'
import type { PaymentRow, PaymentTable } from '../db/billing-tables.ts'
import type { CartTransaction, Database } from '../db/database.ts'

interface PaymentToRecord {
  readonly userId: number
  /** A succeeded intent, with `latest_charge`. */
  readonly intent: Stripe.PaymentIntent
  readonly orderId?: number
  readonly scheduledChargeId?: number
  /** False for an unexpected payment, which is refunded. */
  readonly isApplied: boolean
}

export function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  const { latest_charge: charge } = intent
  return typeof charge === 'object' ? charge : null
}

/** Card with brand and last digits; null unless both are known. */
export function cardOf(
  brand: string | null | undefined,
  last4: string | null | undefined,
): Card | null {
  return brand && last4 ? { brand, last4 } : null
}

export function cardOfIntent(intent: Stripe.PaymentIntent): Card | null {
  const card = chargeOf(intent)?.payment_method_details?.card
  return cardOf(card?.brand, card?.last4)
}

/** Time of the charge, independent of when it was reported. */
export function paidAtOf(intent: Stripe.PaymentIntent): Date {
  return new Date((chargeOf(intent)?.created ?? intent.created) * 1000)
}

/** Store a succeeded payment, once. The caller holds the user's lock. */
export async function recordPayment(
  trx: CartTransaction,
  { userId, intent, orderId, scheduledChargeId, isApplied }: PaymentToRecord,
): Promise<{ paymentId: number; isNew: boolean }> {
  const paidAt = paidAtOf(intent)
  const card = cardOfIntent(intent)
  const inserted = await trx
    .insertInto('payment')
    .values({
      user_id: userId,
      payment_intent_id: intent.id,
      amount_in_cents: intent.amount_received,
      currency: intent.currency,
      order_id: orderId ?? null,
      scheduled_charge_id: scheduledChargeId ?? null,
      is_applied: isApplied,
      paid_on: businessToday(paidAt),
      paid_at: paidAt,
      receipt_url: chargeOf(intent)?.receipt_url ?? null,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
    })
    .onConflict((conflict) => conflict.column('payment_intent_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { paymentId: inserted.id, isNew: true }
  const known = await findPaymentOf(trx, intent.id)
  if (!known) throw new Error(`Payment ${intent.id} not found.`)
  return { paymentId: known.id, isNew: false }
}

export function findPaymentOf(db: Database, intentId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst()
}

export async function updatePayment(
  trx: CartTransaction,
  id: number,
  changes: Updateable<PaymentTable>,
): Promise<void> {
  await trx.updateTable('payment').set(changes).where('id', '=', id).execute()
}
