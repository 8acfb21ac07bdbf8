import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cartQuantity, cartTotalInCents, disableBillingChange } from './cart-derived.ts'
import { CART_SUBSCRIPTION_TYPES, type CartItem, isSwapOrUpgrade } from './cart-item.ts'
import { type Cart, EMPTY_CART } from './cart-state.ts'
import { deserializeCart, serializeCart } from './cart-storage.ts'
import {
  addItem,
  clearCart,
  deleteItem,
  removeBundle,
  removeOne,
  setAnnualBilling,
} from './cart-transitions.ts'
import { quoteCartItem } from './requote.ts'
import { buildCartItem } from './testing/build-cart-item.ts'

const anyId = fc.integer({ min: 1, max: 6 })
const anyItem: fc.Arbitrary<CartItem> = fc
  .record({
    id: anyId,
    addon_product_id: fc.option(anyId, { freq: 2 }),
    is_bundle_source: fc.boolean(),
    is_bundled: fc.boolean(),
    bundle_discount_ratio: fc.constantFrom(0, 0.15, 0.5),
    subscription_type: fc.constantFrom(...CART_SUBSCRIPTION_TYPES),
    product_type: fc.constantFrom('subscription' as const, 'other' as const),
    base_price_per_month: fc.integer({ min: 0, max: 9999 }).map((cents) => cents / 100),
    quoted_price_in_cents: fc.integer({ min: 0, max: 9999 }),
    quantity: fc.integer({ min: -1, max: 3 }),
  })
  .map(buildCartItem)

type Step =
  | { readonly name: 'add'; readonly item: CartItem }
  | { readonly name: 'removeOne' | 'delete' | 'bundle' | 'bundleAndSource'; readonly id: number }
  | { readonly name: 'clear' }
  | { readonly name: 'annual'; readonly on: boolean }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: anyItem.map((item) => ({ name: 'add' as const, item })) },
  {
    weight: 5,
    arbitrary: fc.record({
      name: fc.constantFrom('removeOne', 'delete', 'bundle', 'bundleAndSource'),
      id: anyId,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ name: 'clear' as const }) },
  { weight: 1, arbitrary: fc.boolean().map((on) => ({ name: 'annual' as const, on })) },
)

function apply(cart: Cart, step: Step): Cart {
  switch (step.name) {
    case 'add':
      return addItem(cart, step.item)
    case 'removeOne':
      return removeOne(cart, step.id)
    case 'delete':
      return deleteItem(cart, step.id)
    case 'bundle':
      return removeBundle(cart, step.id)
    case 'bundleAndSource':
      return removeBundle(cart, step.id, { includeSource: true })
    case 'clear':
      return clearCart(cart).cart
    case 'annual':
      return setAnnualBilling(cart, step.on)
  }
}

function has({ items }: Cart, id: number | null | undefined): boolean {
  return items.some((item) => item.id === id)
}

/** Ids of add-ons that the user, not the cart, left without their source. */
function aloneAfter(alone: ReadonlySet<number>, cart: Cart, step: Step): Set<number> {
  const after = new Set(alone)
  if (step.name === 'add' && step.item.addon_product_id !== null) {
    const source = step.item.addon_product_id
    if (!has(cart, source) && source !== step.item.id) after.add(step.item.id)
    else after.delete(step.item.id)
  }
  if (step.name === 'bundle') after.add(step.id)
  return after
}

function expectSound(cart: Cart, alone: ReadonlySet<number>): void {
  const { items } = cart
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  let cents = 0
  let count = 0
  for (const item of items) {
    expect(item.quantity).toBeGreaterThanOrEqual(1)
    expect(item.already_ordered).toBe(0)
    const one = quoteCartItem(item)
    if (one) expect(item.quoted_price_in_cents).toBe(one.cents * item.quantity)
    if (item.addon_product_id !== null && !has(cart, item.addon_product_id))
      expect(alone).toContain(item.id)
    cents += item.quoted_price_in_cents
    count += item.quantity
  }
  expect(cartTotalInCents(cart)).toBe(cents)
  expect(cartQuantity(cart)).toBe(count)
  const { addedToCart, productID } = cart.swapUpgradeItem
  expect(addedToCart).toBe(productID !== null)
  if (productID !== null)
    expect(items.some((item) => item.id === productID && isSwapOrUpgrade(item))).toBe(true)
  expect(deserializeCart((key) => serializeCart(cart)[key])).toEqual(cart)
}

function expectStep(before: Cart, step: Step, after: Cart): void {
  const quantityOf = (cart: Cart, id: number) =>
    cart.items.find((item) => item.id === id)?.quantity ?? 0
  switch (step.name) {
    case 'add': {
      const quantity = quantityOf(before, step.item.id)
      const added = quantity === 0 ? Math.max(1, step.item.quantity) : 1
      expect(quantityOf(after, step.item.id)).toBe(quantity + added)
      break
    }
    case 'removeOne':
      expect(quantityOf(after, step.id)).toBe(Math.max(0, quantityOf(before, step.id) - 1))
      break
    case 'delete':
    case 'bundleAndSource':
      expect(has(after, step.id)).toBe(false)
      break
    case 'bundle':
      expect(has(after, step.id)).toBe(has(before, step.id))
      break
    case 'clear':
      expect(after.items).toEqual([])
      break
    case 'annual':
      expect(after.isAnnualBilling).toBe(
        disableBillingChange(before) ? before.isAnnualBilling : step.on,
      )
  }
  if (step.name === 'bundle' || step.name === 'bundleAndSource')
    for (const item of after.items)
      if (item.id !== step.id) expect(item.addon_product_id).not.toBe(step.id)
}

it('the cart stays consistent through thousands of random transitions', () => {
  let steps = 0
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 10, maxLength: 40 }), (drawn) => {
      let cart = EMPTY_CART
      let alone: ReadonlySet<number> = new Set<number>()
      for (const step of drawn) {
        alone = aloneAfter(alone, cart, step)
        const after = apply(cart, step)
        expectStep(cart, step, after)
        expectSound(after, alone)
        cart = after
        steps += 1
      }
    }),
    { numRuns: 250 },
  )
  expect(steps).toBeGreaterThan(3_000)
})
