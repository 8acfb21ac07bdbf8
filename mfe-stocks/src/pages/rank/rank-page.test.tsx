import { describe, expect, it } from '@jest/globals'
import { RANKED_ITEMS } from '@quantamental/api/stocks'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildItem, buildRankPage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const findCard = async () =>
  within(await screen.findByRole('region', { name: 'Ranked financials' }))
const names = (card: Awaited<ReturnType<typeof findCard>>) =>
  card.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('the ranked financials', () => {
  it('show six items by default and all sixteen on demand', async () => {
    const { container } = renderStockPage('rank', buildRankPage())
    const card = await findCard()
    expect(names(card)).toEqual([
      'Equity',
      'Debt-to-asset leverage',
      'Revenue',
      'Net income',
      'Dividend yield',
      'Earnings yield',
    ])
    await userEvent.click(card.getByRole('button', { name: 'Show all 16' }))
    expect(names(card)).toEqual(RANKED_ITEMS.map(({ name }) => name))
    expect(card.getByText('Cash flow')).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
    await userEvent.click(card.getByRole('button', { name: 'Show the usual six' }))
    expect(names(card)).toHaveLength(6)
  })

  it('show a visitor equity and leverage, and the others locked without a value', async () => {
    renderStockPage('rank', buildRankPage())
    const card = await findCard()
    await userEvent.click(card.getByRole('button', { name: 'Show all 16' }))
    expect(card.getByRole('row', { name: /^Equity/ })).toHaveTextContent(
      'Equity$50.7B5 of 5993rd percentile1 of 4100th percentile35 of 40091st percentile',
    )
    expect(card.getByRole('row', { name: /^Debt-to-asset/ })).toHaveTextContent('0.29')
    expect(card.getAllByText('Locked')).toHaveLength(14)
    expect(card.getByText(/The other ranked items: open with Basic and above/)).toBeVisible()
  })

  it('show a subscriber all of them', async () => {
    const items = RANKED_ITEMS.map(({ colName }) => buildItem(colName))
    renderStockPage(
      'rank',
      buildRankPage({}, { lock: null, universe: { items, industry: null, sector: null } }),
    )
    const card = await findCard()
    expect(card.queryByText('Locked')).toBeNull()
    expect(card.queryByRole('link', { name: 'See plans' })).toBeNull()
  })

  it('say No Data of a value or a place that there is none of', async () => {
    const scope = { standing: null, distribution: null }
    const items = [
      buildItem('bs_equityusd', { value: null, sector: scope, industry: scope, universe: scope }),
    ]
    renderStockPage(
      'rank',
      buildRankPage({}, { universe: { items, industry: null, sector: null } }),
    )
    const row = (await findCard()).getByRole('row', { name: /^Equity/ })
    expect(within(row).getAllByText('No Data')).toHaveLength(4)
  })

  it('open the working of the newest quarter', async () => {
    const { workings } = renderStockPage('rank', buildRankPage())
    const card = await findCard()
    await userEvent.click(card.getByRole('button', { name: /^Equity FY2023 Q2: \$50\.7B/ }))
    await screen.findByRole('dialog', { name: 'Equity $50.7B' })
    expect(workings()).toEqual([{ figure: 'item.bs_equityusd', quarter: '23Q2' }])
    expect(document.title).toBe('Apple Inc. (AAPL) Ranked Financials | Quantamental')
  })

  it('say when nothing has been ranked', async () => {
    renderStockPage('rank', buildRankPage({}, { universe: null }))
    expect((await findCard()).getByText('No quarter has been ranked yet.')).toBeInTheDocument()
  })
})
