import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type CartQuote, quoteCartRoute } from '@quantamental/api/cart'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  type StubAnswer,
  type StubShell,
  stubHttp,
} from '@quantamental/remote/testing'
import { buildQuote, storeInBrowser } from '../testing/build-quote.ts'
import { addOn, standard, upgrade } from '../testing/cart-items.ts'
import {
  addItem,
  deleteItem,
  setAnnualBilling,
  setAutoRenew,
  setCommercial,
} from './cart-actions.ts'
import { canOrder } from './cart-state.ts'
import { cartStore } from './cart-store.ts'
import { refreshPrices, startCart } from './start-cart.ts'

const PAUSE_MS = 300
const cart = cartStore.getState
/** Quote that confirms the cart as it is. */
const agrees = () => buildQuote(cart().items)

function start(answer: StubAnswer<typeof quoteCartRoute> = agrees, user: StubShell | null = null) {
  const http = stubHttp([[quoteCartRoute, answer]])
  const shell = user ?? createStubShell({ http })
  startCart(shell)
  return { shell, http }
}

const pass = (ms = PAUSE_MS) => jest.advanceTimersByTimeAsync(ms)

function dispatchStorageEvent(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('stored cart', () => {
  it('the stored cart uses the documented storage keys, and no key if empty', () => {
    start()
    addItem(upgrade)
    setAnnualBilling(true)
    setCommercial(true)
    setAutoRenew(false)
    expect(Object.keys(localStorage).sort()).toEqual([
      'CART',
      'CART_ANNUAL_BILLING',
      'CART_IS_COMMERCIAL',
      'CART_SWAPUPGRADEITEM',
    ])
    expect(JSON.parse(localStorage.getItem('CART') ?? '')).toMatchObject([{ id: 5, name: 'Pro' }])
    expect(JSON.parse(localStorage.getItem('CART_SWAPUPGRADEITEM') ?? '')).toEqual({
      action: null,
      sub: null,
      addedToCart: true,
      productID: 5,
    })
    deleteItem(5)
    expect(localStorage.getItem('CART')).toBeNull()
    expect(localStorage.getItem('CART_ANNUAL_BILLING')).toBe('true')
  })

  it('the stored cart is restored on the next visit with auto-renew on', () => {
    storeInBrowser({ items: [standard], isCommercial: true, orderType: 'Renewal' })
    start()
    expect(cart()).toMatchObject({
      items: [{ id: 4 }],
      isCommercial: true,
      isAnnualBilling: false,
      isAutoRenew: true,
      orderType: 'Renewal',
    })
  })

  it.each(['{', '[{"id":1}]', '"cart"'])(
    'the stored cart is ignored if its value is invalid: %s',
    (text) => {
      storeInBrowser({ items: [standard] })
      localStorage.setItem('CART', text)
      start()
      expect(cart().items).toEqual([])
    },
  )

  it.each(['CART', null])('the stored cart is reloaded when another tab writes %s', (key) => {
    start()
    setAutoRenew(false)
    storeInBrowser({ items: [standard] })
    dispatchStorageEvent(key)
    expect(cart()).toMatchObject({ items: [{ id: 4 }], isAutoRenew: false })
  })

  it('the stored cart is not written back after a change in another tab, and other keys are ignored', async () => {
    start()
    storeInBrowser({ items: [standard] })
    dispatchStorageEvent('THEME')
    expect(cart().items).toEqual([])
    const write = jest.spyOn(Storage.prototype, 'setItem')
    dispatchStorageEvent('CART')
    await pass()
    expect(cart().quoting).toBe('current')
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })
})

describe('the cart and the session', () => {
  it('logging out clears the items, the settings and all storage keys of the cart', () => {
    storeInBrowser({
      items: [standard],
      isAnnualBilling: true,
      isCommercial: true,
      orderType: 'Renewal',
    })
    const { shell } = start(agrees, createStubShell({ user: buildUser() }))
    shell.setSession({ status: 'anonymous', user: null })
    expect(cart()).toMatchObject({
      items: [],
      isAnnualBilling: false,
      isCommercial: false,
      isAutoRenew: true,
      orderType: 'Purchase',
    })
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('logging out in another tab clears the settings of this one', () => {
    storeInBrowser({ items: [standard], isAnnualBilling: true })
    start(agrees, createStubShell({ user: buildUser() }))
    localStorage.clear()
    dispatchStorageEvent('CART_ANNUAL_BILLING')
    expect(cart()).toMatchObject({ items: [], isAnnualBilling: false })
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('logging in keeps the visitor’s cart and requests its prices as the user', async () => {
    storeInBrowser({ items: [standard] })
    const { shell, http } = start(agrees)
    expect(http.calls).toHaveLength(0)
    shell.setSession({ status: 'authenticated', user: buildUser() })
    await pass(0)
    expect(cart()).toMatchObject({ items: [{ id: 4 }], quoting: 'current' })
    expect(http.calls).toHaveLength(1)
  })

  it('prices are requested only once the session is known', async () => {
    storeInBrowser({ items: [standard] })
    const http = stubHttp([[quoteCartRoute, agrees]])
    const shell = createStubShell({ http })
    shell.setSession({ status: 'unknown' })
    startCart(shell)
    refreshPrices()
    await pass()
    expect(http.calls).toHaveLength(0)
    shell.setSession({ status: 'anonymous' })
    await pass(0)
    expect(http.calls).toHaveLength(1)
  })
})

describe('cart prices', () => {
  it('cart prices are requested once, 300 ms after the last of several changes', async () => {
    const { http } = start()
    addItem(standard)
    await pass(PAUSE_MS - 1)
    setCommercial(true)
    await pass(PAUSE_MS - 1)
    setAutoRenew(false)
    await pass(PAUSE_MS - 1)
    expect(http.calls).toHaveLength(0)
    expect(canOrder(cart())).toBe(false)
    await pass(1)
    expect(http.calls).toHaveLength(1)
    expect(http.calls[0]?.options.body).toEqual({
      items: [
        {
          id: 4,
          subscription_type: 'New subscription',
          orig_order_item_id: null,
          quantity: 1,
          billing_cycle: 'monthly',
          addon_product_id: null,
          stocks_picked: [],
          quoted_price_in_cents: 1999,
        },
      ],
      order_type: 'Purchase',
      is_auto_renew: false,
      is_commercial: true,
    })
    expect(canOrder(cart())).toBe(true)
  })

  it('cart prices from an older request are discarded', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const answers: ((quote: CartQuote) => void)[] = []
    start(({ signal }) => {
      signals.push(signal)
      return new Promise((resolve) => answers.push(resolve))
    })
    addItem(standard)
    await pass()
    addItem(addOn)
    expect(signals[0]?.aborted).toBe(true)
    await pass()
    answers[1]?.(buildQuote(cart().items))
    await pass(0)
    answers[0]?.(buildQuote([{ ...standard, quoted_price_in_cents: 1 }]))
    await pass(0)
    expect(cart().items.map((item) => item.quoted_price_in_cents)).toEqual([1999, 424])
    expect(cart().quoting).toBe('current')
  })

  it('cart prices that changed are reported and stored', async () => {
    start(() => buildQuote([{ ...standard, quoted_price_in_cents: 2199 }]))
    addItem(standard)
    await pass()
    expect(cart().differences).toEqual([
      { id: 4, name: 'Standard', beforeInCents: 1999, afterInCents: 2199 },
    ])
    expect(JSON.parse(localStorage.getItem('CART') ?? '')[0].quoted_price_in_cents).toBe(2199)
  })

  it('cart prices of discontinued products are reported, and the product leaves the cart with its problem', async () => {
    start(() =>
      buildQuote([], [{ id: 4, code: 'not_for_sale', message: 'Standard is not for sale.' }]),
    )
    addItem(standard)
    await pass()
    expect(cart()).toMatchObject({
      items: [],
      problems: [],
      differences: [{ id: 4, afterInCents: null }],
    })
  })

  it('cart prices are no longer reported as changed once the user changes the item', async () => {
    let price = 2199
    start(() => buildQuote(cart().items.map((i) => ({ ...i, quoted_price_in_cents: price }))))
    addItem(buildCartItem({ id: 8, product_type: 'other' }))
    await pass()
    expect(cart().differences).toHaveLength(1)
    price = 3998
    addItem(buildCartItem({ id: 8, product_type: 'other' }))
    expect(cart().differences).toEqual([])
  })

  it('cart prices that can’t be loaded leave the cart unchanged, and it can’t be ordered', async () => {
    start(errorAnswer(503))
    addItem(standard)
    await pass()
    expect(cart()).toMatchObject({ items: [{ id: 4 }], quoting: 'failed', error: { status: 503 } })
    expect(canOrder(cart())).toBe(false)
  })

  it('cart prices are requested again on a retry', async () => {
    let isDown = true
    start(() => (isDown ? errorAnswer(503) : agrees()))
    addItem(standard)
    await pass()
    isDown = false
    refreshPrices()
    await pass(0)
    expect(cart()).toMatchObject({ quoting: 'current', error: null })
  })

  it('cart prices with a problem block the order', async () => {
    start(() =>
      buildQuote([standard], [{ id: 4, code: 'twice', message: 'You have Standard already.' }]),
    )
    addItem(standard)
    await pass()
    expect(cart().quoting).toBe('current')
    expect(canOrder(cart())).toBe(false)
  })

  it('cart prices of an empty cart are not requested', async () => {
    const { http } = start(neverAnswers)
    addItem(standard)
    deleteItem(4)
    await pass()
    expect(http.calls).toHaveLength(0)
  })
})

describe('an add-on in the cart', () => {
  const alone = {
    ...addOn,
    addon_product_id: null,
    addon_product_code: null,
    addon_product_name: null,
  }

  it.each([
    ['after', [standard, alone]],
    ['before', [alone, standard]],
  ])('an add-on in the cart is linked to a plan if it is added %s the plan', (_, items) => {
    start()
    for (const item of items) addItem(item)
    expect(cart().items.find(({ id }) => id === 9)).toMatchObject({
      addon_product_id: 4,
      addon_product_code: 'standard',
      addon_product_name: 'Standard',
    })
  })

  it('an add-on in the cart is not linked to a payment', () => {
    start()
    addItem(buildCartItem({ subscription_type: 'Payment' }))
    addItem(alone)
    expect(cart().items[1]?.addon_product_id).toBeNull()
  })

  it('an add-on in the cart is removed together with its plan', () => {
    start()
    addItem(standard)
    addItem(addOn)
    deleteItem(4)
    expect(cart().items).toEqual([])
  })
})
