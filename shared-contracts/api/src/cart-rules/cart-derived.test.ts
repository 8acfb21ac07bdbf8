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

describe('cart totals', () => {
  const items = [
    buildCartItem({ quantity: 2, quoted_price_in_cents: 3998 }),
    buildCartItem({ id: 5, quantity: 3, quoted_price_in_cents: 1 }),
  ]

  it('cart totals are the sums of the quantities and of the quoted prices', () => {
    expect(cartQuantity({ items })).toBe(5)
    expect(cartTotalInCents({ items })).toBe(3999)
    expect(cartTotalPrice({ items })).toBe(39.99)
  })

  it('cart totals of an empty cart are 0', () => {
    expect([cartQuantity(EMPTY), cartTotalInCents(EMPTY), cartTotalPrice(EMPTY)]).toEqual([0, 0, 0])
  })
})

describe('billing options of the cart', () => {
  it.each(
    CART_SUBSCRIPTION_TYPES.map((type) => [
      type,
      type === 'Billing cycle change',
      type === 'Billing cycle change' || type === 'Payment',
    ]),
  )(
    'a cart with the type %s is limited to annual billing: %s, and has a fixed billing cycle: %s',
    (type, onlyAnnual, noChange) => {
      const cart = {
        items: [
          buildCartItem({ id: 9 }),
          buildCartItem({ subscription_type: type as (typeof CART_SUBSCRIPTION_TYPES)[number] }),
        ],
      }
      expect(annualBillingOnly(cart)).toBe(onlyAnnual)
      expect(disableBillingChange(cart)).toBe(noChange)
    },
  )

  it('an empty cart allows both billing cycles', () => {
    expect([annualBillingOnly(EMPTY), disableBillingChange(EMPTY)]).toEqual([false, false])
  })

  it('a cart has a subscription if any item is one', () => {
    const other = buildCartItem({ product_type: 'other' })
    expect(hasSubscription({ items: [other, buildCartItem({ id: 5 })] })).toBe(true)
    expect(hasSubscription({ items: [other] })).toBe(false)
    expect(hasSubscription(EMPTY)).toBe(false)
  })

  it('a cart has a bundle of a product if another item is an add-on to it', () => {
    const addOn = buildCartItem({ id: 20, addon_product_id: 4 })
    expect(hasBundle({ items: [buildCartItem(), addOn] }, 4)).toBe(true)
    expect(hasBundle({ items: [buildCartItem(), addOn] }, 20)).toBe(false)
    expect(hasBundle({ items: [buildCartItem({ addon_product_id: 4 })] }, 4)).toBe(false)
  })
})

describe('checkout problems', () => {
  it('an empty cart cannot be checked out', () => {
    expect(checkoutProblems(EMPTY)).toEqual([{ id: null, message: 'Your cart is empty.' }])
  })

  it('a cart with the same plan twice cannot be checked out, unlike other products', () => {
    const other = buildCartItem({ id: 20, product_type: 'other', quantity: 2 })
    expect(checkoutProblems({ items: [other, buildCartItem({ quantity: 1 })] })).toEqual([])
    expect(checkoutProblems({ items: [other, buildCartItem({ quantity: 2 })] })).toEqual([
      { id: 4, message: 'An order can contain Standard only once.' },
    ])
  })
})

describe('cart toasts', () => {
  it.each([
    ['Renewed subscription', 'Added to cart! Complete renewal in the Cart.'],
    ['Payment', 'Added to cart! Complete payment in the Cart.'],
    ['Change to new plan', 'Added to cart! Complete plan change in the Cart.'],
    ['Billing cycle change', 'Added to cart! Complete switching to annual billing in the Cart.'],
    ['New subscription', 'Added to cart! Complete subscription in the Cart.'],
    ['Upgraded subscription', 'Added to cart! Complete plan upgrade in the Cart.'],
    ['Swapped subscription', 'Added to cart! Complete plan swap in the Cart.'],
  ] as const)('the toast after adding an item of type %s is "%s"', (type, text) => {
    expect(addedToast(type)).toBe(text)
  })

  it('a failed cart call shows the generic error toast', () => {
    expect(CART_ERROR_TOAST).toBe('Error encountered. Please try again later.')
  })
})
