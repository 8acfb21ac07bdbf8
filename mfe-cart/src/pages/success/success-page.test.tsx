import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { refreshTokenRoute } from '@quantamental/api/account'
import { getOrderRoute, type Order, refreshOrderRoute } from '@quantamental/api/cart'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  type StubShell,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen } from '@testing-library/react'
import { CHECKOUT_KEY } from '../../checkout/checkout-record.ts'
import { remote } from '../../remote.tsx'
import { cartStore } from '../../stores/cart-store.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { buildSubscriber, buildSubscription } from '../../testing/build-subscriber.ts'

const URL = '/product/success?order=7&session_id=cs_test_1'
const waiting = buildOrder({
  state: 'processing',
  message: 'Waiting for the payment provider.',
  completed_at: null,
  receipt_url: null,
  unlocks: [],
})

interface Answers {
  readonly refresh?: StubAnswer<typeof refreshOrderRoute>
  readonly get?: StubAnswer<typeof getOrderRoute>
}

function renderSuccess(answers: Answers = {}, { url = URL, user = buildSubscriber() } = {}) {
  const http = stubHttp([
    [refreshOrderRoute, answers.refresh ?? buildOrder()],
    [getOrderRoute, answers.get ?? buildOrder()],
    [refreshTokenRoute, {} as never],
  ])
  const shell: StubShell = createStubShell({ http, user })
  return { ...renderRemote(remote, { url, shell }), http }
}
const pathsOf = ({ http }: ReturnType<typeof renderSuccess>) =>
  http.calls.map(({ method, path }) => `${method} ${path}`)
