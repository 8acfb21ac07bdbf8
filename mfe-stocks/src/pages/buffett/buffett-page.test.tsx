import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildBuffettPage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('Buffett page', () => {
  it('the page shows both annual returns and the fan chart with every assumption', async () => {
    const { container } = renderStockPage('buffett', buildBuffettPage())
    const card = await region('Annual return over ten years')
    expect(
      card.getByRole('button', {
        name: 'Annual return, by earnings per share FY2022: +6.7%, show calculation',
      }),
    ).toBeInTheDocument()
    const cone = await region('By earnings per share')
    expect(
      cone.getByText(/^Earnings grow by 7\.6% a year to \$12\.73 per share\. At a P\/E of 25\.8/),
    ).toBeInTheDocument()
    expect(cone.getByText(/Based on 6 years of history; the method calls for 10\./)).toBeVisible()
    expect(cone.getByText('Price $150')).toBeInTheDocument()
    expect(cone.getByText('Ours $328')).toBeInTheDocument()
    const facts = await region('By EPS: assumptions and result')
    for (const text of ['7.6%', '14.2%', '25.8', '$6.11', '$327.92', '$13.29', '$12.73']) {
      expect(facts.getByText(text)).toBeInTheDocument()
    }
    expect(await listViolations(container)).toEqual([])
  })

  it('the page notes that the projections use fiscal years', async () => {
    const { quarter } = buildBuffettPage().data
    if (!quarter) throw new Error('the factory has a quarter')
    const note =
      'Based on fiscal years, the latest to Dec 31, 2021: only 1 year to Mar 31, 2022 is available.'
    renderStockPage('buffett', buildBuffettPage({ quarter: { ...quarter, years_note: note } }))
    expect((await region('Annual return over ten years')).getByText(note)).toBeVisible()
  })

  it('the page explains why there is no projection', async () => {
    renderStockPage('buffett', buildBuffettPage())
    const card = await region('By return on equity')
    expect(
      card.getByText(/^Earnings per share for the last twelve months are unknown\./),
    ).toBeInTheDocument()
    expect(
      (await region('Annual return over ten years')).getByRole('button', {
        name: /^Annual return, by return on equity FY2022: No Target/,
      }),
    ).toBeInTheDocument()
  })

  it('the arrow keys step through the years, for prices and for earnings', async () => {
    renderStockPage('buffett', buildBuffettPage())
    const card = await region('By earnings per share')
    await userEvent.click(card.getByRole('button', { name: 'EPS' }))
    expect(card.getByRole('button', { name: 'EPS' })).toHaveAttribute('aria-pressed', 'true')
    card.getByRole('group', { name: /chart$/ }).focus()
    await userEvent.keyboard('{End}')
    // 6.11 × 1.0462^10 = 9.60 and 6.11 × 1.1062^10 = 16.76.
    expect(card.getByRole('status')).toHaveTextContent(
      '2032 · Low EPS, USD $9.60 · Our EPS, USD $12.73 · High EPS, USD $16.76',
    )
  })

  it('the reader’s own case is shown beside ours, labeled as theirs, and can be reset', async () => {
    renderStockPage('buffett', buildBuffettPage())
    const card = await region('Annual return over ten years')
    const reset = card.getByRole('button', { name: 'Reset to ours' })
    expect(reset).toBeDisabled()
    const set = (label: string, value: string) =>
      fireEvent.change(card.getByLabelText(label), { target: { value } })
    set('Annual earnings growth', '0')
    set('Payout ratio', '50')
    set('Final P/E', '10')
    // 6.11 × 10 + 10 × 6.11 ÷ 2 = 91.65; (91.65 ÷ 150.43)^(1 ÷ 10) − 1 = −4.8%; −4.8 − 6.7 = −11.5.
    const yours = card.getByLabelText('Your case, by earnings per share')
    expect(yours).toHaveTextContent('▼ −4.8%a year11.5 percentage points a year below ours')
    const facts = await region('By EPS: assumptions and result')
    expect(facts.getByText('Price in ten years').closest('tr')).toHaveTextContent('$327.92$61.10')
    expect((await region('By earnings per share')).getByText('Yours $61.10')).toBeInTheDocument()
    await userEvent.click(reset)
    expect(card.queryByLabelText(/^Your case/)).toBeNull()
    expect(facts.queryByText('Yours')).toBeNull()
  })

  it('an assumption out of bounds is rejected and the bounds are shown', async () => {
    renderStockPage('buffett', buildBuffettPage())
    const card = await region('Annual return over ten years')
    const field = card.getByLabelText('Final P/E')
    fireEvent.change(field, { target: { value: '61' } })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Ours: 25.8× From 1 to 60')
  })

  it('the page opens with the case in the URL and stores changes there', async () => {
    renderStockPage('buffett', buildBuffettPage(), { search: '?growth=0&payout=50&pe=10' })
    const card = await region('Annual return over ten years')
    expect(card.getByLabelText('Your case, by earnings per share')).toHaveTextContent('−4.8%')
    expect(card.getByRole('slider', { name: 'Final P/E, slider' })).toHaveValue('10')
  })

  it('the page offers no growth without earnings and no return on equity without equity', async () => {
    const quarter = buildBuffettPage().data.quarter
    if (!quarter) throw new Error('the factory has a quarter')
    const none = {
      annualized: null,
      label: 'No Target' as const,
      rate: null,
      starting_eps: -6.52,
      starting_book: 21.83,
      projected_eps: [],
      final_price: null,
      dividends: null,
    }
    const loss = {
      ...quarter,
      eps: { ...quarter.eps, ...none },
      roe: { ...quarter.roe, ...none },
    }
    renderStockPage('buffett', buildBuffettPage({ quarter: loss }))
    const card = await region('Annual return over ten years')
    expect(card.getAllByText(/^The company made a loss in the last twelve months/)).toHaveLength(2)
    expect(card.getByText('Starting earnings are not above zero.')).toBeInTheDocument()
    expect(card.queryByRole('slider', { name: /^Growth/ })).toBeNull()
    expect(card.getByRole('slider', { name: /^Return on equity/ })).toHaveAttribute(
      'aria-valuetext',
      'not set',
    )
  })

  it('the page offers no own case without a price', async () => {
    const quarter = buildBuffettPage().data.quarter
    if (!quarter) throw new Error('the factory has a quarter')
    const eps = { ...quarter.eps, annualized: null, projected_eps: [] }
    renderStockPage('buffett', buildBuffettPage({ quarter: { ...quarter, price: null, eps } }))
    const card = await region('Annual return over ten years')
    expect(card.queryByRole('slider')).toBeNull()
    expect(card.getAllByText('The annual return requires a price.')).toHaveLength(2)
  })

  it('owner earnings are shown by fiscal year, with No Data for missing parts', async () => {
    renderStockPage('buffett', buildBuffettPage())
    const card = await region('Owner earnings')
    const rows = card.getAllByRole('row').map((row) => row.textContent)
    expect(rows[1]).toBe('FY2022$100.2B$99.8B$11.1B$10.7B')
    expect(rows[2]).toBe('FY2021No Data$94.7BNo Data$11.1B')
  })

  it('the newest two quarters are withheld', async () => {
    renderStockPage('buffett', buildBuffettPage())
    const table = await region('Annual return')
    expect(table.getAllByRole('row')[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1 open/)
  })

  it('a return and a reported input open their calculations', async () => {
    const { workings } = renderStockPage('buffett', buildBuffettPage())
    const card = await region('Owner earnings')
    await userEvent.click(card.getByRole('button', { name: /^Net income FY2022/ }))
    await screen.findByRole('dialog', { name: 'Net income $99.8B' })
    await userEvent.keyboard('{Escape}')
    const [figure] = (await region('Annual return')).getAllByRole('button', { name: /^By EPS/ })
    if (figure) await userEvent.click(figure)
    await screen.findByRole('dialog', { name: 'By EPS +6.7%' })
    expect(workings()).toEqual([
      { figure: 'line.year.netIncome', quarter: '22Q3' },
      { figure: 'buffett.eps', quarter: '22Q3' },
    ])
  })

  it('the page shows reported figures and a notice if no quarter is old enough for a visitor', async () => {
    renderStockPage('buffett', buildBuffettPage({ quarter: null, points: [] }))
    expect((await region('Buffett')).getByText(/no delayed figures yet/)).toBeInTheDocument()
    expect((await region('Owner earnings')).getByText('$99.8B')).toBeInTheDocument()
    expect(document.title).toBe('Apple Inc. (AAPL) Buffett | Quantamental')
  })
})
