import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildCreditRatingPage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('credit rating page', () => {
  it('the page shows the letter, its odds and its grade', async () => {
    const { container } = renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Credit rating')
    expect(card.getByRole('button', { name: /^Odds of default FY2022: 1 in 2,500/ })).toBeVisible()
    expect(card.getByText('Investment grade.')).toBeInTheDocument()
    expect(card.getByText(/The latest two quarters open with Basic and above/)).toBeVisible()
    expect(await listViolations(container)).toEqual([])
  })

  it('the page names the share price behind the rating', async () => {
    const points = buildCreditRatingPage().data.points.map((point) =>
      point.quarter === '22Q3'
        ? { ...point, rated_close: { date: '2022-10-28', close: 155.74 } }
        : point,
    )
    renderStockPage('credit-rating', buildCreditRatingPage({ points }))
    const card = await region('Credit rating')
    expect(
      card.getByText(
        'Rated at the share price when the report was filed: $155.74, the close on Oct 28, 2022. Later prices don’t affect it.',
      ),
    ).toBeVisible()
  })

  it('the page mentions no share price for a rating without one', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    await region('Credit rating')
    expect(screen.queryByText(/^Rated at the share price/)).toBeNull()
  })

  it('the chart draws rating steps and labels the newest two quarters as illustrative', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Rating by quarter')
    expect(card.getByText('Raised from A in 22Q3; AA for 1 quarter.')).toBeInTheDocument()
    card.getByRole('group', { name: 'Rating by quarter, chart' }).focus()
    await userEvent.keyboard('{End}')
    expect(
      card.getByText('23Q2 · FY2023 Q2 · Illustrative only. Subscribe to unlock.'),
    ).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(card.getByText('22Q3 · FY2022 · AA · Probability of default 0.040%')).toBeVisible()
  })

  it('the chart can show probabilities of default, and the choice is stored in the URL', async () => {
    const { currentUrl } = renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Rating by quarter')
    await userEvent.click(card.getByRole('button', { name: 'Probability of default' }))
    expect(currentUrl()).toBe('/stock/credit-rating/AAPL?scale=pd')
    expect(card.getByRole('group', { name: /chart$/ })).toHaveTextContent('0.01%')
    await userEvent.click(card.getByRole('button', { name: 'Letters', pressed: false }))
    expect(currentUrl()).toBe('/stock/credit-rating/AAPL')
  })

  it('the newest rating shows its 90% interval on the scale of the letters', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Credit rating')
    expect(
      card.getByRole('img', {
        name: 'Probability of default 0.040%, 90% interval 0.030% to 0.050%, on the scale from AAA to CCC',
      }),
    ).toBeInTheDocument()
    expect(card.getByText('0.030% to 0.050%')).toBeInTheDocument()
    expect(card.queryByText(/Close to/)).not.toBeInTheDocument()
  })

  it('a rating whose interval reaches the next letter says so', async () => {
    const page = buildCreditRatingPage()
    const points = page.data.points.map((point) => ({
      ...point,
      pd_interval: { low: 0.0003, high: 0.001 },
    }))
    renderStockPage('credit-rating', { ...page, data: { ...page.data, points } })
    const card = await region('Credit rating')
    expect(card.getByText(/Investment grade\. Close to A\./)).toBeInTheDocument()
  })

  it('probabilities over one to five years are listed for the company and each letter', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Probability over one to five years')
    const rows = card.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toHaveLength(9)
    expect(rows[1]).toMatch(/^AAPL0\.040%/)
    expect(rows[8]).toMatch(/^CCCRating CCC, default odds 1 in 333\.33%/)
  })

  it('the waterfall explains a year’s change in parts that sum to the difference', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('What moved the rating')
    // Odds 0.001 ÷ 0.999 over 0.0004 ÷ 0.9996 = 2.5.
    expect(
      card.getByText(
        'A in 21Q3, AA in 22Q3: odds of default 2.5 times lower. Largest contribution: Volatility, −0.310 points (lowers risk).',
      ),
    ).toBeInTheDocument()
    const chart = card.getByRole('group', { name: 'What moved the rating, chart' })
    expect(chart).toHaveTextContent('Volatility▼ −0.310 lowers risk')
    expect(chart).toHaveTextContent('Leverage▲ +0.013 raises risk')
    await userEvent.click(card.getByRole('button', { name: 'Table' }))
    expect(card.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'StepPointsEffect',
      '21Q3 A−5.1091 in 1,000',
      'Volatility−0.310lowers risk',
      'Leverage+0.013raises risk',
      '22Q3 AA−5.4051 in 2,500',
    ])
  })

  it('any two quarters can be compared, and the pair is stored in the URL', async () => {
    const { currentUrl } = renderStockPage('credit-rating', buildCreditRatingPage(), {
      search: '?scale=pd',
    })
    const card = await region('What moved the rating')
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'From' }), '22Q2')
    expect(currentUrl()).toBe('/stock/credit-rating/AAPL?scale=pd&from=22Q2&to=22Q3')
    // The service attributed this rating change and described the causes.
    expect(card.getByText(/Largest contribution: Volatility fell, −0.310/)).toBeInTheDocument()
  })

  it('a step of the chart opens its calculation', async () => {
    const { workings } = renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('What moved the rating')
    card.getByRole('group', { name: 'What moved the rating, chart' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await screen.findByRole('dialog', { name: 'Volatility −0.158' })
    expect(workings()).toEqual([{ figure: 'rating.volatility', quarter: '22Q3' }])
  })

  it('rating changes are listed with their main cause and can show their breakdown', async () => {
    const { currentUrl } = renderStockPage('credit-rating', buildCreditRatingPage())
    Element.prototype.scrollIntoView = () => {}
    const card = await region('Rating changes')
    expect(card.getByRole('row', { name: /^22Q3/ })).toHaveTextContent(
      '▲ RaisedVolatility fell−0.310 of −0.296 points, lowers risk',
    )
    await userEvent.click(card.getByRole('button', { name: 'Show what changed in 22Q3' }))
    expect(currentUrl()).toBe('/stock/credit-rating/AAPL?from=22Q2&to=22Q3')
  })

  it('the parts of both quarters are listed with their calculations and sum', async () => {
    const { workings } = renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('What makes the rating')
    // −5,386,000 + 139,110 − 157,756 and −5,386,000 + 125,664 + 151,791 millionths.
    expect(card.getAllByRole('row').at(-1)).toHaveTextContent('Sum−5.109−5.405▼ −0.296')
    await userEvent.click(card.getByRole('button', { name: /^Leverage FY2022: \+0\.139/ }))
    await screen.findByRole('dialog')
    expect(workings()).toEqual([{ figure: 'rating.leverage', quarter: '22Q3' }])
  })

  it('the transition matrix counts changes from letter to letter', async () => {
    const transitions = [
      { from: 'A' as const, to: 'A' as const, count: 5 },
      { from: 'A' as const, to: 'AA' as const, count: 1 },
      { from: 'NR' as const, to: 'A' as const, count: 1 },
    ]
    renderStockPage('credit-rating', buildCreditRatingPage({ transitions }))
    const card = await region('Rating transitions')
    expect(
      card.getByText(
        '5 of 7 quarterly transitions left the rating unchanged, 1 raised and 0 lowered it. 1 started or ended without a rating.',
      ),
    ).toBeInTheDocument()
    expect(card.getAllByRole('row')[2]).toHaveTextContent(/150$/)
  })

  it('the quarters are listed newest first, with Not rated quarters without odds', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const rows = (await region('Rating history')).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1 open/)
    expect(rows[2]).toHaveTextContent(/^FY202222Q3AA/)
    expect(rows.at(-1)).toHaveTextContent(/NR.*not rated.*No DataNo Data$/)
  })

  it('the page names the missing inputs if the newest visible quarter is unrated', async () => {
    const [unrated] = buildCreditRatingPage().data.points
    const points = unrated ? [{ ...unrated, quarter: '22Q3' }] : []
    renderStockPage('credit-rating', buildCreditRatingPage({ points, changes: [] }))
    const card = await region('Credit rating')
    expect(
      card.getByText('Not rated. Missing: trailing 12-month EBIT, trailing 12-month net income.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'What moved the rating' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'What makes the rating' })).toBeNull()
  })

  it('the histogram shows the company among its peers, and the scope is stored in the URL', async () => {
    const { currentUrl } = renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Ratings of its peers')
    expect(
      card.getByText(
        'AA: of the 19 rated companies in Technology, 13 have a lower rating and 0 a higher one; the median is A.',
      ),
    ).toBeInTheDocument()
    expect(card.getByRole('group', { name: /chart$/ })).toHaveTextContent('AAPL, you are here')
    await userEvent.click(card.getByRole('button', { name: 'All companies' }))
    expect(currentUrl()).toBe('/stock/credit-rating/AAPL?peers=universe')
    expect(card.getByText(/1,229 companies/)).toBeInTheDocument()
  })

  it('a page for an earlier day has no peers', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage({}, { universe: null }))
    await region('Rating history')
    expect(screen.queryByRole('region', { name: 'Ratings of its peers' })).toBeNull()
  })

  it('the page links to the methodology of the rating', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage())
    const card = await region('Credit rating')
    expect(card.getByRole('link', { name: 'How ratings are calculated' })).toHaveAttribute(
      'href',
      '/help/methodology/credit',
    )
  })

  it('a company with a single rated quarter has no comparison', async () => {
    const [, rated] = buildCreditRatingPage().data.points
    const points = rated ? [{ ...rated, quarter: '22Q3' }] : []
    renderStockPage(
      'credit-rating',
      buildCreditRatingPage({ points, changes: [], transitions: [] }),
    )
    const card = await region('What makes the rating')
    expect(card.getByText('22Q3', { selector: 'span' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'What moved the rating' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Rating transitions' })).toBeNull()
  })

  it('a subscriber sees the latest change and quarters', async () => {
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
    expect((await region('Rating changes')).getByRole('row', { name: /^23Q2/ })).toBeVisible()
    expect(screen.queryByText(/open with/)).toBeNull()
    expect(document.title).toBe('Apple Inc. (AAPL) Credit Rating | Quantamental')
  })

  it('the page shows a notice if no quarter is old enough for a visitor', async () => {
    renderStockPage('credit-rating', buildCreditRatingPage({ points: [], changes: [] }))
    expect((await region('Credit rating')).getByText(/no delayed figures yet/)).toBeInTheDocument()
  })
})
