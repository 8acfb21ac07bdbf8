import { beforeEach, describe, expect, it } from '@jest/globals'
import { listProductsRoute, quoteCartRoute, startItemRoute } from '@quantamental/api/cart'
import type { CartItem } from '@quantamental/api/cart-rules'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
import { getTickerOnlyRoute, searchTickersRoute } from '@quantamental/api/stocks'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { cartStore } from '../../stores/cart-store.ts'
import { addOnProduct, basicPlan } from '../../testing/build-product.ts'

const matchOf = (ticker: string, name: string) =>
  ({
    id: 1,
    ticker,
    name,
    tier_number: 3,
    is_newly_updated: false,
    t_minus_2_rating: 'AA',
  }) as never
const addOnItem = buildCartItem({
  id: 9,
  code: 'ALACARTE_20',
  name: '20 stocks of your choice',
  product_type: 'other',
  category_code: 'addon',
  is_alacarte: true,
})

function renderAddOn(setup: {
  items?: readonly CartItem[]
  search?: StubAnswer<typeof searchTickersRoute>
}) {
  if (setup.items) localStorage.setItem('CART', JSON.stringify(setup.items))
  const http = stubHttp([
    [listProductsRoute, [basicPlan, addOnProduct]],
    [startItemRoute, addOnItem as never],
    [quoteCartRoute, neverAnswers()],
    [searchTickersRoute, setup.search ?? [matchOf('AAPL', 'Apple Inc.'), matchOf('AA', 'Alcoa')]],
    [
      getTickerOnlyRoute,
      ({ params }) =>
        params.ticker.startsWith('X')
          ? errorAnswer(404)
          : {
              id: 1,
              ticker: params.ticker,
              name: `${params.ticker} Inc.`,
              tier_number: params.ticker === 'NVDA' ? 5 : 3,
            },
    ],
  ])
  return { ...renderRemote(remote, { url: '/plans', shell: createStubShell({ http }) }), http }
}
const plan = buildCartItem({ id: 1, code: 'basic', name: 'Basic' })
const getPicker = () =>
  screen.findByRole('combobox', { name: 'Pick stocks for 20 stocks of your choice' })
const addButton = () =>
  screen.getByRole('button', { name: 'Add to cart (20 stocks of your choice)' })

beforeEach(() => localStorage.clear())

describe('price of the add-on', () => {
  // Manually: 4.99 × 0.85 = 4.2415; a year 12 × 3.99 = 47.88, × 0.85 = 40.698.
  it('the price of the add-on is struck through next to the bundle price', async () => {
    renderAddOn({})
    await getPicker()
    const card = within(screen.getByRole('region', { name: 'Add-on' }))
    expect(card.getByText('$4.99', { selector: 's' })).toBeTruthy()
    expect(card.getByText('$4.24')).toBeTruthy()
    expect(card.getByText(/^15% off when bought with a plan/)).toBeTruthy()
  })

  it('the price of the add-on is per year with annual billing', async () => {
    renderAddOn({})
    await userEvent.click(await screen.findByRole('radio', { name: /^Annual/ }))
    const card = within(screen.getByRole('region', { name: 'Add-on' }))
    expect(card.getByText('$47.88', { selector: 's' })).toBeTruthy()
    expect(card.getByText('$40.70')).toBeTruthy()
  })

  // Manually: 5 × 4.99 = 24.95, × 0.85 = 21.2075.
  it('the price of the add-on is multiplied by five for commercial use', async () => {
    renderAddOn({})
    await userEvent.click(await screen.findByRole('switch'))
    const card = within(screen.getByRole('region', { name: 'Add-on' }))
    expect(card.getByText('$24.95', { selector: 's' })).toBeTruthy()
    expect(card.getByText('$21.21')).toBeTruthy()
  })
})

