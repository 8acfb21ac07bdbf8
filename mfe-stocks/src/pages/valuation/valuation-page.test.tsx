import { describe, expect, it } from '@jest/globals'
import { errorAnswer, neverAnswers } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildValuation, buildValuationPage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the valuation page', () => {
  it('shows each method with fair value, upside and label', async () => {
    const { container } = renderStockPage('valuation', buildValuationPage())
    const card = await region('Valuation upside')
    const analysts = card.getByRole('row', { name: /^Analyst median/ })
    expect(analysts).toHaveTextContent('$165.15')
    expect(analysts).toHaveTextContent('+10.1%')
    expect(analysts).toHaveTextContent(/Upside$/)
    const defensive = card.getByRole('row', { name: /^Graham defensive/ })
    expect(defensive).toHaveTextContent('−9.7%')
    expect(defensive).toHaveTextContent(/Downside$/)
    expect(card.getByRole('row', { name: /^Buffett by EPS/ })).toHaveTextContent('in 10 years')
    expect(card.getByText(/6 of 7 methods; price \$150\.43 on Oct 28, 2022/)).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })

  it('says No Target of a method without one, and No Data of what analysts do not say', async () => {
    const analyst = { low: null, median: null, high: null, count: null }
    const valuation = buildValuation({ analyst, forward_eps: null, forward_pe: null, price: null })
    renderStockPage('valuation', buildValuationPage({ valuation }))
    const row = (await region('Valuation upside')).getByRole('row', { name: /^Graham NCAV/ })
    expect(row).toHaveTextContent(/—No TargetNo Target$/)
    expect((await region('Analysts’ targets')).getAllByText('No Data')).toHaveLength(4)
    expect((await region('Expected earnings')).getAllByText('No Data')).toHaveLength(2)
  })

  it('withholds the newest two quarters in one row and says what opens them', async () => {
    renderStockPage('valuation', buildValuationPage())
    const table = await region('Average upside')
    const rows = table.getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1: open with Basic and above/)
    expect(rows.at(-1)).toHaveTextContent(/^FY2021 Q120Q4No DataNo Target$/)
    expect(
      (await region('Valuation upside')).getByText('FY2022 · 22Q3 · delayed two quarters'),
    ).toBeInTheDocument()
  })

  it('shows a subscriber the latest quarter', async () => {
    const latest = {
      valuation: buildValuation({ quarter: '23Q2' }),
      points: [{ quarter: '23Q2', value: 0.1, price: 180 }],
    }
    renderStockPage('valuation', buildValuationPage({}, { latest, lock: null }))
    expect((await region('Valuation upside')).getByText('FY2023 Q2 · 23Q2')).toBeInTheDocument()
    expect(screen.queryByText(/open with/)).toBeNull()
  })

  it('opens the working of a method by mouse and by keyboard', async () => {
    const { workings } = renderStockPage('valuation', buildValuationPage())
    const card = await region('Valuation upside')
    const figure = card.getByRole('button', { name: /^Analyst median FY2022: \+10\.1%/ })
    await userEvent.click(figure)
    expect(await screen.findByRole('dialog', { name: 'Analyst median +10.1%' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    figure.focus()
    await userEvent.keyboard(' ')
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(workings()).toEqual([{ figure: 'upside.upside_median_analyst', quarter: '22Q3' }])
  })

  it('says when no quarter is old enough for a visitor', async () => {
    renderStockPage('valuation', buildValuationPage({ valuation: null, points: [] }))
    expect((await region('Valuation upside')).getByText(/too few quarters/)).toBeInTheDocument()
  })

  it('has its title and description', async () => {
    renderStockPage('valuation', buildValuationPage())
    await region('Valuation upside')
    expect(document.title).toBe('Apple Inc. (AAPL) Valuation | Quantamental')
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      expect.stringContaining('average upside +8.4%'),
    )
  })

  it('loads and fails as the other pages do', async () => {
    renderStockPage('valuation', neverAnswers())
    expect(await screen.findByText('Loading AAPL')).toBeInTheDocument()
    renderStockPage('valuation', errorAnswer(500))
    expect(await screen.findByRole('alert')).toHaveTextContent('Code: 500')
  })
})
