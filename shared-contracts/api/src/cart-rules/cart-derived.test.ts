import { describe, expect, it } from '@jest/globals'
import {
  annualBillingOnly,
  cartQuantity,
  cartTotalInCents,
  cartTotalPrice,
  checkoutProblems,
  disableBillingChange,
  hasBundle,
  hasSubscription,
} from './cart-derived.ts'
import { CART_SUBSCRIPTION_TYPES } from './cart-item.ts'
import { addedToast, CART_ERROR_TOAST } from './cart-toasts.ts'
import { buildCartItem } from './testing/build-cart-item.ts'

const EMPTY = { items: [] }

describe('what the cart comes to', () => {
  const items = [
    buildCartItem({ quantity: 2, quoted_price_in_cents: 3998 }),
    buildCartItem({ id: 5, quantity: 3, quoted_price_in_cents: 1 }),
  ]

  it('is the sum of the quantities and of the quoted prices', () => {
    expect(cartQuantity({ items })).toBe(5)
    expect(cartTotalInCents({ items })).toBe(3999)
    expect(cartTotalPrice({ items })).toBe(39.99)
  })

  it('is nothing for an empty cart', () => {
    expect([cartQuantity(EMPTY), cartTotalInCents(EMPTY), cartTotalPrice(EMPTY)]).toEqual([0, 0, 0])
  })
})

describe('what the cart allows', () => {
  it.each(
    CART_SUBSCRIPTION_TYPES.map((type) => [
      type,
      type === 'Billing cycle change',
      type === 'Billing cycle change' || type === 'Payment',
    ]),
  )('with a %s: annual billing only %s, no change of billing %s', (type, onlyAnnual, noChange) => {
    const cart = {
      items: [
        buildCartItem({ id: 9 }),
        buildCartItem({ subscription_type: type as (typeof CART_SUBSCRIPTION_TYPES)[number] }),
      ],
    }
    expect(annualBillingOnly(cart)).toBe(onlyAnnual)
    expect(disableBillingChange(cart)).toBe(noChange)
  })

  it('is anything when empty', () => {
    expect([annualBillingOnly(EMPTY), disableBillingChange(EMPTY)]).toEqual([false, false])
  })

  it('has a subscription when any item is one', () => {
    const other = buildCartItem({ product_type: 'other' })
    expect(hasSubscription({ items: [other, buildCartItem({ id: 5 })] })).toBe(true)
    expect(hasSubscription({ items: [other] })).toBe(false)
    expect(hasSubscription(EMPTY)).toBe(false)
  })

  it('has a bundle of a product when another item is an add-on to it', () => {
    const addOn = buildCartItem({ id: 20, addon_product_id: 4 })
    expect(hasBundle({ items: [buildCartItem(), addOn] }, 4)).toBe(true)
    expect(hasBundle({ items: [buildCartItem(), addOn] }, 20)).toBe(false)
    expect(hasBundle({ items: [buildCartItem({ addon_product_id: 4 })] }, 4)).toBe(false)
  })
})

describe('checking out', () => {
  it('is refused with an empty cart', () => {
    expect(checkoutProblems(EMPTY)).toEqual([{ id: null, message: 'Your cart is empty.' }])
  })

  it('is refused with a plan twice, and not with anything else twice', () => {
    const other = buildCartItem({ id: 20, product_type: 'other', quantity: 2 })
    expect(checkoutProblems({ items: [other, buildCartItem({ quantity: 1 })] })).toEqual([])
    expect(checkoutProblems({ items: [other, buildCartItem({ quantity: 2 })] })).toEqual([
      { id: 4, message: 'An order can contain Standard only once.' },
    ])
  })
})

describe('the toasts (specification section 8)', () => {
  it.each([
    ['Renewed subscription', 'Added to cart! Complete renewal in the Cart.'],
    ['Payment', 'Added to cart! Complete payment in the Cart.'],
    ['Change to new plan', 'Added to cart! Complete plan change in the Cart.'],
    ['Billing cycle change', 'Added to cart! Complete switching to annual billing in the Cart.'],
    ['New subscription', 'Added to cart! Complete subscription in the Cart.'],
    ['Upgraded subscription', 'Added to cart! Complete plan upgrade in the Cart.'],
    ['Swapped subscription', 'Added to cart! Complete plan swap in the Cart.'],
  ] as const)('%s', (type, text) => {
    expect(addedToast(type)).toBe(text)
  })

  it('name the failure of a call', () => {
    expect(CART_ERROR_TOAST).toBe('Error encountered. Please try again later.')
  })
})
