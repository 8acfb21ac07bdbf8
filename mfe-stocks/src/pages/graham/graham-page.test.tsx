import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildGrahamPage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('Graham page', () => {
  it('each checklist shows required and actual values, the result and the distance', async () => {
    const { container } = renderStockPage('graham', buildGrahamPage())
    const defensive = await region('Defensive investor')
    expect(defensive.getByText('1 of 3 passed, 1 not measurable')).toBeInTheDocument()
    const size = defensive.getByRole('row', { name: /^Adequate size/ })
    expect(size).toHaveTextContent('$700.0MMat least$394.3B✓ Pass$393.6B to spare')
    // (2 − 0.8794) ÷ 2 = 56%.
    expect(defensive.getByRole('row', { name: /^Current ratio/ })).toHaveTextContent(
      '2.00at least0.88✗ Fail56% short',
    )
    await region('Enterprising investor')
    await region('Net current asset value')
    expect(await listViolations(container)).toEqual([])
  })

  it('the overview counts the tests of each checklist and links to it', async () => {
    renderStockPage('graham', buildGrahamPage())
    const overview = await region('Three checklists')
    expect(overview.getByRole('link', { name: 'Defensive investor' })).toHaveAttribute(
      'href',
      '#defensive',
    )
    const rows = overview.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toContain('1 of 3 passed, 1 not measurable')
    expect(rows[1]).toContain('0 of 1 passed')
    expect(rows[2]).toContain('0 of 1 passed, 1 not measurable')
  })

  it('a checklist without data shows Not measurable, No Data and No Target', async () => {
    renderStockPage('graham', buildGrahamPage())
    const record = (await region('Defensive investor')).getByRole('row', {
      name: /^Earnings record/,
    })
    expect(record).toHaveTextContent('10 yearsat leastNo Data– Not measurablenot reported')
    const ncav = await region('Net current asset value')
    expect(ncav.getByText('0 of 1 passed, 1 not measurable')).toBeInTheDocument()
    expect(ncav.getAllByText('No Target')).toHaveLength(2)
    const values = await region('Graham’s values, USD per share')
    expect(
      values.getByRole('button', { name: 'Value by growth FY2022: No Target, show calculation' }),
    ).toBeInTheDocument()
    expect(values.getByText('$18.93')).toBeInTheDocument()
  })

  it('the chart draws the Graham number and the price', async () => {
    renderStockPage('graham', buildGrahamPage())
    const card = await region('Graham number and price')
    // 150.43 ÷ 18.93 = 7.95.
    expect(
      card.getByText(
        'The price was above the Graham number in 7 of 7 quarters; in FY2022 it was 7.95 times the number.',
      ),
    ).toBeInTheDocument()
    expect(card.getByText('● Number')).toBeInTheDocument()
    expect(card.getByText('■ Price')).toBeInTheDocument()
  })

  it('the chart is omitted if no quarter has a Graham number or a price', async () => {
    const points = [{ quarter: '22Q3', value: null, price: null }]
    renderStockPage('graham', buildGrahamPage({ points }))
    await region('Graham number')
    expect(screen.queryByRole('region', { name: /Graham number and price/ })).toBeNull()
  })

  it.each([
    [null, 3.18, /earnings are unknown for at least one of the last three years/],
    [-1.2, 3.18, /made a combined loss over three years/],
    [5, -3.2, /book value is negative/],
    [5, null, /book value is unknown/],
  ])(
    'the page explains why there is no Graham number for EPS %s and book value %s',
    async (eps, book, reason) => {
      const { quarter } = buildGrahamPage().data
      if (!quarter) throw new Error('the factory has a quarter')
      renderStockPage(
        'graham',
        buildGrahamPage({
          quarter: { ...quarter, number: null, eps_average: eps, book_per_share: book },
        }),
      )
      expect((await region('Graham’s values, USD per share')).getByText(reason)).toBeInTheDocument()
    },
  )

  it('the page notes that the values use fiscal years', async () => {
    const { quarter } = buildGrahamPage().data
    if (!quarter) throw new Error('the factory has a quarter')
    const note =
      'Based on fiscal years, the latest to Dec 31, 2021: earnings for the twelve months to Mar 31, 2022 are not available.'
    renderStockPage('graham', buildGrahamPage({ quarter: { ...quarter, years_note: note } }))
    expect((await region('Graham’s values, USD per share')).getByText(note)).toBeVisible()
  })

  it('the page explains the differences for a bank', async () => {
    const page = buildGrahamPage()
    const { quarter } = page.data
    if (!quarter) throw new Error('the factory has a quarter')
    const misfit =
      'Not applicable: the net current asset value does not fit banks, whose current assets and liabilities are mostly customers’ funds.'
    const ncav = { ...quarter.ncav, value: null, upside: null, misfit }
    renderStockPage('graham', buildGrahamPage({ quarter: { ...quarter, ncav } }))
    expect(
      (await region('Graham’s values, USD per share')).getByText(
        /^Not applicable: the net current/,
      ),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /fair value.*Not applicable/i })).toBeInTheDocument()
  })

  it('the page explains the differences for a utility', async () => {
    const { quarter } = buildGrahamPage().data
    if (!quarter) throw new Error('the factory has a quarter')
    const debt = { code: 'defensive_debt_to_equity', required: 2, actual: 1.4, passed: true }
    const utility = { ...quarter, defensive: { ...quarter.defensive, criteria: [debt] } }
    renderStockPage('graham', buildGrahamPage({ quarter: utility }))
    expect(
      (await region('Graham’s values, USD per share')).getByText(/^For a public utility/),
    ).toBeInTheDocument()
  })

  it('the newest two quarters are withheld', async () => {
    renderStockPage('graham', buildGrahamPage())
    const table = await region('Graham number')
    expect(table.getAllByRole('row')[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1 open/)
    expect(
      table.getByRole('button', { name: 'Graham number FY2021 Q1: No Target, show calculation' }),
    ).toBeInTheDocument()
  })

  it('a fair value opens its calculation', async () => {
    const { workings } = renderStockPage('graham', buildGrahamPage())
    const defensive = await region('Defensive investor')
    await userEvent.click(defensive.getByRole('button', { name: /fair value FY2022: \$27\.97/ }))
    await screen.findByRole('dialog')
    expect(workings()).toEqual([{ figure: 'graham.defensive', quarter: '22Q3' }])
  })

  it('a test opens the calculation of its checklist', async () => {
    const { workings } = renderStockPage('graham', buildGrahamPage())
    const defensive = await region('Defensive investor')
    await userEvent.click(defensive.getByRole('button', { name: /^Current ratio FY2022: 0\.88/ }))
    expect(await screen.findByRole('dialog', { name: 'Current ratio 0.88' })).toBeVisible()
    expect(workings()).toEqual([{ figure: 'graham.defensive', quarter: '22Q3' }])
  })

  it('the page has a title and a description', async () => {
    renderStockPage('graham', buildGrahamPage())
    await region('Defensive investor')
    expect(document.title).toBe('Apple Inc. (AAPL) Graham | Quantamental')
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'Apple Inc. (AAPL) by Benjamin Graham’s rules: Graham number, defensive, enterprising and NCAV checklists.',
    )
  })

  it('the page shows a notice if no quarter is old enough for a visitor', async () => {
    renderStockPage('graham', buildGrahamPage({ quarter: null, points: [] }))
    expect((await region('Graham')).getByText(/no delayed figures yet/)).toBeInTheDocument()
  })
})
