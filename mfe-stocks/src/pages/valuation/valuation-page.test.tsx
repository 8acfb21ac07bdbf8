import { describe, expect, it } from '@jest/globals'
import { errorAnswer, neverAnswers } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildValuation, buildValuationPage, NO_SPREAD } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('valuation page', () => {
  it('each method is listed with fair value, upside and label', async () => {
    const { container } = renderStockPage('valuation', buildValuationPage())
    const card = await region('Valuation methods')
    const analysts = card.getByRole('row', { name: /^Analyst median/ })
    expect(analysts).toHaveTextContent('$165.15')
    expect(analysts).toHaveTextContent('+10.1%')
    expect(analysts).toHaveTextContent(/Upside$/)
    const defensive = card.getByRole('row', { name: /^Graham defensive/ })
    expect(defensive).toHaveTextContent('−9.7%')
    expect(defensive).toHaveTextContent(/Downside$/)
    expect(card.getByRole('row', { name: /^Buffett by EPS/ })).toHaveTextContent('in 10 years')
    expect(await listViolations(container)).toEqual([])
  })

  it('the page notes that the values use fiscal years', async () => {
    const note =
      'Based on fiscal years, the latest to Dec 31, 2021: earnings for the twelve months to Mar 31, 2022 are not available.'
    const valuation = { ...buildValuation(), years_note: note }
    renderStockPage('valuation', buildValuationPage({ valuation }))
    expect((await region('Valuation methods')).getByText(note)).toBeVisible()
  })

  it('the chart draws each method against the price and counts those above and below', async () => {
    renderStockPage('valuation', buildValuationPage())
    const card = await region('Fair values and price')
    expect(card.getByText(/^median of 4 methods, −20% to \+32%/)).toBeInTheDocument()
    expect(card.getByText(/^Price \$150\.43 on Oct 28, 2022\./)).toBeInTheDocument()
    expect(
      card.getByText('Of 7 methods, 4 above the price of $150.43, 2 below, 1 without a target.'),
    ).toBeInTheDocument()
    expect(card.getByText('▲ +10.1%')).toBeInTheDocument()
    expect(card.getByText('▼ −9.7%')).toBeInTheDocument()
    expect(card.getByText('No Target')).toBeInTheDocument()
    expect(card.getByText('Price $150.43')).toBeInTheDocument()
  })

  it('the arrow keys step through the methods', async () => {
    renderStockPage('valuation', buildValuationPage())
    const card = await region('Fair values and price')
    card.getByRole('group', { name: /chart$/ }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(card.getByRole('status')).toHaveTextContent(
      'Analyst median · Fair value, USD $165.15 · Upside +10.1% · Upside',
    )
  })

  it('a method without a value shows No Target, and missing analyst figures show No Data', async () => {
    const analyst = { low: null, median: null, high: null, count: null }
    const valuation = buildValuation({ analyst, forward_eps: null, forward_pe: null })
    renderStockPage('valuation', buildValuationPage({ valuation }))
    const row = (await region('Valuation methods')).getByRole('row', { name: /^Graham NCAV/ })
    expect(row).toHaveTextContent(/—No Target—No Target$/)
    expect((await region('Analyst price targets')).getByText('No Data')).toBeInTheDocument()
    const expected = await region('Expected earnings')
    expect(expected.getAllByText('No Data')).toHaveLength(2)
    expect(expected.getByText(/No estimate of next year’s earnings/)).toBeInTheDocument()
  })

  it('a method that does not fit the company shows the reason in place of its description', async () => {
    const misfit =
      'Not applicable: the net current asset value does not fit banks, whose current assets and liabilities are mostly customers’ funds.'
    const methods = buildValuation().methods.map((method) =>
      method.code === 'upside_graham_ncav' ? { ...method, misfit } : method,
    )
    renderStockPage('valuation', buildValuationPage({ valuation: buildValuation({ methods }) }))
    const row = (await region('Valuation methods')).getByRole('row', { name: /^Graham NCAV/ })
    expect(row).toHaveTextContent(misfit)
    expect(row).toHaveTextContent(/—Not applicable—Not applicable$/)
  })

  it('the chart draws the analyst targets with their distances from the price', async () => {
    renderStockPage('valuation', buildValuationPage())
    const card = await region('Analyst price targets')
    // 165.6 ÷ 150.43 − 1 = 10.08%, 122 ÷ 150.43 − 1 = −18.90%.
    expect(
      card.getByText(
        '42 analysts expect $122 to $214, with a median of $165.60, +10.1% from the price.',
      ),
    ).toBeInTheDocument()
    expect(card.getByText('▼ $122 · −18.9%')).toBeInTheDocument()
  })

  it('fair values are shown without a price, with a note that there is no upside', async () => {
    const methods = buildValuation().methods.map((method) => ({
      ...method,
      upside: null,
      label: 'No Target' as const,
      fair_value: method.code.startsWith('upside_graham') ? 40 : null,
    }))
    const valuation = buildValuation({ price: null, price_date: null, methods, forward_pe: null })
    renderStockPage('valuation', buildValuationPage({ valuation }))
    const card = await region('Fair values and price')
    expect(card.getByText('This quarter has no price, so there is no upside.')).toBeInTheDocument()
    expect(card.getAllByText('$40')).toHaveLength(4)
    expect(card.queryByText(/^price /)).toBeNull()
    expect(
      (await region('Expected earnings')).getByText(/The ratio requires a price/),
    ).toBeInTheDocument()
  })

  it('the page says that an expected loss has no P/E ratio', async () => {
    const valuation = buildValuation({ forward_eps: -2.1, forward_pe: null })
    renderStockPage('valuation', buildValuationPage({ valuation }))
    const card = await region('Expected earnings')
    expect(card.getByText('−$2.10')).toBeInTheDocument()
    expect(card.getByText(/Analysts expect a loss/)).toBeInTheDocument()
  })

  it('the history shows the average with its neutral band, and withheld quarters are hatched', async () => {
    renderStockPage('valuation', buildValuationPage())
    const card = await region('Value estimate by quarter')
    expect(card.getByText('+8.4% in FY2022; upside in 7 of 7 quarters.')).toBeInTheDocument()
    expect(card.getByText('Neutral ±1%')).toBeInTheDocument()
    expect(card.getByText('Illustrative only.')).toBeInTheDocument()
  })

  it('a change of methods interrupts the history and is explained in its tables', async () => {
    const reason = 'Not comparable with 22Q1: without Graham defensive'
    const points = buildValuationPage().data.points.map((point) =>
      point.quarter === '22Q2' ? { ...point, methods_changed: reason } : point,
    )
    renderStockPage('valuation', buildValuationPage({ points }))
    const card = await region('Value estimate by quarter')
    const lines = screen
      .getByRole('region', { name: 'Value estimate by quarter' })
      .querySelectorAll('path.visx-linepath')
    expect(lines).toHaveLength(2)
    await userEvent.click(card.getByRole('button', { name: 'Table' }))
    expect(card.getByRole('cell', { name: reason })).toBeInTheDocument()
    expect((await region('Value estimate')).getByText(reason)).toBeInTheDocument()
  })

  it('the history is omitted if no quarter has an average', async () => {
    const points = [{ quarter: '22Q3', value: null, price: null, spread: NO_SPREAD }]
    renderStockPage('valuation', buildValuationPage({ points }))
    await region('Value estimate')
    expect(screen.queryByRole('region', { name: 'Value estimate by quarter' })).toBeNull()
  })

  it('the newest two quarters are withheld in one row with the plan that unlocks them', async () => {
    renderStockPage('valuation', buildValuationPage())
    const table = await region('Value estimate')
    const rows = table.getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1 open with Basic and above/)
    expect(rows.at(-1)).toHaveTextContent(/^FY2021 Q120Q4No DataNo Target\s*no method has a value$/)
    expect(
      (await region('Valuation methods')).getByText('FY2022 · 22Q3 · delayed two quarters'),
    ).toBeInTheDocument()
  })

  it('a subscriber sees the latest quarter', async () => {
    const latest = {
      valuation: buildValuation({ quarter: '23Q2' }),
      points: [{ quarter: '23Q2', value: 0.1, price: 180, spread: NO_SPREAD }],
    }
    renderStockPage('valuation', buildValuationPage({}, { latest, lock: null }))
    expect((await region('Valuation methods')).getByText('FY2023 Q2 · 23Q2')).toBeInTheDocument()
    expect(screen.queryByText(/open with/)).toBeNull()
  })

  it('a method opens its calculation by mouse and by keyboard', async () => {
    const { workings } = renderStockPage('valuation', buildValuationPage())
    const card = await region('Valuation methods')
    const figure = card.getByRole('button', { name: /^Analyst median FY2022: \+10\.1%/ })
    await userEvent.click(figure)
    expect(await screen.findByRole('dialog', { name: 'Analyst median +10.1%' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    figure.focus()
    await userEvent.keyboard(' ')
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(workings()).toEqual([{ figure: 'upside.upside_median_analyst', quarter: '22Q3' }])
  })

  it('the page shows a notice if no quarter is old enough for a visitor', async () => {
    renderStockPage('valuation', buildValuationPage({ valuation: null, points: [] }))
    expect(
      (await region('Valuation upside')).getByText(/no delayed figures yet/),
    ).toBeInTheDocument()
  })

  it('the page has a title and a description', async () => {
    renderStockPage('valuation', buildValuationPage())
    await region('Valuation methods')
    expect(document.title).toBe('Apple Inc. (AAPL) Valuation | Quantamental')
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'Valuation of Apple Inc. (AAPL): analysts, earnings, Buffett and Graham side by side, each with its calculation.',
    )
  })

  it('the page has the loading and error states of the other pages', async () => {
    renderStockPage('valuation', neverAnswers())
    expect(await screen.findByText('Loading AAPL')).toBeInTheDocument()
    renderStockPage('valuation', errorAnswer(500))
    expect(await screen.findByRole('alert')).toHaveTextContent('Code: 500')
  })
})
