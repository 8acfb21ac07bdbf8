import '@testing-library/jest-dom/jest-globals'
import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildPricePage, LATEST_STEPS } from '../../testing/price.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const findChart = () => screen.findByRole('group', { name: 'Price and fair value, chart' })

describe('price page', () => {
  it('a visitor sees the price against the newest public value estimate, and a lock for the rest', async () => {
    const { container } = renderStockPage('price', buildPricePage())
    await findChart()
    expect(
      screen.getByText(/7\.8% above the value estimate of \$100 .* the newest that is public/),
    ).toBeVisible()
    expect(
      screen.getByText(/Fair values, rating and scores of the latest two quarters/),
    ).toBeVisible()
    expect(await listViolations(container)).toEqual([])
  })

  it('a subscriber sees no lock', async () => {
    renderStockPage('price', buildPricePage({}, { latest: { steps: LATEST_STEPS }, lock: null }))
    await findChart()
    expect(screen.queryByText(/latest two quarters/)).toBeNull()
  })

  it('Page Up goes to the newest event, and Enter opens its page', async () => {
    const { currentUrl } = renderStockPage('price', buildPricePage())
    const chart = await findChart()
    fireEvent.keyDown(chart, { key: 'PageUp' })
    expect(screen.getByText(/^Feb 10, 2023 .* Dividend \$0\.23$/)).toBeVisible()
    fireEvent.keyDown(chart, { key: 'Enter' })
    expect(currentUrl()).toBe('/stock/rank/AAPL?items=mkt_divyield')
  })

  it('an event between two trading days is read and opened on the later one', async () => {
    const saturday = { day: '2023-02-11', amount: 0.23 }
    renderStockPage('price', buildPricePage({ dividends: [saturday] }))
    fireEvent.keyDown(await findChart(), { key: 'PageUp' })
    expect(screen.getByText(/^Feb 13, 2023 .* Dividend \$0\.23$/)).toBeVisible()
  })

  it('the table has a row per month, with figures as of its last close', async () => {
    renderStockPage('price', buildPricePage(), { search: '?range=1y' })
    await findChart()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    const table = screen.getByRole('region', { name: 'Price and fair value, table' })
    const rows = within(table).getAllByRole('row')
    expect(rows).toHaveLength(14)
    expect(rows.at(-1)).toHaveTextContent(/^2023-09-29\$107\.81\$107\.81—/)
  })

  it('the range, the scale and the comparison are in the address', async () => {
    const { currentUrl } = renderStockPage('price', buildPricePage())
    await findChart()
    await userEvent.click(screen.getByRole('button', { name: '5Y' }))
    await userEvent.click(screen.getByRole('button', { name: 'Log' }))
    await userEvent.click(screen.getByRole('button', { name: '+ Market' }))
    expect(currentUrl()).toBe('/stock/price/AAPL?range=5y&scale=log&with=market')
  })

  it('each event has what the price did until the next close and in the month after', async () => {
    renderStockPage('price', buildPricePage())
    await findChart()
    const row = await screen.findByRole('row', { name: /10-K for FY2022/ })
    // From $105.40 on October 27 to $105.41, and to $105.61 on November 25.
    expect(row).toHaveTextContent(/Oct 28, 2022▲ 0\.0%▲ \+0\.2%/)
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('https://www.sec.gov/'),
    )
  })

  it('a company without closes says so', async () => {
    const closes = { first: null, runs: [], digits: 2, deltas: [] }
    renderStockPage('price', buildPricePage({ closes }))
    expect(await screen.findByText('No prices for AAPL')).toBeVisible()
  })

  it('a company with three closes has a chart', async () => {
    const closes = { first: '2023-09-27', runs: [3], digits: 2, deltas: [10000, 1, -2] }
    renderStockPage('price', buildPricePage({ closes, dividends: [], filings: [], earnings: [] }))
    await findChart()
    expect(screen.getByText(/Sep 27, 2023 to Sep 29, 2023/)).toBeVisible()
  })
})
