import { describe, expect, it } from '@jest/globals'
import { EMPTY_CART } from './cart-state.ts'
import { addItem } from './cart-transitions.ts'
import { applyServerItems } from './requote.ts'
import { buildCartItem } from './testing/build-cart-item.ts'

const cart = [buildCartItem(), buildCartItem({ id: 5, name: 'Pro' })].reduce(addItem, EMPTY_CART)

describe("the server's answer about the cart", () => {
  it('changes nothing and tells nothing when the prices are the same', () => {
    const answer = applyServerItems(cart, cart.items, cart.items)
    expect(answer).toEqual({ cart, differences: [] })
  })

  it('takes the place of the items, with what differs', () => {
    const dearer = buildCartItem({ quoted_price_in_cents: 2199, base_price_per_month: 21.99 })
    const answer = applyServerItems(cart, cart.items, [dearer, buildCartItem({ id: 5 })])
    expect(answer.cart.items[0]).toBe(dearer)
    expect(answer.differences).toEqual([
      { id: 4, name: 'Standard', beforeInCents: 1999, afterInCents: 2199 },
    ])
  })

  it('takes out what is no longer sold and says so', () => {
    const answer = applyServerItems(cart, cart.items, [buildCartItem()])
    expect(answer.cart.items.map(({ id }) => id)).toEqual([4])
    expect(answer.differences).toEqual([
      { id: 5, name: 'Pro', beforeInCents: 1999, afterInCents: null },
    ])
  })

  it('leaves what was added or changed meanwhile, and adds nothing that was not asked about', () => {
    const later = addItem(addItem(cart, buildCartItem()), buildCartItem({ id: 6 }))
    const stranger = buildCartItem({ id: 99 })
    const answer = applyServerItems(later, cart.items, [...cart.items, stranger])
    expect(answer.cart.items).toEqual(later.items)
    expect(answer.differences).toEqual([])
  })
})
