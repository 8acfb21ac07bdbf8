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
import { buildQuote, keepInBrowser } from '../testing/build-quote.ts'
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
import { askForPrices, startCart } from './start-cart.ts'

const PAUSE_MS = 300
const cart = cartStore.getState
/** The server agrees with whatever the cart holds. */
const agrees = () => buildQuote(cart().items)

function start(answer: StubAnswer<typeof quoteCartRoute> = agrees, user: StubShell | null = null) {
  const http = stubHttp([[quoteCartRoute, answer]])
  const shell = user ?? createStubShell({ http })
  startCart(shell)
  return { shell, http }
}

const pass = (ms = PAUSE_MS) => jest.advanceTimersByTimeAsync(ms)

function tellOtherTab(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the kept cart', () => {
  it('stands under the specified keys, and an empty one under none', () => {
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

  it('is there at the next visit, with auto-renew on again', () => {
    keepInBrowser({ items: [standard], isCommercial: true, orderType: 'Renewal' })
    start()
    expect(cart()).toMatchObject({
      items: [{ id: 4 }],
      isCommercial: true,
      isAnnualBilling: false,
      isAutoRenew: true,
      orderType: 'Renewal',
    })
  })

  it.each(['{', '[{"id":1}]', '"cart"'])('is empty when a key holds rubbish: %s', (text) => {
    keepInBrowser({ items: [standard] })
    localStorage.setItem('CART', text)
    start()
    expect(cart().items).toEqual([])
  })

  it.each(['CART', null])('follows another tab that wrote %s', (key) => {
    start()
    setAutoRenew(false)
    keepInBrowser({ items: [standard] })
    tellOtherTab(key)
    expect(cart()).toMatchObject({ items: [{ id: 4 }], isAutoRenew: false })
  })

  it('is not written back when another tab wrote it, nor read for a key that is not the cart’s', async () => {
    start()
    keepInBrowser({ items: [standard] })
    tellOtherTab('THEME')
    expect(cart().items).toEqual([])
    const write = jest.spyOn(Storage.prototype, 'setItem')
    tellOtherTab('CART')
    await pass()
    expect(cart().quoting).toBe('current')
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })
})

describe('signing in and out', () => {
  it('out takes the items and the settings along, and leaves no key of the cart', () => {
    keepInBrowser({
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

  it('out in another tab clears the settings of this one', () => {
    keepInBrowser({ items: [standard], isAnnualBilling: true })
    start(agrees, createStubShell({ user: buildUser() }))
    localStorage.clear()
    tellOtherTab('CART_ANNUAL_BILLING')
    expect(cart()).toMatchObject({ items: [], isAnnualBilling: false })
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('in keeps a visitor’s cart and asks for its prices as this user', async () => {
    keepInBrowser({ items: [standard] })
    const { shell, http } = start(agrees)
    expect(http.calls).toHaveLength(0)
    shell.setSession({ status: 'authenticated', user: buildUser() })
    await pass(0)
    expect(cart()).toMatchObject({ items: [{ id: 4 }], quoting: 'current' })
    expect(http.calls).toHaveLength(1)
  })

  it('is waited for: who asks decides what may be bought', async () => {
    keepInBrowser({ items: [standard] })
    const http = stubHttp([[quoteCartRoute, agrees]])
    const shell = createStubShell({ http })
    shell.setSession({ status: 'unknown' })
    startCart(shell)
    askForPrices()
    await pass()
    expect(http.calls).toHaveLength(0)
    shell.setSession({ status: 'anonymous' })
    await pass(0)
    expect(http.calls).toHaveLength(1)
  })
})

describe('prices', () => {
  it('are asked for once, a pause after the last of several changes', async () => {
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

  it('of an older question come to nothing', async () => {
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

  it('that changed are told, and kept', async () => {
    start(() => buildQuote([{ ...standard, quoted_price_in_cents: 2199 }]))
    addItem(standard)
    await pass()
    expect(cart().differences).toEqual([
      { id: 4, name: 'Standard', beforeInCents: 1999, afterInCents: 2199 },
    ])
    expect(JSON.parse(localStorage.getItem('CART') ?? '')[0].quoted_price_in_cents).toBe(2199)
  })

  it('of what is no longer sold are told too, and it leaves the cart with its problem', async () => {
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

  it('are told no longer once the person changed the item', async () => {
    let price = 2199
    start(() => buildQuote(cart().items.map((i) => ({ ...i, quoted_price_in_cents: price }))))
    addItem(buildCartItem({ id: 8, product_type: 'other' }))
    await pass()
    expect(cart().differences).toHaveLength(1)
    price = 3998
    addItem(buildCartItem({ id: 8, product_type: 'other' }))
    expect(cart().differences).toEqual([])
  })

  it('that nobody told leave the cart as it is, which cannot be ordered', async () => {
    start(errorAnswer(503))
    addItem(standard)
    await pass()
    expect(cart()).toMatchObject({ items: [{ id: 4 }], quoting: 'failed', error: { status: 503 } })
    expect(canOrder(cart())).toBe(false)
  })

  it('are asked for anew when the person tries again', async () => {
    let isDown = true
    start(() => (isDown ? errorAnswer(503) : agrees()))
    addItem(standard)
    await pass()
    isDown = false
    askForPrices()
    await pass(0)
    expect(cart()).toMatchObject({ quoting: 'current', error: null })
  })

  it('with a problem cannot be ordered', async () => {
    start(() =>
      buildQuote([standard], [{ id: 4, code: 'twice', message: 'You have Standard already.' }]),
    )
    addItem(standard)
    await pass()
    expect(cart().quoting).toBe('current')
    expect(canOrder(cart())).toBe(false)
  })

  it('of an empty cart are not asked for', async () => {
    const { http } = start(neverAnswers)
    addItem(standard)
    deleteItem(4)
    await pass()
    expect(http.calls).toHaveLength(0)
  })
})

describe('an add-on', () => {
  const alone = {
    ...addOn,
    addon_product_id: null,
    addon_product_code: null,
    addon_product_name: null,
  }

  it.each([
    ['after', [standard, alone]],
    ['before', [alone, standard]],
  ])('that is added %s a plan belongs to it', (_, items) => {
    start()
    for (const item of items) addItem(item)
    expect(cart().items.find(({ id }) => id === 9)).toMatchObject({
      addon_product_id: 4,
      addon_product_code: 'standard',
      addon_product_name: 'Standard',
    })
  })

  it('beside a payment belongs to nothing', () => {
    start()
    addItem(buildCartItem({ subscription_type: 'Payment' }))
    addItem(alone)
    expect(cart().items[1]?.addon_product_id).toBeNull()
  })

  it('leaves the cart with its plan', () => {
    start()
    addItem(standard)
    addItem(addOn)
    deleteItem(4)
    expect(cart().items).toEqual([])
  })
})
