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
import { buildQuote, keepInBrowser } from '../../testing/build-quote.ts'
import { addOn, payment, standard, upgrade } from '../../testing/cart-items.ts'

const source = { ...standard, is_bundle_source: true }
/** The server agrees with whatever the cart holds. */
const agrees = () => buildQuote(cartStore.getState().items)

function renderCart(cart: Partial<Cart>, answer: StubAnswer<typeof quoteCartRoute> = agrees) {
  keepInBrowser(cart)
  const http = stubHttp([[quoteCartRoute, answer]])
  return {
    http,
    ...renderRemote(remote, { url: '/product/cart', shell: createStubShell({ http }) }),
  }
}
/** The cart once the server has priced it. */
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

describe('an item', () => {
  it('says what it is, for how long, and how its price comes about', async () => {
    await renderPriced({ items: [standard] })
    const item = line('Standard')
    expect(item.getByText('New subscription')).toBeVisible()
    expect(
      item.getByText('Jun 1, 2026 to May 31, 2027. Billed monthly, this pays until Jun 30, 2026'),
    ).toBeVisible()
    expect(item.getByText('1 month: 100 × 1 × 1 × $19.99 × 1')).toBeVisible()
    expect(item.getByText('$19.99')).toBeVisible()
  })

  it('adds up with the others in the summary', async () => {
    await renderPriced({ items: [source, addOn, payment] })
    const summary = within(screen.getByRole('region', { name: 'Order summary' }))
    expect(summary.getByText('20 stocks of your choice')).toBeVisible()
    expect(summary.getByText('1 month: 100 × 1 × 1 × (1 − 0.15) × $4.99 × 1')).toBeVisible()
    // 19.99 + 4.24 + 19.98
    expect(total()).toBe('$44.21')
  })

  it('that was added twice can be had once, which is all an order takes', async () => {
    const twice = { ...standard, quantity: 2, quoted_price_in_cents: 3998 }
    await renderPriced({ items: [twice] }, () =>
      buildQuote(cartStore.getState().items, [
        ...(cartStore.getState().items[0]?.quantity === 2
          ? [{ id: 4, code: 'quantity', message: 'An order can contain Standard only once.' } as const]
          : []),
      ]),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('An order can contain Standard only once.')
    await userEvent.click(screen.getByRole('button', { name: 'One Standard less' }))
    expect(await screen.findByText('$19.99', { selector: 'output' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Quantity of Standard' })).toBeNull()
  })

  it('is removed, and its add-ons with it', async () => {
    await renderPriced({ items: [source, addOn, payment] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Standard' }))
    expect(names()).toEqual(['Basic'])
  })

  it('stays when its add-ons are removed', async () => {
    await renderPriced({ items: [source, addOn] })
    expect(
      line('20 stocks of your choice').getByText('Add-on to Standard, 15% less in the bundle'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove its add-ons' }))
    expect(names()).toEqual(['Standard'])
    expect(cartStore.getState().items[0]?.is_bundle_source).toBe(false)
  })

  it('of an upgrade ends the choice of a plan when it is removed', async () => {
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
    expect(screen.getByRole('heading', { name: 'Choose the plan to change to' })).toBeVisible()
  })
})

describe('picked stocks', () => {
  it('are added and removed', async () => {
    await renderPriced({ items: [source, { ...addOn, stocks_picked: ['AAPL'] }] })
    await userEvent.type(screen.getByLabelText(/^Tickers for/), 'msft, brk.b{Enter}')
    expect(cartStore.getState().items[1]?.stocks_picked).toEqual(['AAPL', 'MSFT', 'BRK.B'])
    expect(screen.getByText('3 of 20 stocks picked')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove AAPL' }))
    expect(cartStore.getState().items[1]?.stocks_picked).toEqual(['MSFT', 'BRK.B'])
  })

  it('are twenty at most, and tickers', async () => {
    const picked = Array.from({ length: 19 }, (_, index) => `T${index}`)
    await renderPriced({ items: [source, { ...addOn, stocks_picked: picked }] })
    await userEvent.type(screen.getByLabelText(/^Tickers for/), 'a$b one two{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Not a ticker: A$B. No more than 20: TWO left out.',
    )
    expect(screen.getByText('20 of 20 stocks picked')).toBeVisible()
    expect(screen.queryByLabelText(/^Tickers for/)).toBeNull()
  })
})

describe('the working of a price', () => {
  it('opens to what each of its numbers stands for, down to the cents', async () => {
    await renderPriced({ items: [standard] })
    const item = within(screen.getByRole('list', { name: 'Items in the cart' }))
    await userEvent.click(item.getByText('1 month: 100 × 1 × 1 × $19.99 × 1'))
    const meanings = item
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(meanings).toEqual([
      ['100', 'cents of a dollar'],
      ['× 1', 'the whole time'],
      ['× 1', 'own use'],
      ['× $19.99', 'price of a month'],
      ['× 1', 'month'],
      ['= 1,999', 'cents, rounded once: $19.99'],
    ])
  })
})

describe('billing', () => {
  it('changes from monthly to annual and back', async () => {
    await renderPriced({ items: [standard] })
    await userEvent.click(screen.getByRole('switch', { name: 'Annual billing' }))
    // 1200 × 15.99
    expect(await screen.findByText('$191.88', { selector: 'output' })).toBeVisible()
    expect(localStorage.getItem('CART_ANNUAL_BILLING')).toBe('true')
    await userEvent.click(screen.getByRole('switch', { name: 'Annual billing' }))
    expect(await screen.findByText('$19.99', { selector: 'output' })).toBeVisible()
  })

  it.each([
    ['a payment', payment, false, 'A payment keeps the billing of its subscription.'],
    [
      'a switch to annual',
      { ...upgrade, subscription_type: 'Billing cycle change' },
      true,
      'The cart switches a subscription to annual billing.',
    ],
    [
      'an upgrade of annual billing',
      upgrade,
      true,
      'Your plan keeps its billing until its last day.',
    ],
  ] as const)('is fixed by %s, which it says', async (_, item, isAnnual, reason) => {
    await renderPriced({ items: [item as CartItem] })
    const billing = screen.getByRole('switch', { name: 'Annual billing' })
    expect(billing).toBeDisabled()
    expect(billing).toHaveAccessibleDescription(reason)
    if (isAnnual) expect(billing).toBeChecked()
    else expect(billing).not.toBeChecked()
  })

  it('for commercial use says its five, and the server its price', async () => {
    await renderPriced({ items: [standard] }, () =>
      buildQuote([
        cartStore.getState().isCommercial
          ? { ...standard, base_price_multiplier: 5, quoted_price_in_cents: 9995 }
          : standard,
      ]),
    )
    const commercial = screen.getByRole('switch', { name: 'Commercial use' })
    expect(commercial).toHaveAccessibleDescription('For use in a business: 5 × the base price.')
    await userEvent.click(commercial)
    expect(await screen.findByText('Standard is now $99.95, it was $19.99.')).toBeVisible()
    expect(total()).toBe('$99.95')
    await userEvent.click(screen.getByRole('button', { name: 'Understood' }))
    expect(screen.queryByText(/^Standard is now/)).toBeNull()
  })

  it('renews by itself, with the next charge, until that is turned off', async () => {
    const { http } = await renderPriced({ items: [source, addOn] })
    const renew = screen.getByRole('switch', { name: 'Auto-renew' })
    expect(renew).toBeChecked()
    expect(renew).toHaveAccessibleDescription(
      'Your card is charged for what follows until you turn this off. Next charge: $24.23 on Jun 30, 2026.',
    )
    await userEvent.click(renew)
    expect(renew).toHaveAccessibleDescription(
      'Nothing is charged unless you order it; what is not renewed ends.',
    )
    await screen.findByText('$24.23', { selector: 'output' })
    expect(http.calls.at(-1)?.options.body).toMatchObject({ is_auto_renew: false })
  })
})

describe('a term that goes on', () => {
  it('keeps its use and its renewal: neither is asked', async () => {
    await renderPriced({ items: [payment] })
    expect(screen.queryByRole('switch', { name: 'Commercial use' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Auto-renew' })).toBeNull()
    expect(screen.getByRole('switch', { name: 'Annual billing' })).toBeDisabled()
  })

  it('of an upgrade takes the use, and the next charge is that of what begins', async () => {
    await renderPriced({ items: [{ ...upgrade, paid_till_date: '2026-06-10' }] })
    expect(screen.getByRole('switch', { name: 'Commercial use' })).toBeEnabled()
    expect(screen.queryByRole('switch', { name: 'Auto-renew' })).toBeNull()
  })

  it('is no part of the next charge of the cart', async () => {
    await renderPriced({ items: [{ ...payment, paid_till_date: '2026-06-10' }, standard] })
    expect(screen.getByRole('switch', { name: 'Auto-renew' })).toHaveAccessibleDescription(
      /Next charge: \$19\.99 on Jun 30, 2026\.$/,
    )
  })
})

describe('what the server says', () => {
  it('is waited for with the total', async () => {
    renderCart({ items: [standard] }, neverAnswers())
    await screen.findByRole('heading', { name: 'Cart' })
    expect(total()).toBe('Checking prices…')
  })

  it('of a price that changed since is told', async () => {
    await renderPriced({ items: [{ ...standard, quoted_price_in_cents: 1599 }] }, () =>
      buildQuote([standard]),
    )
    expect(screen.getByText('Standard is now $19.99, it was $15.99.')).toBeVisible()
  })

  it('of what is no longer sold is told, also when nothing is left', async () => {
    renderCart({ items: [standard] }, () => buildQuote([]))
    expect(
      await screen.findByText('Standard is no longer sold and was taken out of the cart.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  it('stands at the item, or above for the whole cart', async () => {
    const problems: CartProblem[] = [
      { id: 1, code: 'not_allowed', message: 'No overdue payments.' },
      { id: null, code: 'above_limit', message: 'An order costs at most $10,000,000.' },
    ]
    await renderPriced({ items: [standard, payment] }, () =>
      buildQuote([standard, payment], problems),
    )
    expect(line('Basic').getByRole('alert')).toHaveTextContent('No overdue payments.')
    expect(line('Standard').queryByRole('alert')).toBeNull()
    expect(screen.getByText('An order costs at most $10,000,000.')).toBeVisible()
  })

  it('when it says nothing, keeps the cart and can be asked again', async () => {
    let isDown = true
    renderCart({ items: [standard] }, () => (isDown ? errorAnswer(503) : agrees()))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error encountered. Please try again later. The cart is kept. (Code: 503)',
    )
    expect(total()).toBe('Prices not checked')
    expect(names()).toEqual(['Standard'])
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Check the prices again' }))
    expect(await screen.findByText('$19.99', { selector: 'output' })).toBeVisible()
  })
})

describe('clearing', () => {
  it('empties the cart and says so', async () => {
    const { shell } = await renderPriced({ items: [standard, payment] })
    await userEvent.click(screen.getByRole('button', { name: 'Clear cart' }))
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
    expect(shell.notices).toEqual([
      'success: Stopped changing/upgrading plan. Item removed from cart!',
    ])
  })

  it('of a choice that has put nothing into the cart yet says only that it stopped', async () => {
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
    await userEvent.click(screen.getByRole('button', { name: 'Stop changing' }))
    expect(shell.notices).toEqual(['success: Stopped changing/upgrading plan.'])
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

describe('the page', () => {
  it('is not for search engines', async () => {
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
  ])('breaks no accessibility rule %s', async (_, cart) => {
    const { container } = renderCart(cart, () =>
      buildQuote(
        cartStore.getState().items.map((item) => ({ ...item, quoted_price_in_cents: 5 })),
        [
          { id: 4, code: 'twice', message: 'An order holds only one plan.' },
          { id: null, code: 'above_limit', message: 'Too much.' },
        ],
      ),
    )
    await screen.findByRole('heading', { level: 1 })
    if ('items' in cart) await screen.findByText('An order holds only one plan.')
    expect(await listViolations(container)).toEqual([])
  })

  it('says what costs nothing', async () => {
    await renderPriced({ items: [buildCartItem({ quoted_price_in_cents: 0 })] })
    expect(total()).toBe('$0')
  })
})
