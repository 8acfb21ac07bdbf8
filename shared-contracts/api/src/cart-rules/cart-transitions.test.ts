import { describe, expect, it } from '@jest/globals'
import { monthProrata } from '../quoting/prorata.ts'
import { cartQuantity, cartTotalInCents } from './cart-derived.ts'
import type { CartItem } from './cart-item.ts'
import { type Cart, EMPTY_CART } from './cart-state.ts'
import {
  addItem,
  clearCart,
  deleteItem,
  removeBundle,
  removeOne,
  setAnnualBilling,
  setAutoRenew,
  setCommercial,
  startSwapUpgrade,
} from './cart-transitions.ts'
import { buildCartItem } from './testing/build-cart-item.ts'

const PLAN = buildCartItem()
const BUNDLE_PLAN = buildCartItem({ is_bundle_source: true, bundle_discount_ratio: 0.15 })
const ADD_ON = buildCartItem({
  id: 20,
  code: 'alacarte-20',
  name: 'A la carte 20',
  product_type: 'other',
  is_bundled: true,
  bundle_discount_ratio: 0.15,
  addon_product_id: 4,
  base_price_per_month: 4.99,
})
const OTHER = buildCartItem({ id: 30, name: 'Report', product_type: 'other' })
const UPGRADE = buildCartItem({
  id: 5,
  name: 'Pro',
  subscription_type: 'Upgraded subscription',
  quoted_price_in_cents: 13440,
})

function cartOf(...items: CartItem[]): Cart {
  return items.reduce(addItem, EMPTY_CART)
}

function ids({ items }: Cart): number[] {
  return items.map(({ id }) => id)
}

describe('adding an item', () => {
  it('a new item is appended as not yet ordered', () => {
    const cart = addItem(cartOf(OTHER), buildCartItem({ already_ordered: 1 }))
    expect(ids(cart)).toEqual([30, 4])
    expect(cart.items[1]?.already_ordered).toBe(0)
  })

  it('adding an item with the same id increments its quantity and updates addon_product_id', () => {
    const again = buildCartItem({ name: 'Renamed', quantity: 7, addon_product_id: 9 })
    const { items } = addItem(cartOf(PLAN), again)
    expect(items).toEqual([
      { ...PLAN, quantity: 2, addon_product_id: 9, quoted_price_in_cents: 3998 },
    ])
    expect(addItem(cartOf(again), PLAN).items[0]?.addon_product_id).toBeNull()
  })

  it('an added item is quoted again, whatever its price was', () => {
    expect(cartTotalInCents(cartOf(buildCartItem({ quoted_price_in_cents: 1 })))).toBe(1999)
    expect(cartTotalInCents(cartOf(buildCartItem({ quantity: 3 })))).toBe(5997)
  })

  it.each(['Upgraded subscription', 'Swapped subscription'] as const)(
    'an added item of type %s keeps its price',
    (subscription_type) => {
      const item = buildCartItem({ subscription_type, quoted_price_in_cents: 77 })
      expect(cartTotalInCents(cartOf(item))).toBe(77)
    },
  )

  it.each([0, -3, 1.5, Number.NaN])('an added quantity of %s becomes 1', (quantity) => {
    expect(cartQuantity(cartOf(buildCartItem({ quantity })))).toBe(1)
  })

  it('only adding a swap or upgrade sets the product of the swap or upgrade', () => {
    const choosing = startSwapUpgrade(EMPTY_CART, 'Upgraded subscription', 12)
    expect(choosing.swapUpgradeItem).toEqual({
      action: 'Upgraded subscription',
      sub: 12,
      addedToCart: false,
      productID: null,
    })
    expect(addItem(choosing, UPGRADE).swapUpgradeItem).toEqual({
      action: 'Upgraded subscription',
      sub: 12,
      addedToCart: true,
      productID: 5,
    })
    expect(addItem(choosing, PLAN).swapUpgradeItem).toBe(choosing.swapUpgradeItem)
  })
})

