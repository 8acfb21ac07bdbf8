import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildCreditRatingPage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the credit rating page', () => {
  it('shows the letter, its odds and its grade', async () => {
    const { container } = renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Credit rating')
    expect(card.getByRole('button', { name: /^Odds of default FY2022: 1 in 2,500/ })).toBeVisible()
    expect(card.getByText('Investment grade.')).toBeInTheDocument()
    expect(card.getByText(/The latest two quarters: open with Basic and above/)).toBeVisible()
    expect(await listViolations(container)).toEqual([])
  })

  it('draws the steps and says that the newest two quarters are illustrative', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Rating by quarter')
    expect(card.getByText('Raised from A in 22Q3; AA for 1 quarter.')).toBeInTheDocument()
    card.getByRole('group', { name: 'Rating by quarter, chart' }).focus()
    await userEvent.keyboard('{End}')
    expect(
      card.getByText('23Q2 · FY2023 Q2 · Illustrative only. Subscribe to unlock.'),
    ).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(card.getByText('22Q3 · FY2022 · AA · Probability of default 0.04%')).toBeVisible()
  })

  it('attributes the last change in signed parts', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Last change')
    expect(card.getByText(/^−0\.296 log-odds of default in all/)).toBeInTheDocument()
    expect(card.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Cause22Q222Q3ChangeEffect',
      'Volatility fell+0.152−0.158−0.310lowers risk',
      'Leverage rose+0.139+0.139+0.013raises risk',
    ])
  })

  it('shows the parts of the newest visible quarter and their sum', async () => {
    const { workings } = renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('What makes the rating')
    // −5,386,000 + 139,110 − 157,756 millionths.
    expect(card.getAllByRole('row').at(-1)).toHaveTextContent('Sum−5.405')
    await userEvent.click(card.getByRole('button', { name: /^Leverage FY2022: \+0\.139/ }))
    await screen.findByRole('dialog')
    expect(workings()).toEqual([{ figure: 'rating.leverage', quarter: '22Q3' }])
  })

  it('lists the history newest first, Not rated without odds', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const rows = (await region('Rating history')).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1: open/)
    expect(rows[2]).toHaveTextContent(/^FY202222Q3AA/)
    expect(rows.at(-1)).toHaveTextContent(/NR.*not rated.*No DataNo Data$/)
  })

  it('says what is lacking where the newest visible quarter is not rated', async () => {
    const [unrated] = buildCreditRatingPage().data.points
    const points = unrated ? [{ ...unrated, quarter: '22Q3' }] : []
    renderStockPage('credit-rating', buildCreditRatingPage({ points, changes: [] }))
    const card = await region('Credit rating')
    expect(card.getByText('Not rated. Lacking: Share price.')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'What makes the rating' })).toBeNull()
  })

  it('counts the letters of its peers', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const rows = (await region('Ratings of its peers')).getAllByRole('row')
    expect(rows.find((row) => row.textContent?.includes('1 in 1,000'))).toHaveTextContent(
      /1131,074$/,
    )
  })

  it('shows a subscriber the latest change and quarters', async () => {
    const page = buildCreditRatingPage()
    const newest = page.data.points.at(-1)
    const change = page.data.changes[0]
    if (!newest || !change) throw new Error('The fixture has a change')
    const latest = {
      points: [{ ...newest, quarter: '23Q2', rating: 'AAA' as const, numeric: 1, pd: 0.0001 }],
      changes: [{ ...change, from_quarter: '22Q4', to_quarter: '23Q2' }],
      transitions: [],
    }
    renderStockPage('credit-rating', { ...page, latest, lock: null })
    expect((await region('Credit rating')).getByText('1 in 10,000')).toBeInTheDocument()
    expect((await region('Last change')).getByText('22Q4 to 23Q2')).toBeInTheDocument()
    expect(screen.queryByText(/open with/)).toBeNull()
    expect(document.title).toBe('Apple Inc. (AAPL) Credit Rating | Quantamental')
  })

  it('says when no quarter is old enough for a visitor', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage({ points: [], changes: [] }))
    expect((await region('Credit rating')).getByText(/too few quarters/)).toBeInTheDocument()
  })
})
