import { beforeEach, describe, expect, it } from '@jest/globals'
import { type CartProblem, quoteCartRoute } from '@quantamental/api/cart'
import type { Cart, CartItem } from '@quantamental/api/cart-rules'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { cartStore } from '../../stores/cart-store.ts'
import { buildQuote, storeInBrowser } from '../../testing/build-quote.ts'
import { addOn, payment, standard, upgrade } from '../../testing/cart-items.ts'

const source = { ...standard, is_bundle_source: true }
/** Quote that confirms the cart as it is. */
const agrees = () => buildQuote(cartStore.getState().items)

function renderCart(cart: Partial<Cart>, answer: StubAnswer<typeof quoteCartRoute> = agrees) {
  storeInBrowser(cart)
  const http = stubHttp([[quoteCartRoute, answer]])
  return {
    http,
    ...renderRemote(remote, { url: '/product/cart', shell: createStubShell({ http }) }),
  }
}
/** Render the cart and wait for its prices. */
async function renderPriced(...given: Parameters<typeof renderCart>) {
  const page = renderCart(...given)
  await screen.findByText(/^\$[\d.,]+$/, { selector: 'output' })
  return page
}
const line = (name: string) => within(screen.getByRole('listitem', { name }))
const total = () => screen.getByLabelText('Total').textContent
const names = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

beforeEach(() => localStorage.clear())