const orderRequestsOf = (rendered: ReturnType<typeof renderSuccess>) =>
  pathsOf(rendered).filter((path) => path.includes('/api/order/:id/'))
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const keep = (record: object) =>
  localStorage.setItem(CHECKOUT_KEY, JSON.stringify({ content: 'x', clientToken: 'y', ...record }))

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('success page after a payment', () => {
  it('the success page after a payment shows the payment as submitted until it is confirmed', async () => {
    renderSuccess({ refresh: neverAnswers() })
    await wait(0)
    expect(await screen.findByRole('heading', { name: 'Payment submitted' })).toBeTruthy()
    expect(screen.queryByText(/confirmed$|complete$/)).toBeNull()
  })

  it('the success page after a payment refreshes the order once, then polls it at growing intervals', async () => {
    const rendered = renderSuccess({ refresh: waiting, get: waiting })
    await screen.findByText('Waiting for the payment provider.')
    expect(orderRequestsOf(rendered)).toEqual(['POST /api/order/:id/refresh/'])
    await wait(999)
    expect(orderRequestsOf(rendered)).toHaveLength(1)
    await wait(1)
    expect(orderRequestsOf(rendered)).toEqual([
      'POST /api/order/:id/refresh/',
      'GET /api/order/:id/',
    ])
    await wait(1499)
    expect(orderRequestsOf(rendered)).toHaveLength(2)
    await wait(1)
    expect(orderRequestsOf(rendered)).toHaveLength(3)
  })

  it('the success page after a payment shows what is unlocked once the payment is confirmed', async () => {
    let answer: Order = waiting
    renderSuccess({ refresh: waiting, get: () => answer })
    await screen.findByText('Waiting for the payment provider.')
    answer = buildOrder()
    await wait(1000)
    expect(await screen.findByRole('heading', { name: 'Payment confirmed' })).toBeTruthy()
    expect(
      screen.getByText(
        'The latest ratings for 2,500 stocks, and 4 watch lists with 20 stocks each.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Nov 21, 2026 to Nov 20, 2027.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
      'https://pay.example/receipt/7',
    )
  })

  it('the success page after a payment shows the period a payment covers', async () => {
    const items = buildOrder().items.map((item) => ({
      ...item,
      subscription_type: 'Payment' as const,
      billing_cycle: 'monthly' as const,
      subscription_start_date: '2026-05-12',
      new_payment_start_date: '2026-11-12',
      paid_till_date: '2026-12-11',
    }))
    renderSuccess({ refresh: buildOrder({ items }) })
    expect(
      await screen.findByText('Payment, monthly billing, for Nov 12, 2026 to Dec 11, 2026'),
    ).toBeTruthy()
  })

  it('the success page after a payment falls back to reading the order if the refresh fails', async () => {
    const rendered = renderSuccess({ refresh: errorAnswer(503) })
    expect(await screen.findByRole('heading', { name: 'Payment confirmed' })).toBeTruthy()
    expect(orderRequestsOf(rendered)).toEqual([
      'POST /api/order/:id/refresh/',
      'GET /api/order/:id/',
    ])
  })

  it('the success page after a payment shows next steps after 90 seconds and checks again on request', async () => {
    const rendered = renderSuccess({ refresh: waiting, get: waiting })
    await screen.findByText('Waiting for the payment provider.')
    await wait(90_500)
    expect(screen.getByText(/Do not pay again\./)).toBeTruthy()
    const before = orderRequestsOf(rendered).length
    await act(async () => screen.getByRole('button', { name: 'Check again' }).click())
    expect(orderRequestsOf(rendered).slice(before)).toEqual(['POST /api/order/:id/refresh/'])
  })

  it('the success page after a payment links back to the cart if the order was not paid', async () => {
    const unpaid = buildOrder({ ...waiting, state: 'awaiting_payment' })
    renderSuccess({ refresh: unpaid, get: unpaid })
    await screen.findByText('Waiting for the payment provider.')
    await wait(90_500)
    expect(screen.getByText(/You were not charged/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe(
      '/product/cart',
    )
  })

  it('the success page after a payment shows an order with a total of zero as complete', async () => {
    renderSuccess({ refresh: buildOrder({ total_in_cents: 0, receipt_url: null }) })
    expect(await screen.findByRole('heading', { name: 'Order complete' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull()
  })
})

describe('success page for a failed order', () => {
  it.each([
    ['payment_failed', 'Your payment failed', 'Your card was declined.'],
    ['expired', 'Your order has expired', 'The price was valid for 31 minutes.'],
    ['abandoned', 'This order was abandoned', 'It was replaced by a newer order.'],
    ['refunded', 'Your payment was refunded', 'It was a duplicate: we refunded $191.88.'],
  ] as const)(
    'the success page for a failed order shows the server’s reason for an order that is %s',
    async (state, title, message) => {
      renderSuccess({ refresh: buildOrder({ state, message, unlocks: [], receipt_url: null }) })
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(screen.getByText(message)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Back to the cart' })).toBeTruthy()
      expect(screen.queryByText('Included in your order')).toBeNull()
    },
  )

  it('the success page for a failed order reloads the user, whose pending status is outdated', async () => {
    const shell = createStubShell({
      http: stubHttp([[refreshOrderRoute, buildOrder({ state: 'expired', message: 'Late.' })]]),
      user: buildUser(),
    })
    let reads = 0
    shell.session.reload = async () => {
      reads += 1
    }
    renderRemote(remote, { url: URL, shell })
    await screen.findByText('Late.')
    expect(reads).toBe(1)
  })

  it('the success page for a failed order leaves the cart unchanged', async () => {
    localStorage.setItem('CART', JSON.stringify([buildCartItem()]))
    keep({ orderId: 7, isSettled: false })
    renderSuccess({ refresh: buildOrder({ state: 'payment_failed', message: 'Declined.' }) })
    await screen.findByText('Declined.')
    expect(cartStore.getState().items).toHaveLength(1)
  })
})

describe('cart after a completed order', () => {
  const fill = () =>
    localStorage.setItem(
      'CART',
      JSON.stringify([buildCartItem(), buildCartItem({ id: 5, code: 'other', name: 'Other' })]),
    )

  it('no longer contains the ordered items, only the others', async () => {
    fill()
    keep({ orderId: 7, isSettled: false })
    renderSuccess()
    await screen.findByRole('heading', { name: 'Payment confirmed' })
    expect(cartStore.getState().items.map(({ id }) => id)).toEqual([5])
  })

  it('the cart after a completed order contains items added since when the page is reloaded', async () => {
    fill()
    keep({ orderId: 7, isSettled: true })
    renderSuccess()
    await screen.findByRole('heading', { name: 'Payment confirmed' })
    expect(cartStore.getState().items.map(({ id }) => id)).toEqual([4, 5])
  })

  it('the cart after a completed order is not changed by an older order', async () => {
    fill()
    keep({ orderId: 8, isSettled: false })
    renderSuccess()
    await screen.findByRole('heading', { name: 'Payment confirmed' })
    expect(cartStore.getState().items.map(({ id }) => id)).toEqual([4, 5])
  })

  it('no longer stores the completed plan change', async () => {
    const item = buildCartItem({ subscription_type: 'Upgraded subscription' })
    localStorage.setItem('CART', JSON.stringify([item]))
    localStorage.setItem(
      'CART_SWAPUPGRADEITEM',
      JSON.stringify({ action: 'Upgraded subscription', sub: 3, addedToCart: true, productID: 4 }),
    )
    keep({ orderId: 7, isSettled: false })
    const [ordered] = buildOrder().items
    renderSuccess({
      refresh: buildOrder({
        items: ordered ? [{ ...ordered, subscription_type: 'Upgraded subscription' }] : [],
      }),
    })
    await screen.findByRole('heading', { name: 'Payment confirmed' })
    expect(cartStore.getState()).toMatchObject({
      items: [],
      swapUpgradeItem: { action: null, sub: null, addedToCart: false, productID: null },
    })
  })
})

describe('a purchase', () => {
  it('a purchase is polled in the user record until it is there, then the token is refreshed', async () => {
    const rendered = renderSuccess({}, { user: buildUser() })
    let reads = 0
    rendered.shell.session.reload = async () => {
      reads += 1
      // The plan of an unpaid order has its tier but grants no access.
      const status = reads === 3 ? 'current' : 'payment_pending'
      rendered.shell.setSession({ user: buildSubscriber(buildSubscription({ status })) })
    }
    await screen.findByText('Activating your plan')
    await wait(1500)
    expect(await screen.findByText('You have access now.')).toBeTruthy()
    expect(reads).toBe(3)
    expect(pathsOf(rendered).filter((path) => path === 'POST /api/jwt/refresh/')).toHaveLength(1)
  })

  it('a purchase is reported as delayed if the user record takes too long', async () => {
    const rendered = renderSuccess({}, { user: buildUser() })
    await screen.findByText('Activating your plan')
    await wait(40_000)
    expect(screen.getByText(/your account isn’t updated yet/)).toBeTruthy()
    expect(pathsOf(rendered)).not.toContain('POST /api/jwt/refresh/')
  })

  it('a purchase that starts later is not polled', async () => {
    const [unlock] = buildOrder().unlocks
    const later = buildOrder({ unlocks: unlock ? [{ ...unlock, from: '2026-11-22' }] : [] })
    renderSuccess({ refresh: later }, { user: buildUser() })
    expect(await screen.findByText('Nov 22, 2026 to Nov 20, 2027.')).toBeTruthy()
    expect(await screen.findByText('Access starts on Nov 22, 2026.')).toBeTruthy()
    expect(screen.queryByText(/your account isn’t updated yet/)).toBeNull()
  })

  it.each([
    ['/stock/credit-rating/AAPL?view=table', 'Back to AAPL'],
    ['/stocks/list/Mag7', 'Back to the stock list'],
  ])('a purchase ends with a link back to %s', async (path, label) => {
    localStorage.setItem('CURRENT_LOCATION', path)
    renderSuccess()
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(path)
  })

  it.each([null, '/plans', '//evil.example/stock', '/stock//evil.example'])(
    'a purchase ends with a link to the stock lists if the stored path is %s',
    async (path) => {
      if (path !== null) localStorage.setItem('CURRENT_LOCATION', path)
      renderSuccess()
      const link = await screen.findByRole('link', { name: 'Go to stock lists' })
      expect(link.getAttribute('href')).toBe('/stocks/list')
    },
  )
})

describe('success page without access to the order', () => {
  it('the success page without access to the order shows that an order of another user was not found', async () => {
    renderSuccess({ refresh: errorAnswer(404) })
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy()
  })

  it.each(['/product/success', '/product/success?order=abc', '/product/success?order=0'])(
    'the success page without access to the order sends no request for the invalid URL %s',
    async (url) => {
      const rendered = renderSuccess({}, { url })
      expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy()
      expect(orderRequestsOf(rendered)).toEqual([])
    },
  )

  it('the success page without access to the order sends visitors to login', async () => {
    const http = stubHttp([])
    const { currentUrl } = renderRemote(remote, { url: URL, shell: createStubShell({ http }) })
    const link = await screen.findByRole('link', { name: 'Log in' })
    expect(http.calls).toEqual([])
    await act(async () => link.click())
    expect(currentUrl()).toBe('/login')
  })

  it('the success page without access to the order offers Retry after all requests have failed', async () => {
    const rendered = renderSuccess({ refresh: errorAnswer(500), get: errorAnswer(500) })
    await screen.findByRole('heading', { name: 'Payment submitted' })
    await wait(90_500)
    expect(screen.getByText('Code: 500')).toBeTruthy()
    const before = orderRequestsOf(rendered).length
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    expect(orderRequestsOf(rendered).length).toBeGreaterThan(before)
  })
})

describe('success page', () => {
  it('the success page is not indexed', async () => {
    renderSuccess()
    await screen.findByRole('heading', { name: 'Payment confirmed' })
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain(
      'noindex',
    )
  })

  it.each<[string, Answers, string]>([
    ['while waiting', { refresh: waiting, get: waiting }, 'Payment submitted'],
    ['when confirmed', {}, 'Payment confirmed'],
    ['when failed', { refresh: buildOrder({ state: 'expired' }) }, 'Your order has expired'],
    ['without an order', { refresh: errorAnswer(404) }, 'Order not found'],
  ])('the success page has no accessibility violations %s', async (_, answers, title) => {
    const { container } = renderSuccess(answers)
    await screen.findByRole('heading', { name: title })
    jest.useRealTimers()
    expect(await listViolations(container)).toEqual([])
  })
})
