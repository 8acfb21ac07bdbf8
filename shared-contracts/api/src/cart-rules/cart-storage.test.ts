import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { EMPTY_CART } from './cart-state.ts'
import { CART_STORAGE_KEYS, deserializeCart, serializeCart } from './cart-storage.ts'
import { addItem, setAnnualBilling, setAutoRenew, startSwapUpgrade } from './cart-transitions.ts'
import { buildCartItem } from './testing/build-cart-item.ts'

const FULL = setAutoRenew(
  addItem(
    addItem(startSwapUpgrade(EMPTY_CART, 'Upgraded subscription', 12), buildCartItem()),
    buildCartItem({ id: 5, subscription_type: 'Upgraded subscription', stocks_picked: ['AAPL'] }),
  ),
  false,
)

function read(stored: Readonly<Record<string, string>>) {
  return deserializeCart((key) => stored[key] ?? null)
}

describe('cart storage', () => {
  it('the cart is stored under the five documented keys', () => {
    const keys = [
      'CART',
      'CART_SWAPUPGRADEITEM',
      'CART_ANNUAL_BILLING',
      'CART_IS_COMMERCIAL',
      'CART_ORDER_TYPE',
    ]
    expect(CART_STORAGE_KEYS).toEqual(keys)
    expect(Object.keys(serializeCart(FULL))).toEqual(keys)
  })

  it('restoring the cart returns everything except auto-renew', () => {
    const state = {
      ...setAnnualBilling(FULL, true),
      isCommercial: true,
      orderType: 'Upgrade',
    }
    expect(read(serializeCart(state))).toEqual({ ...state, isAutoRenew: true })
  })

  it('empty storage yields an empty cart with default settings', () => {
    expect(read({})).toEqual(EMPTY_CART)
  })

  it('a missing key gets its default', () => {
    const { CART } = serializeCart(FULL)
    expect(read({ CART })).toEqual({ ...EMPTY_CART, items: FULL.items })
  })

  it('unknown item fields are dropped', () => {
    const odd = JSON.stringify([
      { ...buildCartItem(), owner_id: 7, constructor: 1, ['__proto__']: { a: 1 } },
    ])
    expect(read({ CART: odd }).items).toEqual([buildCartItem()])
  })

  it('unavailable storage yields an empty cart', () => {
    expect(
      deserializeCart(() => {
        throw new DOMException('denied', 'SecurityError')
      }),
    ).toEqual(EMPTY_CART)
  })
})

describe('malformed cart storage', () => {
  const good = serializeCart(FULL)

  it.each(
    CART_STORAGE_KEYS.flatMap((key) =>
      ['', '{', 'undefined', 'null', '7', '[7]', '[null]', '{"a":1}', '[[]]'].map((text) => [
        key,
        text,
      ]),
    ),
  )('malformed storage yields an empty cart: %s = %j', (key, text) => {
    expect(read({ ...good, [key as string]: text as string })).toEqual(EMPTY_CART)
  })

  it.each<[string, unknown]>([
    ['id', '4'],
    ['id', 1.5],
    ['quantity', 0],
    ['quantity', -1],
    ['quantity', 1.5],
    ['quantity', '1'],
    ['quoted_price_in_cents', -1],
    ['quoted_price_in_cents', 19.99],
    ['quoted_price_in_cents', 1e15],
    ['base_price_per_month', null],
    ['base_price_per_month', -1],
    ['base_price_multiplier', 0],
    ['bundle_discount_ratio', 1.01],
    ['prorata', 0.7],
    ['prorata', { numerator: 1, denominator: 0 }],
    ['prorata', { numerator: -1, denominator: 30 }],
    ['numMonths', 0],
    ['already_ordered', 2],
    ['is_bundled', 1],
    ['product_type', 'subscriptions'],
    ['subscription_type', 'Refund'],
    ['billing_cycle', 'weekly'],
    ['paid_till_date', '2026-02-30'],
    ['paid_till_date', '2026-13-01'],
    ['paid_till_date', '1 June 2026'],
    ['stocks_picked', 'AAPL'],
    ['stocks_picked', [1]],
    ['name', undefined],
    ['note', null],
  ])('an item with %s %j yields an empty cart', (field, value) => {
    const CART = JSON.stringify([{ ...buildCartItem(), [field]: value }])
    expect(read({ ...good, CART })).toEqual(EMPTY_CART)
  })

  it('an item without any one of its fields yields an empty cart', () => {
    for (const field of Object.keys(buildCartItem())) {
      const { [field]: _, ...rest } = { ...buildCartItem() } as Record<string, unknown>
      expect(read({ CART: JSON.stringify([rest]) })).toEqual(EMPTY_CART)
    }
  })

  it('a duplicate id yields an empty cart', () => {
    expect(read({ CART: JSON.stringify([buildCartItem(), buildCartItem()]) })).toEqual(EMPTY_CART)
  })

  it('items with boundary values are accepted', () => {
    const item = buildCartItem({
      id: 0,
      quoted_price_in_cents: 0,
      bundle_discount_ratio: 1,
      already_ordered: 1,
      paid_till_date: '2028-02-29',
      prorata: { numerator: 0, denominator: 360 },
    })
    expect(read({ CART: JSON.stringify([item]) }).items).toEqual([item])
  })

  it('restoring the cart never throws for any storage content', () => {
    const anyText = fc.oneof(fc.string(), fc.json(), fc.constant(good.CART))
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 5, maxLength: 5 }), (texts) => {
        const stored = Object.fromEntries(CART_STORAGE_KEYS.map((key, n) => [key, texts[n] ?? '']))
        expect(Array.isArray(read(stored).items)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('restoring the cart never throws or returns invalid items for any value of a field', () => {
    const anyField = fc.constantFrom(...Object.keys(buildCartItem()))
    fc.assert(
      fc.property(anyField, fc.jsonValue(), (field, value) => {
        const CART = JSON.stringify([{ ...buildCartItem(), [field]: value }])
        const { items } = read({ CART })
        if (items.length === 0) return
        expect(items[0]?.quantity).toBeGreaterThanOrEqual(1)
        expect(typeof addItem(read({ CART }), buildCartItem({ id: 77 })).items).toBe('object')
      }),
      { numRuns: 3000 },
    )
  })
})