describe('a cart item', () => {
  it('a cart item shows its type, period and price calculation', async () => {
    await renderPriced({ items: [standard] })
    const item = line('Standard')
    expect(item.getByText('New subscription')).toBeVisible()
    expect(
      item.getByText('Jun 1, 2026 to May 31, 2027. Billed monthly, paid until Jun 30, 2026'),
    ).toBeVisible()
    expect(item.getByText('1 month: 100 × 1 × 1 × $19.99 × 1')).toBeVisible()
    expect(item.getByText('$19.99')).toBeVisible()
  })

  it('a cart item is included in the order summary and total', async () => {
    await renderPriced({ items: [source, addOn, payment] })
    const summary = within(screen.getByRole('region', { name: 'Order summary' }))
    expect(summary.getByText('20 stocks of your choice')).toBeVisible()
    expect(summary.getByText('1 month: 100 × 1 × 1 × (1 − 0.15) × $4.99 × 1')).toBeVisible()
    // 19.99 + 4.24 + 19.98
    expect(total()).toBe('$44.21')
  })

  it('a cart item added twice can be reduced to a quantity of one', async () => {
    const twice = { ...standard, quantity: 2, quoted_price_in_cents: 3998 }
    await renderPriced({ items: [twice] }, () =>
      buildQuote(cartStore.getState().items, [
        ...(cartStore.getState().items[0]?.quantity === 2
          ? [
              {
                id: 4,
                code: 'quantity',
                message: 'An order can contain Standard only once.',
              } as const,
            ]
          : []),
      ]),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An order can contain Standard only once.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Standard' }))
    expect(await screen.findByText('$19.99', { selector: 'output' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Quantity of Standard' })).toBeNull()
  })

  it('a cart item is removed together with its add-ons', async () => {
    await renderPriced({ items: [source, addOn, payment] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Standard' }))
    expect(names()).toEqual(['Basic'])
  })

  it('a cart item remains when its add-ons are removed', async () => {
    await renderPriced({ items: [source, addOn] })
    expect(
      line('20 stocks of your choice').getByText('Add-on to Standard, 15% bundle discount'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove add-ons' }))
    expect(names()).toEqual(['Standard'])
    expect(cartStore.getState().items[0]?.is_bundle_source).toBe(false)
  })

  it('a cart item that is an upgrade resets the plan choice when it is removed', async () => {
    const swapUpgradeItem = {
      action: 'Upgraded subscription',
      sub: 7,
      addedToCart: true,
      productID: 5,
    }
    await renderPriced({ items: [upgrade], swapUpgradeItem })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Pro' }))
    expect(cartStore.getState().swapUpgradeItem).toMatchObject({
      addedToCart: false,
      productID: null,
    })
    expect(screen.getByRole('heading', { name: 'Choose your new plan' })).toBeVisible()
  })
})

describe('picked stocks', () => {
  it('picked stocks are added and removed', async () => {
    await renderPriced({ items: [source, { ...addOn, stocks_picked: ['AAPL'] }] })
    await userEvent.type(screen.getByLabelText(/^Tickers for/), 'msft, brk.b{Enter}')
    expect(cartStore.getState().items[1]?.stocks_picked).toEqual(['AAPL', 'MSFT', 'BRK.B'])
    expect(screen.getByText('3 of 20 stocks picked')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove AAPL' }))
    expect(cartStore.getState().items[1]?.stocks_picked).toEqual(['MSFT', 'BRK.B'])
  })

  it('picked stocks are limited to 20 valid tickers', async () => {
    const picked = Array.from({ length: 19 }, (_, index) => `T${index}`)
    await renderPriced({ items: [source, { ...addOn, stocks_picked: picked }] })
    await userEvent.type(screen.getByLabelText(/^Tickers for/), 'a$b one two{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Not a valid ticker: A$B. You can pick up to 20 stocks. Not added: TWO.',
    )
    expect(screen.getByText('20 of 20 stocks picked')).toBeVisible()
    expect(screen.queryByLabelText(/^Tickers for/)).toBeNull()
  })
})

describe('the price calculation', () => {
  it('the price calculation expands to an explanation of each factor', async () => {
    await renderPriced({ items: [standard] })
    const item = within(screen.getByRole('list', { name: 'Items in the cart' }))
    await userEvent.click(item.getByText('1 month: 100 × 1 × 1 × $19.99 × 1'))
    const meanings = item
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(meanings).toEqual([
      ['100', 'cents per dollar'],
      ['× 1', 'full period'],
      ['× 1', 'personal use'],
      ['× $19.99', 'price per month'],
      ['× 1', 'month'],
      ['= 1,999', 'cents (rounded): $19.99'],
    ])
  })
})

describe('billing switch', () => {
  it('the billing switch switches between monthly and annual billing', async () => {
    await renderPriced({ items: [standard] })
    await userEvent.click(screen.getByRole('switch', { name: 'Annual billing' }))
    // 1200 × 15.99
    expect(await screen.findByText('$191.88', { selector: 'output' })).toBeVisible()
    expect(localStorage.getItem('CART_ANNUAL_BILLING')).toBe('true')
    await userEvent.click(screen.getByRole('switch', { name: 'Annual billing' }))
    expect(await screen.findByText('$19.99', { selector: 'output' })).toBeVisible()
  })

  it.each([
    ['a payment', payment, false, 'Payments use the billing cycle of their subscription.'],
    [
      'a switch to annual',
      { ...upgrade, subscription_type: 'Billing cycle change' },
      true,
      'This cart switches a subscription to annual billing.',
    ],
    [
      'an upgrade of annual billing',
      upgrade,
      true,
      'Your plan keeps its billing cycle until the end of its term.',
    ],
  ] as const)(
    'the billing switch is disabled with a reason for %s',
    async (_, item, isAnnual, reason) => {
      await renderPriced({ items: [item as CartItem] })
      const billing = screen.getByRole('switch', { name: 'Annual billing' })
      expect(billing).toBeDisabled()
      expect(billing).toHaveAccessibleDescription(reason)
      if (isAnnual) expect(billing).toBeChecked()
      else expect(billing).not.toBeChecked()
    },
  )

  it('the billing switch for commercial use shows the multiplier and updates the price', async () => {
    await renderPriced({ items: [standard] }, () =>
      buildQuote([
        cartStore.getState().isCommercial
          ? { ...standard, base_price_multiplier: 5, quoted_price_in_cents: 9995 }
          : standard,
      ]),
    )
    const commercial = screen.getByRole('switch', { name: 'Commercial use' })
    expect(commercial).toHaveAccessibleDescription('For business use, at 5 times the base price.')
    await userEvent.click(commercial)
    expect(
      await screen.findByText('The price of Standard changed from $19.99 to $99.95.'),
    ).toBeVisible()
    expect(total()).toBe('$99.95')
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByText(/^The price of Standard/)).toBeNull()
  })

  it('the billing switch for auto-renew shows the next charge until it is turned off', async () => {
    const { http } = await renderPriced({ items: [source, addOn] })
    const renew = screen.getByRole('switch', { name: 'Auto-renew' })
    expect(renew).toBeChecked()
    expect(renew).toHaveAccessibleDescription(
      'Your card is charged automatically until you turn this off. Next charge: $24.23 on Jun 30, 2026.',
    )
    await userEvent.click(renew)
    expect(renew).toHaveAccessibleDescription(
      'No automatic charges. Your plan ends unless you renew it.',
    )
    await screen.findByText('$24.23', { selector: 'output' })
    expect(http.calls.at(-1)?.options.body).toMatchObject({ is_auto_renew: false })
  })
})

describe('an item that continues an existing term', () => {
  it('an item that continues an existing term hides the commercial-use and auto-renew switches', async () => {
    await renderPriced({ items: [payment] })
    expect(screen.queryByRole('switch', { name: 'Commercial use' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Auto-renew' })).toBeNull()
    expect(screen.getByRole('switch', { name: 'Annual billing' })).toBeDisabled()
  })

  it('an item that continues an existing term shows only the commercial-use switch for an upgrade', async () => {
    await renderPriced({ items: [{ ...upgrade, paid_till_date: '2026-06-10' }] })
    expect(screen.getByRole('switch', { name: 'Commercial use' })).toBeEnabled()
    expect(screen.queryByRole('switch', { name: 'Auto-renew' })).toBeNull()
  })

  it('an item that continues an existing term is not part of the next charge', async () => {
    await renderPriced({ items: [{ ...payment, paid_till_date: '2026-06-10' }, standard] })
    expect(screen.getByRole('switch', { name: 'Auto-renew' })).toHaveAccessibleDescription(
      /Next charge: \$19\.99 on Jun 30, 2026\.$/,
    )
  })
})

describe('server quote', () => {
  it('the server quote replaces the total with a loading text until it arrives', async () => {
    renderCart({ items: [standard] }, neverAnswers())
    await screen.findByRole('heading', { name: 'Cart' })
    expect(total()).toBe('Checking prices…')
  })

  it('the server quote announces a price change', async () => {
    await renderPriced({ items: [{ ...standard, quoted_price_in_cents: 1599 }] }, () =>
      buildQuote([standard]),
    )
    expect(screen.getByText('The price of Standard changed from $15.99 to $19.99.')).toBeVisible()
  })

  it('the server quote announces a discontinued product even if the cart is then empty', async () => {
    renderCart({ items: [standard] }, () => buildQuote([]))
    expect(
      await screen.findByText('Standard is no longer available and was removed from your cart.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  it('the server quote shows problems at their item, and cart-wide problems above the items', async () => {
    const problems: CartProblem[] = [
      { id: 1, code: 'not_allowed', message: 'No overdue payments.' },
      { id: null, code: 'above_limit', message: 'An order can’t cost more than $10,000,000.' },
    ]
    await renderPriced({ items: [standard, payment] }, () =>
      buildQuote([standard, payment], problems),
    )
    expect(line('Basic').getByRole('alert')).toHaveTextContent('No overdue payments.')
    expect(line('Standard').queryByRole('alert')).toBeNull()
    expect(screen.getByText('An order can’t cost more than $10,000,000.')).toBeVisible()
  })

  it('the server quote can be requested again after a failure, which keeps the cart', async () => {
    let isDown = true
    renderCart({ items: [standard] }, () => (isDown ? errorAnswer(503) : agrees()))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error encountered. Please try again later. Your cart is unchanged. (Code: 503)',
    )
    expect(total()).toBe('Prices not checked')
    expect(names()).toEqual(['Standard'])
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Check prices again' }))
    expect(await screen.findByText('$19.99', { selector: 'output' })).toBeVisible()
  })
})

describe('clearing the cart', () => {
  it('clearing the cart removes all items and shows a toast', async () => {
    const { shell } = await renderPriced({ items: [standard, payment] })
    await userEvent.click(screen.getByRole('button', { name: 'Clear cart' }))
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
    expect(shell.notices).toEqual([
      'success: Stopped changing/upgrading plan. Item removed from cart!',
    ])
  })

  it('clearing the cart during a plan change without items only confirms that the change has stopped', async () => {
    const swapUpgradeItem = {
      action: 'Upgraded subscription',
      sub: 7,
      addedToCart: false,
      productID: null,
    }
    const { shell } = renderCart({ swapUpgradeItem })
    expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/plans?action=Upgraded+subscription&sub=7',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Stop plan change' }))
    expect(shell.notices).toEqual(['success: Stopped changing/upgrading plan.'])
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

describe('cart page', () => {
  it('the cart page is not indexed by search engines', async () => {
    renderCart({})
    await screen.findByRole('heading', { name: 'Your cart is empty', level: 1 })
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(document.title).toMatch(/^Cart \|/)
  })

  it.each([
    [
      'with items and problems',
      { items: [source, { ...addOn, stocks_picked: ['AAPL'] }, upgrade] },
    ],
    ['without items', {}],
  ])('the cart page has no accessibility violations %s', async (_, cart) => {
    const { container } = renderCart(cart, () =>
      buildQuote(
        cartStore.getState().items.map((item) => ({ ...item, quoted_price_in_cents: 5 })),
        [
          { id: 4, code: 'twice', message: 'An order can contain only one plan.' },
          { id: null, code: 'above_limit', message: 'Too much.' },
        ],
      ),
    )
    await screen.findByRole('heading', { level: 1 })
    if ('items' in cart) await screen.findByText('An order can contain only one plan.')
    expect(await listViolations(container)).toEqual([])
  })

  it('the cart page shows a total of $0 for a free item', async () => {
    await renderPriced({ items: [buildCartItem({ quoted_price_in_cents: 0 })] })
    expect(total()).toBe('$0')
  })
})