describe('removing one of an item', () => {
  it('removing one of an item decrements the quantity', () => {
    const { items } = removeOne(cartOf(PLAN, PLAN, PLAN), 4)
    expect(items).toEqual([{ ...PLAN, quantity: 2, quoted_price_in_cents: 3998 }])
  })

  it('removing one of two leaves one, and removing the last one deletes the item', () => {
    expect(removeOne(cartOf(PLAN, PLAN), 4).items).toEqual([PLAN])
    expect(ids(removeOne(cartOf(PLAN, OTHER), 4))).toEqual([30])
  })

  it('removing a product that is not in the cart changes nothing, not even its add-ons', () => {
    const cart = cartOf(ADD_ON)
    expect(removeOne(cart, 4)).toBe(cart)
    expect(deleteItem(cart, 99)).toBe(cart)
  })
})

describe('deleting an item', () => {
  it('deleting removes an item whatever its quantity', () => {
    expect(ids(deleteItem(cartOf(PLAN, PLAN, OTHER), 4))).toEqual([30])
  })

  it.each([UPGRADE, { ...UPGRADE, subscription_type: 'Swapped subscription' as const }])(
    'deleting an item of type $subscription_type resets the added product of the swap or upgrade',
    (item) => {
      const cart = addItem(startSwapUpgrade(cartOf(PLAN), item.subscription_type, 12), item)
      for (const after of [deleteItem(cart, 5), removeOne(cart, 5)])
        expect(after.swapUpgradeItem).toEqual({
          action: item.subscription_type,
          sub: 12,
          addedToCart: false,
          productID: null,
        })
      expect(deleteItem(cart, 4).swapUpgradeItem.productID).toBe(5)
    },
  )

  it('deleting an item also deletes its add-ons, transitively', () => {
    const ofAddOn = buildCartItem({ id: 21, addon_product_id: 20 })
    expect(ids(deleteItem(cartOf(BUNDLE_PLAN, ADD_ON, ofAddOn, OTHER), 4))).toEqual([30])
  })

  it('deleting the last add-on ends the bundle discount of its source', () => {
    const second = { ...ADD_ON, id: 21 }
    const cart = cartOf(BUNDLE_PLAN, ADD_ON, second)
    expect(cart.items.map((item) => item.quoted_price_in_cents)).toEqual([1699, 424, 424])
    const one = deleteItem(cart, 20)
    expect(one.items[0]).toEqual(cart.items[0])
    expect(deleteItem(one, 21).items).toEqual([
      { ...BUNDLE_PLAN, is_bundle_source: false, quoted_price_in_cents: 1999 },
    ])
  })
})

it('deleting an unrelated item does not change a bundle discount', () => {
  const cart = cartOf(BUNDLE_PLAN, OTHER)
  expect(deleteItem(cart, 30).items).toEqual([cart.items[0]])
})

describe('removing a bundle', () => {
  const second = { ...ADD_ON, id: 21 }
  const elsewhere = { ...ADD_ON, id: 22, addon_product_id: 30 }
  const cart = cartOf(OTHER, BUNDLE_PLAN, ADD_ON, second, elsewhere)

  it('removing a bundle removes all add-ons and leaves the product at its full price', () => {
    const after = removeBundle(cart, 4)
    expect(ids(after)).toEqual([30, 4, 22])
    expect(after.items[1]).toEqual({
      ...BUNDLE_PLAN,
      is_bundle_source: false,
      quoted_price_in_cents: 1999,
    })
  })

  it('removing a bundle with includeSource also removes the product', () => {
    expect(ids(removeBundle(cart, 4, { includeSource: true }))).toEqual([30, 22])
    expect(ids(removeBundle(cart, 4, { includeSource: false }))).toEqual([30, 4, 22])
  })

  it('removing a bundle removes the add-ons of a product that is not in the cart', () => {
    expect(ids(removeBundle(cartOf(OTHER, ADD_ON), 4))).toEqual([30])
    expect(ids(removeBundle(cartOf(OTHER, ADD_ON), 4, { includeSource: true }))).toEqual([30])
  })

  it('removing a bundle keeps a source that is its own add-on product', () => {
    const itself = { ...BUNDLE_PLAN, addon_product_id: 4 }
    expect(ids(removeBundle(cartOf(itself, ADD_ON), 4))).toEqual([4])
  })

  it('removing a bundle keeps a source that is an add-on to its own add-on', () => {
    const ring = { ...BUNDLE_PLAN, addon_product_id: 20 }
    expect(ids(removeBundle(cartOf(ring, ADD_ON), 4))).toEqual([4])
    expect(ids(deleteItem(cartOf(ring, ADD_ON), 4))).toEqual([])
  })

  it('removing a bundle ends the discount of a source without add-ons in the cart', () => {
    expect(removeBundle(cartOf(BUNDLE_PLAN), 4).items).toEqual([
      { ...BUNDLE_PLAN, is_bundle_source: false, quoted_price_in_cents: 1999 },
    ])
  })

  it('removing a bundle prices the whole quantity of the source without discount', () => {
    const after = removeBundle(cartOf(BUNDLE_PLAN, BUNDLE_PLAN, ADD_ON), 4)
    expect(cartTotalInCents(after)).toBe(3998)
  })
})

