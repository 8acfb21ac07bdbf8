import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  type CartQuote,
  checkoutRoute,
  createOrderRoute,
  type Order,
  quoteCartRoute,
} from '@quantamental/api/cart'
import type { CartItem } from '@quantamental/api/cart-rules'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderInShell,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setAutoRenew } from '../stores/cart-actions.ts'
import { cartStore } from '../stores/cart-store.ts'
import { refreshPrices, startCart } from '../stores/start-cart.ts'
import { buildOrder } from '../testing/build-order.ts'
import { CheckoutButton } from './checkout-button.tsx'

const unpaid = buildOrder({ state: 'open', message: 'Not paid yet.', completed_at: null })
const page = { url: 'https://pay.example/c/pay/cs_1' }

function buildQuote(items: readonly CartItem[], overrides: Partial<CartQuote> = {}): CartQuote {
  return {
    items: items as never,
    total_in_cents: items.reduce((sum, item) => sum + item.quoted_price_in_cents, 0),
    currency: 'usd',
    problems: [],
    today: '2026-06-01',
    ...overrides,
  }
}

interface Setup {
  readonly items?: readonly CartItem[]
  readonly quote?: StubAnswer<typeof quoteCartRoute>
  readonly order?: StubAnswer<typeof createOrderRoute>
  readonly checkout?: StubAnswer<typeof checkoutRoute>
  readonly user?: ReturnType<typeof buildUser> | null
}

/** Render the button with a stored cart and a stub server. */
async function renderButton(setup: Setup = {}) {
  const { items = [buildCartItem()], user = buildUser() } = setup
  if (localStorage.getItem('CART') === null) localStorage.setItem('CART', JSON.stringify(items))
  const http = stubHttp([
    [quoteCartRoute, setup.quote ?? buildQuote(items)],
    [createOrderRoute, setup.order ?? unpaid],
    [checkoutRoute, setup.checkout ?? page],
  ])
  const shell = createStubShell({ http, user })
  const leave = jest.fn()
  startCart(shell)
  const rendered = renderInShell(<CheckoutButton leave={leave} />, { url: '/product/cart', shell })
  // Skip the pause before the store requests prices.
  await act(async () => refreshPrices())
  const bodiesOf = (path: string) =>
    http.calls.filter((call) => call.path === path).map(({ options }) => options.body as never)
  return { ...rendered, http, leave, bodiesOf }
}
const ORDER = '/api/order/'
const CHECKOUT = '/api/checkout/'
const tokenOf = (body: unknown) => (body as { client_token: string }).client_token

beforeEach(() => localStorage.clear())

