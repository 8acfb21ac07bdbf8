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
  message: 'Waiting for the card company.',
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
const asksOf = (rendered: ReturnType<typeof renderSuccess>) =>
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

describe('the way back from the card company', () => {
  it('says submitted, not paid, until the payment is confirmed', async () => {
    renderSuccess({ refresh: neverAnswers() })
    await wait(0)
    expect(await screen.findByRole('heading', { name: 'Payment submitted' })).toBeTruthy()
    expect(screen.queryByText(/confirmed$|complete$/)).toBeNull()
  })

  it('asks the card company once, then looks at the order at growing intervals', async () => {
    const rendered = renderSuccess({ refresh: waiting, get: waiting })
    await screen.findByText('Waiting for the card company.')
    expect(asksOf(rendered)).toEqual(['POST /api/order/:id/refresh/'])
    await wait(999)
    expect(asksOf(rendered)).toHaveLength(1)
    await wait(1)
    expect(asksOf(rendered)).toEqual(['POST /api/order/:id/refresh/', 'GET /api/order/:id/'])
    await wait(1499)
    expect(asksOf(rendered)).toHaveLength(2)
    await wait(1)
    expect(asksOf(rendered)).toHaveLength(3)
  })

  it('shows what is unlocked once it is confirmed', async () => {
    let answer: Order = waiting
    renderSuccess({ refresh: waiting, get: () => answer })
    await screen.findByText('Waiting for the card company.')
    answer = buildOrder()
    await wait(1000)
    expect(await screen.findByRole('heading', { name: 'Payment confirmed' })).toBeTruthy()
    expect(
      screen.getByText('The latest ratings of 2,500 stocks, and 4 watch lists of 20 stocks.'),
    ).toBeTruthy()
    expect(screen.getByText('From Nov 21, 2026 until Nov 20, 2027.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
      'https://pay.example/receipt/7',
    )
  })

  it('says of a payment which days it pays', async () => {
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

  it('looks at the order itself when the card company cannot be asked', async () => {
    const rendered = renderSuccess({ refresh: errorAnswer(503) })
    expect(await screen.findByRole('heading', { name: 'Payment confirmed' })).toBeTruthy()
    expect(asksOf(rendered)).toEqual(['POST /api/order/:id/refresh/', 'GET /api/order/:id/'])
  })

  it('says after a minute and a half what to do, and checks again on request', async () => {
    const rendered = renderSuccess({ refresh: waiting, get: waiting })
    await screen.findByText('Waiting for the card company.')
    await wait(90_500)
    expect(screen.getByText(/Do not pay again/)).toBeTruthy()
    const before = asksOf(rendered).length
    await act(async () => screen.getByRole('button', { name: 'Check again' }).click())
    expect(asksOf(rendered).slice(before)).toEqual(['POST /api/order/:id/refresh/'])
  })

  it('leads who did not pay back to the cart', async () => {
    const unpaid = buildOrder({ ...waiting, state: 'awaiting_payment' })
    renderSuccess({ refresh: unpaid, get: unpaid })
    await screen.findByText('Waiting for the card company.')
    await wait(90_500)
    expect(screen.getByText(/nothing was charged/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe(
      '/product/cart',
    )
  })

  it('calls an order without a payment complete', async () => {
    renderSuccess({ refresh: buildOrder({ total_in_cents: 0, receipt_url: null }) })
    expect(await screen.findByRole('heading', { name: 'Order complete' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull()
  })
})

describe('an order that ended otherwise', () => {
  it.each([
    ['payment_failed', 'The payment did not go through', 'Your card was declined.'],
    ['expired', 'The time to pay has run out', 'The price was held for 31 minutes.'],
    ['abandoned', 'This order was given up', 'A newer order took its place.'],
    ['refunded', 'Your money was given back', 'It was paid twice: $191.88 is on its way back.'],
  ] as const)('%s: says why in the words of the server', async (state, title, message) => {
    renderSuccess({ refresh: buildOrder({ state, message, unlocks: [], receipt_url: null }) })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toBeTruthy()
    expect(screen.queryByText('What this opens')).toBeNull()
  })

  it('has the account read again, for what was pending is no more', async () => {
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

  it('keeps the cart', async () => {
    localStorage.setItem('CART', JSON.stringify([buildCartItem()]))
    keep({ orderId: 7, isSettled: false })
    renderSuccess({ refresh: buildOrder({ state: 'payment_failed', message: 'Declined.' }) })
    await screen.findByText('Declined.')
    expect(cartStore.getState().items).toHaveLength(1)
  })
})

describe('the cart', () => {
  const fill = () =>
    localStorage.setItem(
      'CART',
      JSON.stringify([buildCartItem(), buildCartItem({ id: 5, code: 'other', name: 'Other' })]),
    )

  it('loses what was ordered and keeps the rest', async () => {
    fill()
    keep({ orderId: 7, isSettled: false })
    renderSuccess()
    await screen.findByRole('heading', { name: 'Payment confirmed' })
    expect(cartStore.getState().items.map(({ id }) => id)).toEqual([5])
  })

  it('keeps what was chosen after it, on a reload', async () => {
    fill()
    keep({ orderId: 7, isSettled: true })
    renderSuccess()
    await screen.findByRole('heading', { name: 'Payment confirmed' })
    expect(cartStore.getState().items.map(({ id }) => id)).toEqual([4, 5])
  })

  it('is not touched by an older order', async () => {
    fill()
    keep({ orderId: 8, isSettled: false })
    renderSuccess()
    await screen.findByRole('heading', { name: 'Payment confirmed' })
    expect(cartStore.getState().items.map(({ id }) => id)).toEqual([4, 5])
  })

  it('forgets the change of plan that was carried out', async () => {
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

describe('what was bought', () => {
  it('is looked for in the account until it is there, then the token is made anew', async () => {
    const rendered = renderSuccess({}, { user: buildUser() })
    let reads = 0
    rendered.shell.session.reload = async () => {
      reads += 1
      // The plan of an order that is not paid yet has its tier, but opens nothing.
      const status = reads === 3 ? 'current' : 'payment_pending'
      rendered.shell.setSession({ user: buildSubscriber(buildSubscription({ status })) })
    }
    await screen.findByText('Opening your plan')
    await wait(1500)
    expect(await screen.findByText('It is open to you now.')).toBeTruthy()
    expect(reads).toBe(3)
    expect(pathsOf(rendered).filter((path) => path === 'POST /api/jwt/refresh/')).toHaveLength(1)
  })

  it('is told to be on its way when the account takes too long', async () => {
    const rendered = renderSuccess({}, { user: buildUser() })
    await screen.findByText('Opening your plan')
    await wait(40_000)
    expect(screen.getByText(/your account does not show it yet/)).toBeTruthy()
    expect(pathsOf(rendered)).not.toContain('POST /api/jwt/refresh/')
  })

  it('is not waited for when it begins later', async () => {
    const [unlock] = buildOrder().unlocks
    const later = buildOrder({ unlocks: unlock ? [{ ...unlock, from: '2026-11-22' }] : [] })
    renderSuccess({ refresh: later }, { user: buildUser() })
    expect(await screen.findByText('From Nov 22, 2026 until Nov 20, 2027.')).toBeTruthy()
    expect(await screen.findByText('It opens on Nov 22, 2026.')).toBeTruthy()
    expect(screen.queryByText(/your account does not show it yet/)).toBeNull()
  })

  it.each([
    ['/stock/credit-rating/AAPL?view=table', 'Back to AAPL'],
    ['/stocks/list/Mag7', 'Back to the stock list'],
  ])('leads back to %s', async (path, label) => {
    localStorage.setItem('CURRENT_LOCATION', path)
    renderSuccess()
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(path)
  })

  it.each([null, '/plans', '//evil.example/stock', '/stock//evil.example'])(
    'leads to the lists when %s is remembered',
    async (path) => {
      if (path !== null) localStorage.setItem('CURRENT_LOCATION', path)
      renderSuccess()
      const link = await screen.findByRole('link', { name: 'Go to the stock lists' })
      expect(link.getAttribute('href')).toBe('/stocks/list')
    },
  )
})

describe('who may not see it', () => {
  it('is told that there is no such order', async () => {
    renderSuccess({ refresh: errorAnswer(404) })
    expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeTruthy()
  })

  it.each(['/product/success', '/product/success?order=abc', '/product/success?order=0'])(
    'is asked about nothing at %s',
    async (url) => {
      const rendered = renderSuccess({}, { url })
      expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeTruthy()
      expect(asksOf(rendered)).toEqual([])
    },
  )

  it('logs in and comes back', async () => {
    const http = stubHttp([])
    const { currentUrl } = renderRemote(remote, { url: URL, shell: createStubShell({ http }) })
    const link = await screen.findByRole('link', { name: 'Log in' })
    expect(http.calls).toEqual([])
    await act(async () => link.click())
    expect(currentUrl()).toBe('/login')
  })

  it('may try again when nothing could be heard', async () => {
    const rendered = renderSuccess({ refresh: errorAnswer(500), get: errorAnswer(500) })
    await screen.findByRole('heading', { name: 'Payment submitted' })
    await wait(90_500)
    expect(screen.getByText('Code: 500')).toBeTruthy()
    const before = asksOf(rendered).length
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    expect(asksOf(rendered).length).toBeGreaterThan(before)
  })
})

describe('the page', () => {
  it('is not to be indexed', async () => {
    renderSuccess()
    await screen.findByRole('heading', { name: 'Payment confirmed' })
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain(
      'noindex',
    )
  })

  it.each<[string, Answers, string]>([
    ['while waiting', { refresh: waiting, get: waiting }, 'Payment submitted'],
    ['when confirmed', {}, 'Payment confirmed'],
    ['when failed', { refresh: buildOrder({ state: 'expired' }) }, 'The time to pay has run out'],
    ['without an order', { refresh: errorAnswer(404) }, 'There is no such order'],
  ])('breaks no accessibility rule %s', async (_, answers, title) => {
    const { container } = renderSuccess(answers)
    await screen.findByRole('heading', { name: title })
    jest.useRealTimers()
    expect(await listViolations(container)).toEqual([])
  })
})
