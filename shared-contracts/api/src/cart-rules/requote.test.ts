import { describe, expect, it } from '@jest/globals'
import { EMPTY_CART } from './cart-state.ts'
import { addItem } from './cart-transitions.ts'
import { applyServerItems } from './requote.ts'
import { buildCartItem } from './testing/build-cart-item.ts'

const cart = [buildCartItem(), buildCartItem({ id: 5, name: 'Pro' })].reduce(addItem, EMPTY_CART)

describe('quote from the server', () => {
  it('a server quote with the same prices changes nothing and lists no differences', () => {
    const answer = applyServerItems(cart, cart.items, cart.items)
    expect(answer).toEqual({ cart, differences: [] })
  })

  it('a server quote replaces the items and lists the price differences', () => {
    const pricier = buildCartItem({ quoted_price_in_cents: 2199, base_price_per_month: 21.99 })
    const answer = applyServerItems(cart, cart.items, [pricier, buildCartItem({ id: 5 })])
    expect(answer.cart.items[0]).toBe(pricier)
    expect(answer.differences).toEqual([
      { id: 4, name: 'Standard', beforeInCents: 1999, afterInCents: 2199 },
    ])
  })

  it('a server quote removes products no longer sold and lists them', () => {
    const answer = applyServerItems(cart, cart.items, [buildCartItem()])
    expect(answer.cart.items.map(({ id }) => id)).toEqual([4])
    expect(answer.differences).toEqual([
      { id: 5, name: 'Pro', beforeInCents: 1999, afterInCents: null },
    ])
  })

  it('a server quote leaves items changed during the request, and adds no items', () => {
    const later = addItem(addItem(cart, buildCartItem()), buildCartItem({ id: 6 }))
    const stranger = buildCartItem({ id: 99 })
    const answer = applyServerItems(later, cart.items, [...cart.items, stranger])
    expect(answer.cart.items).toEqual(later.items)
    expect(answer.differences).toEqual([])
  })
})