describe('clearing the cart', () => {
  const full: Cart = {
    ...addItem(startSwapUpgrade(EMPTY_CART, 'Upgraded subscription', 12), UPGRADE),
    orderType: 'Upgrade',
    isAnnualBilling: true,
    isAutoRenew: false,
    isCommercial: true,
  }

  it('clearing the cart removes all items, resets the swap or upgrade and sets the order type to Purchase', () => {
    expect(clearCart(full).cart).toEqual({
      items: [],
      orderType: 'Purchase',
      swapUpgradeItem: { action: null, sub: null, addedToCart: false, productID: null },
      isAnnualBilling: true,
      isAutoRenew: false,
      isCommercial: true,
    })
  })

  it('clearing the cart returns a toast on request, which mentions an item only if there was one', () => {
    expect(clearCart(full, { notify: true }).toast).toBe(
      'Stopped changing/upgrading plan. Item removed from cart!',
    )
    expect(clearCart(EMPTY_CART, { notify: true }).toast).toBe('Stopped changing/upgrading plan.')
    expect(clearCart(full).toast).toBeNull()
    expect(clearCart(full, { notify: false }).toast).toBeNull()
  })
})

describe('cart settings', () => {
  it('cart settings start with the documented defaults', () => {
    expect(EMPTY_CART).toEqual({
      items: [],
      orderType: 'Purchase',
      swapUpgradeItem: { action: null, sub: null, addedToCart: false, productID: null },
      isAnnualBilling: false,
      isAutoRenew: true,
      isCommercial: false,
    })
  })

  it('changing the billing cycle quotes the items again', () => {
    const annual = setAnnualBilling(cartOf(PLAN), true)
    expect(annual.isAnnualBilling).toBe(true)
    expect(annual.items[0]).toMatchObject({
      billing_cycle: 'annual',
      quoted_price_in_cents: 19188,
    })
    expect(setAnnualBilling(annual, false).items).toEqual([PLAN])
  })

  it('changing the billing cycle leaves prorated items, swaps and upgrades to the server', () => {
    const part = buildCartItem({ id: 6, prorata: monthProrata(12) })
    const cart = cartOf(part, UPGRADE)
    expect(setAnnualBilling(cart, true).items).toEqual(cart.items)
  })

  it.each(['Payment', 'Billing cycle change'] as const)(
    'an item of type %s in the cart prevents a change of the billing cycle',
    (subscription_type) => {
      const cart = cartOf(buildCartItem({ subscription_type }), OTHER)
      expect(setAnnualBilling(cart, true)).toBe(cart)
    },
  )

  it('changing one setting leaves the others unchanged', () => {
    expect(setAutoRenew(EMPTY_CART, false)).toEqual({ ...EMPTY_CART, isAutoRenew: false })
    expect(setCommercial(EMPTY_CART, true)).toEqual({ ...EMPTY_CART, isCommercial: true })
  })
})
