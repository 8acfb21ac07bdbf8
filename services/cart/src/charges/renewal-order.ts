import { businessToday, endOfTerm } from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import type { OrderItemRow, ScheduledChargeRow, SubscriptionRow } from '../db/tables.ts'

/**
 * The order that an automatic renewal stands for, paid already: so that the new term has an item of its
 * own, as every subscription does. The caller holds the user's lock.
 */
export async function insertRenewalOrder(
  trx: CartTransaction,
  source: SubscriptionRow,
  charge: ScheduledChargeRow,
  { intentId, paidAt, now }: { intentId: string; paidAt: Date; now: Date },
): Promise<OrderItemRow> {
  const paidOn = businessToday(paidAt)
  const order = await trx
    .insertInto('purchase_order')
    .values({
      user_id: source.user_id,
      client_token: `renewal:${charge.id}`,
      state: 'completed',
      message: 'Renewed automatically.',
      order_type: 'Renewed subscription',
      total_in_cents: charge.amount_in_cents,
      is_auto_renew: true,
      is_commercial: source.is_commercial_pricing,
      checkout_session_id: null,
      checkout_url: null,
      payment_intent_id: intentId,
      ordered_on: paidOn,
      paid_on: paidOn,
      created_at: now,
      changed_at: now,
      expires_at: null,
      completed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('order_item')
    .values({
      order_id: order.id,
      product_id: source.product_id,
      code: source.product_code,
      name: source.name,
      product_type: source.product_type === 'other' ? 'other' : 'subscription',
      tier_number: source.tier_number,
      subscription_type: 'Renewed subscription',
      orig_order_item_id: source.order_item_id,
      source_subscription_id: source.id,
      subscription_id: null,
      item_status: 'paid',
      quantity: 1,
      billing_cycle: source.billing_cycle,
      num_months: 1,
      prorata_numerator: 1,
      prorata_denominator: 1,
      base_price_per_month_in_cents: source.base_price_per_month_in_cents,
      base_price_per_month_annual_billing_in_cents:
        source.base_price_per_month_annual_billing_in_cents,
      base_price_multiplier: source.base_price_multiplier,
      bundle_discount_basis_points: source.bundle_discount_basis_points,
      is_bundle_source: false,
      is_bundled: source.bundle_discount_basis_points > 0,
      addon_product_id: null,
      addon_product_code: source.addon_product_code,
      scope_codes: source.scope_codes,
      stocks_picked: source.stocks_picked,
      auto_renew: source.auto_renew,
      is_commercial: source.is_commercial_pricing,
      subscription_start_date: charge.period_start,
      subscription_end_date: endOfTerm(charge.period_start),
      new_payment_start_date: charge.period_start,
      paid_till_date: charge.period_end,
      quoted_price_in_cents: charge.amount_in_cents,
      working: charge.working,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The renewal came to nothing, and its payment goes back. */
export async function voidRenewalOrder(
  trx: CartTransaction,
  orderId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('purchase_order')
    .set({
      state: 'refunded',
      message: 'The renewal could not be carried out; the payment goes back to the card.',
      changed_at: now,
    })
    .where('id', '=', orderId)
    .execute()
  await trx
    .updateTable('order_item')
    .set({ item_status: 'void' })
    .where('order_id', '=', orderId)
    .execute()
}
