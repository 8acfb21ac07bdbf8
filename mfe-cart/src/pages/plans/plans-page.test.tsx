import { beforeEach, describe, expect, it } from '@jest/globals'
import { listProductsRoute } from '@quantamental/api/cart'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  type StubShellOptions,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { basicPlan, buildProduct, commercialPlan } from '../../testing/build-product.ts'

const plans = [basicPlan, commercialPlan]

function renderPlans(
  answer: StubAnswer<typeof listProductsRoute> = plans,
  { url = '/plans', ...shell }: StubShellOptions & { url?: string } = {},
) {
  const http = stubHttp([[listProductsRoute, answer]])
  return renderRemote(remote, { url, shell: createStubShell({ http, ...shell }) })
}
const getPlan = async (name: string) => within(await screen.findByRole('region', { name }))
const limitOf = (plan: Awaited<ReturnType<typeof getPlan>>, term: string) =>
  plan.getByText(term).nextElementSibling?.textContent

beforeEach(() => localStorage.clear())

describe('plans page', () => {
  it.each(['/plans', '/pricing'])(
    'the plans page is shown at %s with one canonical URL',
    async (url) => {
      renderPlans(plans, { url })
      await getPlan('Basic')
      const canonical = document.querySelectorAll('link[rel=canonical]')
      expect([...canonical].map((link) => link.getAttribute('href'))).toEqual([
        'http://localhost/plans',
      ])
      expect(document.querySelectorAll('title')).toHaveLength(1)
    },
  )

  it('the plans page lists the limits of each plan', async () => {
    renderPlans()
    const basic = await getPlan('Basic')
    expect(limitOf(basic, 'Stocks included')).toBe('400')
    expect(limitOf(basic, 'Watch lists')).toBe('2')
    expect(limitOf(basic, 'Stocks per list')).toBe('10')
    expect(limitOf(await getPlan('Commercial'), 'Stocks included')).toBe('5,500')
  })

  it('the plans page says what a plan gives, and omits dates and rows per page', async () => {
    renderPlans()
    await getPlan('Commercial')
    const benefits = within(await screen.findByRole('region', { name: 'What a plan gives you' }))
    expect(benefits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The latest 2 quarters\./),
      expect.stringMatching(/^All 16 ranked financials\. Instead of 2,/),
      expect.stringMatching(/^The latest statements\./),
      expect.stringMatching(/^Screener, lists and visualizers\./),
      expect.stringMatching(/^Saved screens\./),
      expect.stringMatching(/^Exports\./),
      expect.stringMatching(/^Alerts\./),
      expect.stringMatching(/^API keys\. With the Commercial plan\.$/),
    ])
    expect(screen.queryByText(/Page size/)).toBeNull()
    expect(screen.queryByText('Dates')).toBeNull()
    expect(screen.queryByText(/not stated/)).toBeNull()
  })

  it('the plans page shows monthly prices by default, with the savings of annual billing', async () => {
    renderPlans()
    const basic = await getPlan('Basic')
    expect(basic.getByText('$9.99')).toBeTruthy()
    expect(basic.getByText('Annual billing saves $24 per year (20%)')).toBeTruthy()
  })

  it('the plans page shows annual prices with the savings in dollars and percent', async () => {
    renderPlans()
    await userEvent.click(await screen.findByRole('radio', { name: 'Annual save 20%' }))
    const basic = await getPlan('Basic')
    expect(basic.getByText('$7.99')).toBeTruthy()
    expect(basic.getByText('$95.88 billed annually')).toBeTruthy()
    expect(basic.getByText('Saves $24 per year (20%)')).toBeTruthy()
  })

  it('the plans page applies the commercial-use multiplier exactly once', async () => {
    renderPlans()
    await userEvent.click(await screen.findByRole('switch', { name: 'Commercial use (5 × price)' }))
    const basic = await getPlan('Basic')
    expect(basic.getByText('$49.95')).toBeTruthy()
    expect(basic.getByText('5 × $9.99 base price')).toBeTruthy()
    const commercial = await getPlan('Commercial')
    expect(commercial.getByText('$199.95')).toBeTruthy()
    expect(commercial.getByText('5 × $39.99 base price')).toBeTruthy()
  })

  it('the plans page stores the selected billing for the next visit', async () => {
    const { unmount } = renderPlans()
    await userEvent.click(await screen.findByRole('radio', { name: /^Annual/ }))
    await userEvent.click(screen.getByRole('switch'))
    unmount()
    renderPlans()
    expect((await getPlan('Basic')).getByText('$39.95')).toBeTruthy()
    expect(localStorage.getItem('CART_ANNUAL_BILLING')).toBe('true')
    expect(localStorage.getItem('CART_IS_COMMERCIAL')).toBe('true')
  })

  it('the plans page mentions no savings if annual billing saves nothing', async () => {
    renderPlans([buildProduct({ price_per_month_annual_billing_in_cents: 999 })])
    await getPlan('Basic')
    expect(screen.getByRole('radio', { name: 'Annual' })).toBeTruthy()
    expect(screen.queryByText(/saves/i)).toBeNull()
  })

  it('the plans page shows the largest savings if the plans differ', async () => {
    renderPlans([
      basicPlan,
      { ...commercialPlan, price_per_month_annual_billing_in_cents: 14996 }, // A saving of 25.0% on 19995.
    ])
    expect(await screen.findByRole('radio', { name: 'Annual save up to 25%' })).toBeTruthy()
  })

  it('the plans page compares the plans in a table', async () => {
    renderPlans()
    const table = within(await screen.findByRole('table'))
    const row = table.getByRole('row', { name: /^Price per year, billed annually/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$95.88', '$1,919.40'])
  })

  it('the plans page answers four questions', async () => {
    renderPlans()
    expect(await screen.findByText(/^400 with Basic and 5,500 with Commercial\./)).toBeTruthy()
    expect(document.querySelectorAll('summary')).toHaveLength(4)
  })
})

describe('state of the plans page', () => {
  it('the plans page loads after a failure with Retry', async () => {
    let fails = true
    renderPlans(() => {
      if (!fails) return plans
      fails = false
      return errorAnswer(503)
    })
    expect(await screen.findByText('Code: 503')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await getPlan('Basic')
  })

  it('the plans page shows a message if no plans are on sale', async () => {
    renderPlans([])
    expect(await screen.findByText('No plans are available right now')).toBeTruthy()
  })

  it.each<[string, StubAnswer<typeof listProductsRoute>, string]>([
    ['with plans', plans, 'Compare plans'],
    ['while loading', neverAnswers(), 'Loading plans'],
    ['after a failure', errorAnswer(500), 'Code: 500'],
  ])('the plans page has no accessibility violations %s', async (_, answer, text) => {
    const { container } = renderPlans(answer, { user: buildUser({ tier_number: 3 }) })
    await screen.findByText(text)
    expect(await listViolations(container)).toEqual([])
  })
})