describe('adding the add-on', () => {
  it('adding the add-on requires a plan', async () => {
    const { http } = renderAddOn({})
    await getPicker()
    expect(addButton().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Choose a plan first.')).toBeTruthy()
    await userEvent.click(addButton())
    expect(http.calls.some(({ path }) => path === startItemRoute.path)).toBe(false)
  })

  it('adding the add-on links it to the plan in the cart, with the picked stocks', async () => {
    const { shell } = renderAddOn({ items: [plan] })
    await userEvent.click(await getPicker())
    await userEvent.paste('aapl, MSFT')
    await userEvent.click(addButton())
    await waitFor(() => expect(cartStore.getState().items).toHaveLength(2))
    expect(cartStore.getState().items[1]).toMatchObject({
      id: 9,
      addon_product_id: 1,
      stocks_picked: ['AAPL', 'MSFT'],
    })
    expect(shell.notices).toEqual(['success: Added to cart! Complete subscription in the Cart.'])
    expect(await screen.findByRole('button', { name: /^In your cart \(20 stocks/ })).toBeTruthy()
  })

  it('adding the add-on is blocked until stocks outside the plan are removed', async () => {
    renderAddOn({ items: [plan] })
    await userEvent.click(await getPicker())
    await userEvent.paste('AAPL NVDA')
    expect(
      await screen.findByText('This stock, NVDA, requires a higher level of subscription.'),
    ).toBeTruthy()
    expect(screen.getByText('Remove the stocks marked with an error first.')).toBeTruthy()
    expect(addButton().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Remove NVDA' }))
    expect(addButton().getAttribute('aria-disabled')).toBe('false')
  })

  it('adding the add-on marks no stocks before a plan is chosen', async () => {
    renderAddOn({})
    await userEvent.click(await getPicker())
    await userEvent.paste('NVDA KO')
    expect(await screen.findByText('NVDA Inc.')).toBeTruthy()
    expect(screen.queryByText(/requires a higher level/)).toBeNull()
  })

  it('adding the add-on updates the picks of an add-on in the cart', async () => {
    renderAddOn({ items: [plan, { ...addOnItem, stocks_picked: ['AAPL'] }] })
    await userEvent.click(await getPicker())
    await userEvent.paste('MSFT KO')
    expect(cartStore.getState().items[1]?.stocks_picked).toEqual(['AAPL', 'MSFT', 'KO'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove MSFT' }))
    expect(cartStore.getState().items[1]?.stocks_picked).toEqual(['AAPL', 'KO'])
  })
})

describe('stock picker', () => {
  it('the stock picker searches by name with a request header and adds the result on Enter', async () => {
    const { http } = renderAddOn({ items: [plan] })
    await userEvent.type(await getPicker(), 'apple co')
    // Text with a space counts as a list of tickers, so names are searched by their first word.
    await userEvent.clear(await getPicker())
    await userEvent.type(await getPicker(), 'apple')
    await screen.findByRole('option', { name: /AAPL/ })
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('AAPL Inc.')).toBeTruthy()
    expect(screen.getByText('1 of 20 stocks picked')).toBeTruthy()
    const searches = http.calls.filter(({ path }) => path === searchTickersRoute.path)
    expect(searches.at(-1)?.options.headers).toEqual({ searchtext: 'apple' })
  })

  it('the stock picker supports arrow keys with wrap-around, and clicks', async () => {
    renderAddOn({ items: [plan] })
    await userEvent.type(await getPicker(), 'a')
    await screen.findByRole('option', { name: /AAPL/ })
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { name: /Alcoa/ }).getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { name: /AAPL/ }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByRole('option', { name: /Alcoa/ }))
    expect(await screen.findByText('AA Inc.')).toBeTruthy()
  })

  it('the stock picker marks an unknown ticker and blocks adding until it is removed', async () => {
    renderAddOn({ items: [plan] })
    await userEvent.click(await getPicker())
    await userEvent.paste('AAPL,XXXX')
    expect(await screen.findByText('No stock found for this ticker.')).toBeTruthy()
    expect(addButton().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Remove XXXX' }))
    expect(addButton().getAttribute('aria-disabled')).not.toBe('true')
  })

  it('the stock picker accepts at most 20 stocks', async () => {
    renderAddOn({ items: [plan] })
    await userEvent.click(await getPicker())
    const many = Array.from({ length: 21 }, (_, index) => `T${index}`)
    await userEvent.paste(many.join(' '))
    expect(await screen.findByText('20 of 20 stocks picked')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('T20')
    expect((await getPicker()).matches(':disabled')).toBe(true)
  })

  it.each([
    [404, 'No results found...'],
    [500, 'Sorry, error encountered. Please try again. (Code: 500).'],
  ])(
    'the stock picker shows the exact error text for a search that failed with %i',
    async (status, text) => {
      renderAddOn({ items: [plan], search: errorAnswer(status) })
      await userEvent.type(await getPicker(), 'zz')
      expect(await screen.findByText(text)).toBeTruthy()
    },
  )

  it('the stock picker has no accessibility violations with rows and results', async () => {
    const { container } = renderAddOn({ items: [plan] })
    await userEvent.click(await getPicker())
    await userEvent.paste('AAPL,XXXX')
    await screen.findByText('No stock found for this ticker.')
    await userEvent.type(await getPicker(), 'a')
    await screen.findByRole('option', { name: /Alcoa/ })
    expect(await listViolations(container)).toEqual([])
  })
})
