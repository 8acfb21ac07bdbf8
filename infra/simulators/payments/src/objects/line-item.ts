import type { Stripe } from 'stripe'
import { mergeMetadata, nulls } from './fields.ts'

/** Decimals are strings on the wire; the client converts them to its own type. */
type StoredPrice = Omit<Stripe.Price, 'unit_amount_decimal'> & {
  unit_amount_decimal: string
}
export type StoredLineItem = Omit<Stripe.LineItem, 'price'> & { price: StoredPrice }

export interface LineItemIds {
  readonly id: string
  readonly price: string
  readonly product: string
}

/** Line of a session with a price built from `price_data`. `unitAmount` is in cents. */
export function buildLineItem(
  ids: LineItemIds,
  created: number,
  params: Stripe.Checkout.SessionCreateParams.LineItem,
): StoredLineItem {
  const { price_data: data, quantity = 1 } = params
  const unitAmount = data?.unit_amount ?? 0
  const amount = unitAmount * quantity
  return {
    id: ids.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: data?.currency ?? 'usd',
    description: data?.product_data?.name ?? null,
    metadata: mergeMetadata(null, params.metadata),
    price: {
      id: ids.price,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: data?.currency ?? 'usd',
      ...nulls('custom_unit_amount lookup_key nickname recurring tiers_mode transform_quantity'),
      livemode: false,
      metadata: {},
      product: ids.product,
      tax_behavior: 'unspecified',
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    } satisfies StoredPrice,
    quantity,
  } satisfies StoredLineItem
}
