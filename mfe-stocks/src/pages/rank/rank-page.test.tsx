import { describe, expect, it } from '@jest/globals'
import { RANKED_ITEMS, type RankPage } from '@quantamental/api/stocks'
import { errorAnswer, neverAnswers } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildItem, buildPeers, buildRankPage } from '../../testing/pages.factory.ts'
import { type RenderOptions, renderStockPage } from '../../testing/render-stock-page.tsx'
import { listRankRows, rankCsv } from './rank-rows.ts'

const findCard = async () =>
  within(await screen.findByRole('region', { name: 'Ranked financials' }))
const names = (card: Awaited<ReturnType<typeof findCard>>) =>
  card
    .getAllByRole('rowheader')
    .filter((cell) => cell.getAttribute('scope') === 'row')
    .map((cell) => cell.textContent?.replace('lower is better', ''))
const USUAL = [
  'Equity',
  'Debt-to-asset leverage',
  'Revenue',
  'Net income',
  'Dividend yield',
  'Earnings yield',
]

function renderRank(page: RankPage = buildRankPage(), options: RenderOptions = {}) {
  return renderStockPage('rank', page, { peers: buildPeers(), ...options })
}

describe('leverage with partly unknown debt', () => {
  const page = buildRankPage()
  const { quarters, history } = page.data
  const least = quarters.map((_, index) => (index === quarters.length - 1 ? 0.12 : null))
  const data = {
    quarters,
    history: history.map((one) =>
      one.code === 'bs_debtassetsratio'
        ? {
            ...one,
            values: one.values.map((value, index) => (least[index] === null ? value : null)),
            at_least: least,
          }
        : one,
    ),
  }
  const scope = { standing: null, distribution: null }
  const item = buildItem('bs_debtassetsratio', {
    ...{ value: null, at_least: 0.12, sector: scope, industry: scope, universe: scope },
  })
  const items = page.universe?.items.map((one) => (one.code === item.code ? item : one)) ?? []
  const row = async () => (await findCard()).getByRole('row', { name: /^Debt-to-asset leverage/ })

  it('leverage with partly unknown debt is shown as a lower bound without a rank', async () => {
    renderRank({ ...page, data, universe: page.universe && { ...page.universe, items } })
    expect(await row()).toHaveTextContent(
      /at least 0\.12Some components are missing, so this value isn’t ranked\..*No Data/,
    )
  })

  it('leverage with partly unknown debt is a lower bound on earlier days too', async () => {
    renderRank({ ...page, data, universe: null, as_known_on: '2023-08-01' })
    expect(await row()).toHaveTextContent(/at least 0\.12/)
  })

  it('leverage with partly unknown debt has its own column in the CSV', () => {
    const rows = listRankRows({
      ...page,
      data,
      universe: page.universe && { ...page.universe, items },
    })
    const [head, ...lines] = rankCsv(rows, quarters, false)
      .split('\n')
      .map((line) => line.trim().split(','))
    const line = lines.find(([name]) => name === 'Debt-to-asset leverage')
    expect(head?.slice(0, 4)).toEqual(['item', 'unit', 'value', 'at least'])
    expect(line?.slice(0, 4)).toEqual(['Debt-to-asset leverage', 'ratio', '', '0.12'])
  })
})

describe('items shown', () => {
  it('the default six items are grouped by category, and all sixteen can be shown', async () => {
    const { container, currentUrl } = renderRank()
    const card = await findCard()
    expect(names(card)).toEqual(USUAL)
    expect(card.getByText('Balance sheet')).toBeInTheDocument()
    expect(card.queryByText('Cash flow')).toBeNull()
    await userEvent.click(card.getByRole('button', { name: 'Items: 6 of 16' }))
    const picker = within(card.getByRole('dialog', { name: 'Items shown' }))
    await userEvent.click(picker.getByRole('button', { name: 'All sixteen' }))
    expect(names(card)).toEqual(RANKED_ITEMS.map(({ name }) => name))
    expect(currentUrl()).toBe('/stock/rank/AAPL?items=all')
    expect(await listViolations(container)).toEqual([])
    await userEvent.click(picker.getByRole('button', { name: 'Default six' }))
    expect(names(card)).toEqual(USUAL)
    expect(currentUrl()).toBe('/stock/rank/AAPL')
  })

  it('items can be selected individually, and the selection is stored in the URL', async () => {
    const { currentUrl } = renderRank(buildRankPage(), { search: '?items=mkt_pe,bs_equityusd' })
    const card = await findCard()
    expect(names(card)).toEqual(['Equity', 'Price earning ratio'])
    await userEvent.click(card.getByRole('button', { name: 'Items: 2 of 16' }))
    await userEvent.click(card.getByRole('checkbox', { name: 'Assets' }))
    expect(names(card)).toEqual(['Assets', 'Equity', 'Price earning ratio'])
    expect(currentUrl()).toBe('/stock/rank/AAPL?items=bs_assetsusd%2Cbs_equityusd%2Cmkt_pe')
  })

  it('an empty selection shows a message', async () => {
    renderRank(buildRankPage(), { search: '?items=none' })
    expect((await findCard()).getByText('No items selected.')).toBeInTheDocument()
  })
})