describe('a visitor in the checkout', () => {
  it('a visitor in the checkout is asked to log in or sign up and returns to the cart', async () => {
    await renderButton({ user: null })
    expect(screen.getByRole('link', { name: 'Log in to pay' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('a visitor in the checkout keeps the stored cart while signing up', async () => {
    const { currentUrl } = await renderButton({ user: null })
    await userEvent.click(screen.getByRole('link', { name: 'Sign up' }))
    expect(currentUrl()).toBe('/signup')
    expect(JSON.parse(localStorage.getItem('CART') ?? '[]')).toHaveLength(1)
  })
})

describe('pay button', () => {
  it('the pay button orders the shown items at the shown price and opens the payment page', async () => {
    const { leave, bodiesOf } = await renderButton()
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    expect(bodiesOf(ORDER)).toEqual([
      {
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
        is_auto_renew: true,
        is_commercial: false,
        client_token: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        total_in_cents: 1999,
      },
    ])
    expect(bodiesOf(CHECKOUT)).toEqual([{ order_id: 7 }])
    expect(leave.mock.calls).toEqual([[page.url]])
    expect(cartStore.getState().items).toHaveLength(1)
  })

  it('the pay button creates one order when it is clicked twice at once', async () => {
    const { bodiesOf, leave } = await renderButton()
    const button = screen.getByRole('button', { name: 'Pay $19.99' })
    await act(async () => {
      button.click()
      button.click()
    })
    expect(bodiesOf(ORDER)).toHaveLength(1)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('the pay button reuses the client token on a retry, even after a reload', async () => {
    let answer: StubAnswer<typeof createOrderRoute> = errorAnswer(503)
    const first = await renderButton({ order: () => answer as Order })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    expect(first.shell.notices).toEqual(['error: Error encountered. Please try again later.'])
    first.unmount()
    answer = unpaid
    const second = await renderButton({ order: () => answer as Order })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    expect(tokenOf(second.bodiesOf(ORDER)[0])).toBe(tokenOf(first.bodiesOf(ORDER)[0]))
  })

  it('the pay button uses a new client token after the cart has changed', async () => {
    const { bodiesOf } = await renderButton({ checkout: errorAnswer(503) })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    await act(async () => {
      setAutoRenew(false)
      cartStore.setState({ quoting: 'current' })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    const [first, second] = bodiesOf(ORDER)
    expect(tokenOf(second)).not.toBe(tokenOf(first))
  })

  it('the pay button shows the generic error toast when checkout fails and keeps the cart', async () => {
    const { shell, leave } = await renderButton({ checkout: errorAnswer(503) })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    expect(shell.notices).toEqual(['error: Error encountered. Please try again later.'])
    expect(leave).not.toHaveBeenCalled()
    expect(cartStore.getState().items).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Pay $19.99' }).getAttribute('aria-busy')).toBeNull()
  })

  it('the pay button is busy while the order is being placed', async () => {
    await renderButton({ order: neverAnswers() })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    expect(screen.getByRole('button', { name: 'Pay $19.99' }).getAttribute('aria-busy')).toBe(
      'true',
    )
  })

  it('the pay button is enabled again after returning from the payment page with the Back button', async () => {
    await renderButton()
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    const event = new Event('pageshow')
    Object.assign(event, { persisted: true })
    act(() => void window.dispatchEvent(event))
    expect(screen.getByRole('button', { name: 'Pay $19.99' }).getAttribute('aria-busy')).toBeNull()
  })

  it('the pay button creates one more order if the first was closed in the meantime', async () => {
    const expired = buildOrder({ state: 'expired', message: 'Expired.' })
    const answers: Order[] = [expired, { ...unpaid, id: 8 }]
    const { bodiesOf, leave } = await renderButton({ order: () => answers.shift() ?? expired })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    const [first, second] = bodiesOf(ORDER)
    expect(tokenOf(second)).not.toBe(tokenOf(first))
    expect(bodiesOf(CHECKOUT)).toEqual([{ order_id: 8 }])
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('the pay button creates another order if the payment page of the first is closed', async () => {
    const closed = errorAnswer(409, { detail: 'Closed.', code: 'order_closed' })
    const answers = [closed, page]
    const { bodiesOf, leave } = await renderButton({
      checkout: () => (answers.shift() ?? closed) as typeof page,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    expect(bodiesOf(ORDER)).toHaveLength(2)
    expect(leave).toHaveBeenCalledTimes(1)
  })
})

describe('a cart with a total of zero', () => {
  const swap = buildCartItem({
    subscription_type: 'Swapped subscription',
    orig_order_item_id: 3,
    quoted_price_in_cents: 0,
    working: '0',
  })

  it('a cart with a total of zero skips the payment page and opens the result', async () => {
    const { shell, bodiesOf } = await renderButton({
      items: [swap],
      order: buildOrder({ total_in_cents: 0 }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Order for $0' }))
    expect(bodiesOf(CHECKOUT)).toEqual([])
    expect(shell.visits).toEqual(['/product/success?order=7'])
  })
})

describe('a cart that differs from the server’s quote', () => {
  const expensive = buildCartItem({ base_price_per_month: 24.99, quoted_price_in_cents: 2499 })
  const conflict = (code: string, quote: CartQuote) =>
    errorAnswer(409, { detail: 'The cart has changed.', code, quote })

  it('a cart that differs from the server’s quote shows the new price and requires another click', async () => {
    const answers = [conflict('price_changed', buildQuote([expensive])), unpaid]
    const { leave, bodiesOf } = await renderButton({
      order: () => (answers.shift() ?? unpaid) as Order,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    expect(screen.getByRole('alert').textContent).toContain(
      'The price changed from $19.99 to $24.99. You were not charged.',
    )
    expect(leave).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Pay $24.99' }))
    expect(leave).toHaveBeenCalledTimes(1)
    expect(bodiesOf(ORDER)[1]).toMatchObject({ total_in_cents: 2499 })
    expect(tokenOf(bodiesOf(ORDER)[1])).not.toBe(tokenOf(bodiesOf(ORDER)[0]))
  })

  it('a cart that differs from the server’s quote shows a problem and disables the pay button', async () => {
    const problem = { id: 4, code: 'not_allowed' as const, message: 'You can renew in 3 day(s).' }
    const { bodiesOf } = await renderButton({
      order: conflict('cart_problem', buildQuote([buildCartItem()], { problems: [problem] })),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    expect(screen.getByRole('alert').textContent).toContain('You were not charged.')
    expect(cartStore.getState().problems).toEqual([problem])
    const button = screen.getByRole('button', { name: 'Pay $19.99' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(bodiesOf(ORDER)).toHaveLength(1)
  })

  it('a cart that differs from the server’s quote can’t be paid while prices are being checked', async () => {
    const { bodiesOf } = await renderButton({ quote: neverAnswers() })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.99' }))
    expect(screen.getByText('Checking prices…')).toBeTruthy()
    expect(bodiesOf(ORDER)).toEqual([])
  })
})

describe('renewal consent', () => {
  it('the renewal consent lists the amount, interval and first date of each renewal', async () => {
    await renderButton({
      items: [
        buildCartItem({ paid_till_date: '2026-06-30' }),
        buildCartItem({
          id: 5,
          name: 'Pro',
          billing_cycle: 'annual',
          base_price_per_month_annual_billing: 31.99,
          subscription_end_date: '2027-05-31',
          paid_till_date: '2027-05-31',
        }),
      ],
    })
    expect(screen.getByText('Standard: $19.99 every month from Jun 30, 2026')).toBeTruthy()
    // By hand: 12 × 31.99 = 383.88.
    expect(screen.getByText('Pro: $383.88 every year from May 30, 2027')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My status' }).getAttribute('href')).toBe(
      '/user/status',
    )
  })

  it('the renewal consent says there are no automatic charges when auto-renew is off', async () => {
    await renderButton()
    act(() => setAutoRenew(false))
    expect(screen.getByText(/no automatic charges/)).toBeTruthy()
  })
})

it('the checkout is hidden for an empty cart', async () => {
  const { container } = await renderButton({ items: [] })
  expect(container.querySelector('button, a')).toBeNull()
})

it.each([
  ['a visitor', null],
  ['a user', buildUser()],
])('the checkout has no accessibility violations for %s', async (_, user) => {
  const { container } = await renderButton({ user })
  expect(await listViolations(container)).toEqual([])
})
