import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  type BilledSubscription,
  changeSubscriptionRoute,
  quoteCartRoute,
  startItemRoute,
} from '@quantamental/api/cart'
import type { CartSubscriptionType } from '@quantamental/api/cart-rules'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { remote } from '../remote.tsx'
import { cartStore } from '../stores/cart-store.ts'
import { storeInBrowser, toQuotedItem } from '../testing/build-quote.ts'

const changed = {} as BilledSubscription

function startRemote(
  answer: StubAnswer<typeof startItemRoute>,
  change: typeof changed | ReturnType<typeof errorAnswer> = changed,
) {
  const http = stubHttp([
    [startItemRoute, answer],
    [changeSubscriptionRoute, change],
    [quoteCartRoute, neverAnswers()],
  ])
  const shell = createStubShell({ http })
  remote.start?.(shell)
  return { shell, http }
}

beforeEach(() => localStorage.clear())

/** Exact toast texts; see infra/docs/domain/errors.md. */
const TOASTS: readonly [CartSubscriptionType, number | null, string][] = [
  ['Renewed subscription', null, 'Added to cart! Complete renewal in the Cart.'],
  ['Payment', null, 'Added to cart! Complete payment in the Cart.'],
  ['Change to new plan', 4, 'Added to cart! Complete plan change in the Cart.'],
  [
    'Billing cycle change',
    null,
    'Added to cart! Complete switching to annual billing in the Cart.',
  ],
  ['New subscription', 4, 'Added to cart! Complete subscription in the Cart.'],
  ['Upgraded subscription', 4, 'Added to cart! Complete plan upgrade in the Cart.'],
  ['Swapped subscription', 4, 'Added to cart! Complete plan swap in the Cart.'],
]

describe('cart.start', () => {
  it.each(TOASTS)(
    'cart.start adds an item for %s, shows a toast and opens the panel',
    async (type, product, toast) => {
      const { shell, http } = startRemote(toQuotedItem(buildCartItem({ subscription_type: type })))
      const request = { action: type, subscription_id: 7, product_id: product }
      expect(await shell.capabilities.call('cart.start', request)).toEqual({
        status: 'ok',
        result: 'added',
      })
      expect(shell.notices).toEqual([`success: ${toast}`])
      expect(cartStore.getState()).toMatchObject({
        isPanelOpen: true,
        items: [{ subscription_type: type, already_ordered: 0 }],
      })
      expect(http.calls[0]?.options.body).toEqual({
        subscription_type: type,
        subscription_id: 7,
        product_id: product,
        billing_cycle: 'monthly',
        is_commercial: false,
      })
    },
  )

  it('cart.start requests the item with the chosen billing cycle and commercial use', async () => {
    storeInBrowser({ isAnnualBilling: true, isCommercial: true })
    const { shell, http } = startRemote(toQuotedItem(buildCartItem()))
    await shell.capabilities.call('cart.start', { action: 'Payment', subscription_id: 7 })
    expect(http.calls[0]?.options.body).toMatchObject({
      billing_cycle: 'annual',
      is_commercial: true,
    })
  })

  it.each(['Upgraded subscription', 'Swapped subscription', 'Change to new plan'] as const)(
    'cart.start opens the plans page for %s without a product',
    async (action) => {
      const { shell, http } = startRemote(errorAnswer(500))
      const answer = await shell.capabilities.call('cart.start', { action, subscription_id: 7 })
      expect(answer).toEqual({ status: 'ok', result: 'choose' })
      expect(shell.visits).toEqual([`/plans?action=${action.replaceAll(' ', '+')}&sub=7`])
      expect(cartStore.getState().swapUpgradeItem).toEqual({
        action,
        sub: 7,
        addedToCart: false,
        productID: null,
      })
      expect(http.calls).toEqual([])
    },
  )

  it('cart.start opens the plans page for a new subscription', async () => {
    const { shell } = startRemote(errorAnswer(500))
    await shell.capabilities.call('cart.start', {
      action: 'New subscription',
      subscription_id: null,
    })
    expect(shell.visits).toEqual(['/plans'])
    expect(cartStore.getState().swapUpgradeItem.action).toBeNull()
  })

  it('cart.start shows the server’s reason for a refusal and leaves the cart unchanged', async () => {
    const { shell } = startRemote(errorAnswer(409, { detail: 'You can renew in 3 day(s).' }))
    const request = { action: 'Renewed subscription', subscription_id: 7 } as const
    expect(await shell.capabilities.call('cart.start', request)).toEqual({
      status: 'ok',
      result: 'refused',
    })
    expect(shell.notices).toEqual(['error: You can renew in 3 day(s).'])
    expect(cartStore.getState()).toMatchObject({ items: [], isPanelOpen: false })
  })

  it('cart.start rejects without a toast on a server error', async () => {
    const { shell } = startRemote(errorAnswer(500))
    const request = { action: 'Payment', subscription_id: 7 } as const
    expect(await shell.capabilities.call('cart.start', request)).toMatchObject({ status: 'failed' })
    expect(shell.notices).toEqual([])
  })

  it('cart.start rejects an action that needs no payment', async () => {
    const { shell, http } = startRemote(errorAnswer(500))
    const request = { action: 'Canceled subscription', subscription_id: 7 } as const
    expect(await shell.capabilities.call('cart.start', request)).toMatchObject({ status: 'failed' })
    expect(http.calls).toEqual([])
  })
})

describe('cart.add', () => {
  it('cart.add adds a product as a new subscription', async () => {
    const { shell, http } = startRemote(toQuotedItem(buildCartItem()))
    await shell.capabilities.call('cart.add', { product_id: 4 })
    expect(http.calls[0]?.options.body).toMatchObject({
      subscription_type: 'New subscription',
      subscription_id: null,
      product_id: 4,
    })
    expect(shell.notices).toEqual(['success: Added to cart! Complete subscription in the Cart.'])
  })
})

describe('cart.change', () => {
  it('cart.change changes a subscription', async () => {
    const { shell, http } = startRemote(toQuotedItem(buildCartItem()))
    const request = { action: 'Canceled subscription', subscription_id: 7 } as const
    expect(await shell.capabilities.call('cart.change', request)).toEqual({
      status: 'ok',
      result: changed,
    })
    expect(http.calls).toEqual([
      {
        method: 'POST',
        path: '/api/subscription/:id/change/',
        options: { params: { id: 7 }, body: { action: 'Canceled subscription' } },
      },
    ])
  })

  it('cart.change sends the target state of auto-renew', async () => {
    const { shell, http } = startRemote(toQuotedItem(buildCartItem()))
    const request = { action: 'Auto renew change', subscription_id: 7, auto_renew: false } as const
    await shell.capabilities.call('cart.change', request)
    expect(http.calls[0]?.options).toEqual({
      params: { id: 7 },
      body: { action: 'Auto renew change', auto_renew: false },
    })
  })

  it('cart.change passes a refusal to the caller', async () => {
    const refusal = errorAnswer(409, { detail: 'Undo cancellation is invalid.' })
    const { shell } = startRemote(toQuotedItem(buildCartItem()), refusal)
    const request = { action: 'Undo cancellation', subscription_id: 7 } as const
    expect(await shell.capabilities.call('cart.change', request)).toEqual({
      status: 'failed',
      error: refusal,
    })
  })
})

it('cart.open opens the panel', async () => {
  const { shell } = startRemote(toQuotedItem(buildCartItem()))
  await shell.capabilities.call('cart.open', {})
  expect(cartStore.getState().isPanelOpen).toBe(true)
})