describe('ranked financials of a visitor', () => {
  it('a visitor sees equity and leverage, and the names of the others with one lock notice', async () => {
    renderRank(buildRankPage(), { search: '?items=all' })
    const card = await findCard()
    expect(card.getByRole('row', { name: /^Equity/ })).toHaveTextContent(
      /^Equity\$50\.7B.*93 of 100 rank 5 of 59/,
    )
    expect(card.getByRole('row', { name: /^Debt-to-asset/ })).toHaveTextContent('0.29')
    expect(card.getByRole('row', { name: /^Revenue/ })).toHaveTextContent(/^RevenueLocked$/)
    expect(card.getAllByText('Locked')).toHaveLength(14)
    expect(
      card.getByText(/Equity and leverage are free\. The other fourteen ranked items open with/),
    ).toBeVisible()
    expect(card.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
  })

  it('peers are requested only for visible items, after the page', async () => {
    const { http } = renderRank(buildRankPage(), { search: '?items=all' })
    await findCard()
    const requests = http.calls.filter(({ path }) => path.endsWith('/peers/'))
    expect(requests.map(({ options }) => options.query)).toEqual([
      { items: 'bs_equityusd,bs_debtassetsratio', scope: 'sector' },
    ])
  })

  it('a subscriber who sees all items has no lock notice', async () => {
    const items = RANKED_ITEMS.map(({ colName }) => buildItem(colName))
    renderRank(buildRankPage({}, { lock: null, universe: { items, industry: null, sector: null } }))
    const card = await findCard()
    expect(card.queryByText('Locked')).toBeNull()
    expect(card.queryByRole('link', { name: 'See plans' })).toBeNull()
  })
})

describe('ranks', () => {
  it('the URL selects ranks in the sector, the industry or among all companies', async () => {
    const { currentUrl } = renderRank()
    const card = await findCard()
    expect(card.getByText('among 59 Technology companies · 23Q2')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Industry' }))
    expect(currentUrl()).toBe('/stock/rank/AAPL?among=industry')
    expect(card.getByRole('row', { name: /^Equity/ })).toHaveTextContent('100 of 100 rank 1 of 4')
    await userEvent.click(card.getByRole('button', { name: 'All companies' }))
    expect(card.getByRole('row', { name: /^Equity/ })).toHaveTextContent('91 of 100 rank 35 of 400')
    expect(card.getByText('among 400 companies · 23Q2')).toBeVisible()
  })

  it('the peers in a strip can be reached by keyboard', async () => {
    renderRank()
    const strip = await screen.findByRole('group', { name: 'Equity among peers' })
    expect(strip).toHaveAccessibleDescription('Rank 5 of 59 Technology companies, 93rd percentile.')
    strip.focus()
    await userEvent.keyboard('{End}')
    expect(within(strip).getByRole('status')).toHaveTextContent('MSFT $343.0B')
  })

  it('ranks are shown without peers if the peers fail to load', async () => {
    renderRank(buildRankPage(), { peers: errorAnswer(500) })
    const card = await findCard()
    expect(await card.findByText(/Couldn’t load the peers/)).toBeVisible()
    expect(card.getByRole('row', { name: /^Equity/ })).toHaveTextContent('rank 5 of 59')
  })

  it('the scopes omit a sector and an industry that the company does not have', async () => {
    const items = [buildItem('bs_equityusd')]
    renderRank(buildRankPage({}, { universe: { items, industry: null, sector: null } }))
    const card = await findCard()
    expect(card.queryByRole('button', { name: 'Sector' })).toBeNull()
    expect(card.getByRole('row', { name: /^Equity/ })).toHaveTextContent('rank 35 of 400')
  })

  it('an earlier day shows values without ranks', async () => {
    renderRank(buildRankPage({}, { universe: null, as_known_on: '2023-06-01' }), {
      search: '?as_of=2023-06-01',
    })
    const card = await findCard()
    expect(screen.getByText(/Rankings among peers aren’t available/)).toBeVisible()
    expect(card.getByRole('row', { name: /^Equity/ })).toHaveTextContent('$69')
    expect(screen.queryByRole('group', { name: 'Equity among peers' })).toBeNull()
  })
})

describe('expanded item', () => {
  it('an expanded item shows its history and its peers in charts with tables', async () => {
    const { container, currentUrl } = renderRank()
    const card = await findCard()
    await userEvent.click(card.getByRole('button', { name: 'Equity', expanded: false }))
    expect(currentUrl()).toBe('/stock/rank/AAPL?open=bs_equityusd')
    const history = within(screen.getByRole('region', { name: 'Equity by quarter' }))
    expect(history.getByText('Up from $61 in 21Q1 to $69 in 23Q2.')).toBeVisible()
    await userEvent.click(history.getByRole('button', { name: 'Table' }))
    expect(history.getAllByRole('row')).toHaveLength(11)
    const peers = within(screen.getByRole('region', { name: 'Equity among Technology companies' }))
    expect(peers.getByText('Rank 35 of 400 companies, 91st percentile.')).toBeVisible()
    await userEvent.click(peers.getByRole('button', { name: 'Table' }))
    expect((await peers.findByRole('row', { name: /^LOSS/ })).textContent).toBe('LOSS−$5.0MM0')
    expect(await listViolations(container)).toEqual([])
    await userEvent.click(card.getByRole('button', { name: 'Equity', expanded: true }))
    expect(currentUrl()).toBe('/stock/rank/AAPL')
  })

  it('a peer in the chart opens its page with the same view', async () => {
    const { currentUrl } = renderRank(buildRankPage(), { search: '?among=universe' })
    const strip = await screen.findByRole('group', { name: 'Equity among peers' })
    strip.focus()
    await userEvent.keyboard('{End}{Enter}')
    expect(currentUrl()).toBe('/stock/rank/MSFT?among=universe')
  })
})

describe('missing ranked financials', () => {
  it('a missing value, rank or history is shown as No Data', async () => {
    const scope = { standing: null, distribution: null }
    const items = [
      buildItem('bs_equityusd', { value: null, sector: scope, industry: scope, universe: scope }),
    ]
    renderRank(
      buildRankPage(
        { history: [{ code: 'bs_equityusd', values: [null, 61] }], quarters: ['22Q4', '23Q1'] },
        { universe: { items, industry: null, sector: 'Technology' } },
      ),
    )
    const row = (await findCard()).getByRole('row', { name: /^Equity/ })
    expect(within(row).getAllByText('No Data')).toHaveLength(2)
    expect(row).toHaveTextContent('Not enough quarters')
  })

  it('the page shows a message if no quarter has been ranked', async () => {
    renderRank(buildRankPage({}, { universe: null }))
    expect((await findCard()).getByText('No quarter has been ranked yet.')).toBeInTheDocument()
  })

  it('the page shows a skeleton table while loading', async () => {
    const { container } = renderStockPage('rank', neverAnswers())
    expect(await screen.findByText('Loading AAPL')).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })
})

describe('ranked value', () => {
  it('a value opens its calculation for the newest quarter', async () => {
    const { workings } = renderRank()
    const card = await findCard()
    await userEvent.click(card.getByRole('button', { name: /^Equity FY2023 Q2: \$50\.7B/ }))
    await screen.findByRole('dialog', { name: 'Equity $50.7B' })
    expect(workings()).toEqual([{ figure: 'item.bs_equityusd', quarter: '23Q2' }])
    expect(document.title).toBe('Apple Inc. (AAPL) Ranked Financials | Quantamental')
  })
})
