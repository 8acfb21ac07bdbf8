import { describe, expect, it } from '@jest/globals'
import type { CartLine, CartRequest } from '@quantamental/api/cart'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { buildCartRequest, buildProducts } from '../../test/quote-bench.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { quoteLines } from './quote-cart.ts'

const [BASIC, STANDARD, PRO, COMMERCIAL, ADD_ON] = [1, 2, 3, 4, 5] as const
const AT = new Date('2026-01-01T15:00:00Z')

/** An annual Standard plan of 2026, from order item 11, without auto-renew. */
function buildRow(overrides: Partial<SubscriptionRow> = {}): SubscriptionRow {
  return {
    ...buildFacts({ auto_renew: false, scope_codes: ['LIST_STANDARD'] }),
    product_id: STANDARD,
    order_item_id: 11,
    base_price_per_month_in_cents: 1500,
    base_price_per_month_annual_billing_in_cents: 1200,
    base_price_multiplier: 1,
    bundle_discount_basis_points: 0,
    stocks_picked: [],
    created_at: AT,
    changed_at: AT,
    ...overrides,
  }
}

function draftsOf(
  items: readonly Partial<CartLine>[],
  {
    subscriptions = [],
    today = '2026-06-10',
    settings = {},
  }: {
    subscriptions?: readonly SubscriptionRow[]
    today?: string
    settings?: Partial<CartRequest>
  } = {},
) {
  const buyer = { userId: 1, subscriptions, settling: new Set<number>(), today }
  const { quote, lines } = quoteLines(buyer, buildCartRequest(items, settings), buildProducts())
  expect(quote.problems).toEqual([])
  return lines
}

const about = (
  subscription_type: CartLine['subscription_type'],
  overrides: Partial<CartLine> = {},
) => ({
  id: STANDARD,
  subscription_type,
  orig_order_item_id: 11,
  billing_cycle: 'annual' as const,
  ...overrides,
})

describe('the items of an order', () => {
  it('a bundle results in a plan that names its add-on and an add-on with its discount', () => {
    const drafts = draftsOf([
      { id: STANDARD },
      { id: ADD_ON, addon_product_id: STANDARD, stocks_picked: ['AAPL'] },
    ])
    expect(drafts).toMatchObject([
      {
        code: 'standard',
        tier_number: 4,
        scope_codes: ['LIST_STANDARD'],
        addon_product_code: 'ALACARTE_20',
        addon_product_id: null,
        bundle_discount_basis_points: 0,
        is_bundle_source: true,
        is_bundled: false,
        item_status: 'ordered',
        subscription_id: null,
        source_subscription_id: null,
        orig_order_item_id: null,
      },
      {
        code: 'ALACARTE_20',
        product_type: 'other',
        tier_number: 0,
        scope_codes: ['ALACARTE_20'],
        stocks_picked: ['AAPL'],
        addon_product_code: null,
        addon_product_id: STANDARD,
        bundle_discount_basis_points: 1500,
        is_bundle_source: false,
        is_bundled: true,
        quoted_price_in_cents: 424,
      },
    ])
  })

  it('items that buy a term take auto-renew from the cart', () => {
    for (const is_auto_renew of [true, false]) {
      const settings = { is_auto_renew }
      const [draft] = draftsOf([{ id: PRO }], { settings })
      expect(draft?.auto_renew).toBe(is_auto_renew)
      const [renewal] = draftsOf([about('Renewed subscription')], {
        subscriptions: [buildRow()],
        today: '2026-12-10',
        settings,
      })
      expect(renewal?.auto_renew).toBe(is_auto_renew)
    }
  })

  it('items that continue a term take auto-renew from the subscription', () => {
    const upgrade = about('Upgraded subscription', { id: PRO })
    const [draft] = draftsOf([upgrade], { subscriptions: [buildRow()] })
    expect(draft?.auto_renew).toBe(false)
    const [swap] = draftsOf([about('Swapped subscription', { id: BASIC })], {
      subscriptions: [buildRow({ auto_renew: true })],
      settings: { is_auto_renew: false },
    })
    expect(swap?.auto_renew).toBe(true)
  })

  it('items that buy a plan take its current price and scopes', () => {
    const [draft] = draftsOf([about('Upgraded subscription', { id: PRO })], {
      subscriptions: [buildRow({ addon_product_code: 'ALACARTE_20' })],
    })
    expect(draft).toMatchObject({
      code: 'pro',
      name: 'Pro',
      tier_number: 5,
      scope_codes: ['LIST_PRO'],
      base_price_per_month_in_cents: 3999,
      base_price_per_month_annual_billing_in_cents: 3199,
      base_price_multiplier: 1,
      addon_product_code: 'ALACARTE_20',
      source_subscription_id: 1,
      orig_order_item_id: 11,
      is_commercial: false,
    })
  })

  it('items that continue a purchase keep its price, name, tier and scopes', () => {
    const monthly = buildRow({
      billing_cycle: 'monthly',
      paid_till_date: '2026-05-31',
      name: 'Standard of old',
      tier_number: 3,
      scope_codes: ['LIST_BASIC'],
      base_price_multiplier: 5,
      is_commercial_pricing: true,
    })
    const [payment] = draftsOf([about('Payment', { billing_cycle: 'monthly' })], {
      subscriptions: [monthly],
    })
    expect(payment).toMatchObject({
      name: 'Standard of old',
      tier_number: 3,
      scope_codes: ['LIST_BASIC'],
      base_price_per_month_in_cents: 1500,
      base_price_per_month_annual_billing_in_cents: 1200,
      base_price_multiplier: 5,
      is_commercial: true,
      num_months: 1,
      quoted_price_in_cents: 7500,
      new_payment_start_date: '2026-06-01',
      paid_till_date: '2026-06-30',
    })
  })

  it('items of the Commercial plan are for commercial use, whatever the cart contains', () => {
    const [draft] = draftsOf([{ id: COMMERCIAL }])
    expect(draft).toMatchObject({ is_commercial: true, base_price_multiplier: 5 })
  })

  it('items with stocks of your choice keep their picks unless new ones are made', () => {
    const addOn = buildRow({
      id: 2,
      order_item_id: 12,
      product_id: ADD_ON,
      product_code: 'ALACARTE_20',
      product_type: 'other',
      tier_number: 0,
      stocks_picked: ['AAPL', 'MSFT'],
    })
    const renewal = about('Renewed subscription', { id: ADD_ON, orig_order_item_id: 12 })
    const options = { subscriptions: [buildRow(), addOn], today: '2026-12-10' }
    expect(draftsOf([renewal], options)[0]?.stocks_picked).toEqual(['AAPL', 'MSFT'])
    const others = { ...renewal, stocks_picked: ['KO'] }
    expect(draftsOf([others], options)[0]?.stocks_picked).toEqual(['KO'])
  })
})
