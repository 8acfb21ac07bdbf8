import { beforeEach, expect, it } from '@jest/globals'
import {
  getHoldingsRoute,
  getWatchListRoute,
  listAlertsRoute,
  listWatchListsRoute,
  replaceHoldingsRoute,
  visitHoldingsRoute,
} from '@quantamental/api/account'
import { getRowsRoute } from '@quantamental/api/stocks'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderRemote,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import {
  buildListWithItems,
  buildRow,
  buildRows,
  buildWatchLists,
} from '../../testing/lists.factory.ts'
import { FIDELITY } from '../../testing/portfolios.ts'

const STRONG = buildRow({
  values: { price: 60, pd: 0.001, z_score: 5, z_zone: 'safe', upside: 0.1, sector: 'Technology' },
})
const WEAK = buildRow({
  ...{ id: 2, ticker: 'BRK.B', name: 'Berkshire', display_rating: 'CCC', is_delayed: true },
  display_rating_numeric: 7,
  values: { price: 60, pd: 0.25, z_score: 1, z_zone: 'distress', upside: null, sector: 'Energy' },
})
const HOLDINGS = [
  { symbol: 'AAPL', quantity: 15, cost_per_share: 150 },
  { symbol: 'BRK.B', quantity: 5, cost_per_share: null },
  { symbol: 'VFIAX', quantity: 3, cost_per_share: null },
]
const VISIT = {
  since: '2026-11-20T10:00:00Z',
  changes: [
    {
      ...{ id: 1, ticker: 'BRK.B', company_name: 'Berkshire', path: '/stock/credit-rating/BRK.B' },
      ...{ text: 'Credit rating fell from B to CCC (26Q3).', created_at: '2026-11-21T10:00:00Z' },
    },
  ],
}

// biome-ignore lint/suspicious/noExplicitAny: rows of a stub table, checked by the routes they name
function renderPage(answers: readonly (readonly [any, any])[] = []) {
  const http = stubHttp([
    [listWatchListsRoute, buildWatchLists()],
    [getWatchListRoute, buildListWithItems([])],
    [listAlertsRoute, { unread: 0, results: [] }],
    [getHoldingsRoute, { holdings: HOLDINGS }],
    [getRowsRoute, buildRows([STRONG, WEAK])],
    [visitHoldingsRoute, VISIT],
    [replaceHoldingsRoute, ({ body }: { body: unknown }) => body],
    ...answers,
  ] as never)
  const shell = createStubShell({ http, user: buildUser() })
  const page = renderRemote(remote, { url: '/user/watchlists?list=1&view=holdings', shell })
  const saved = () =>
    http.calls.filter(
      ({ method, path }) =>
        method === replaceHoldingsRoute.method && path === replaceHoldingsRoute.path,
    )
  return { ...page, saved }
}

beforeEach(() => localStorage.clear())

it('the page names the weakest holding and the figures weighted by value, with their coverage', async () => {
  const { container } = renderPage()
  expect(await screen.findByText(/Your weakest name is/)).toHaveTextContent(
    'Your weakest name is Berkshire (BRK.B): rated CCC, default odds 1 in 4, 25.0% of the rated value.',
  )
  // 75% × 0.1% + 25% × 25%.
  expect(
    screen.getByRole('button', { name: 'Probability of default: 6.33%, show calculation' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Share in distress: 25.0%/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Value: \$1,200/ })).toBeInTheDocument()
  expect(screen.getByText('from 75.0% of the value')).toBeInTheDocument()
  const unknown = screen.getByRole('row', { name: /VFIAX/ })
  expect(within(unknown).getByText('Not in our universe')).toBeInTheDocument()
  expect(await screen.findByText(/Credit rating fell from B to CCC/)).toBeInTheDocument()
  expect(await listViolations(container)).toEqual([])
})

it('a weighted figure shows its calculation with the value, weight and figure of each holding', async () => {
  renderPage()
  await userEvent.click(await screen.findByRole('button', { name: /Probability of default/ }))
  const table = within(await screen.findByRole('dialog', { name: 'Probability of default' }))
  expect(
    within(table.getByRole('row', { name: /BRK\.B/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['300.00', '25.00', '25.00%', '6.25%'])
})

it('a file of a broker is read, its unknown symbols are named, its left-out rows are listed, and it is added to the holdings', async () => {
  const { saved } = renderPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import holdings into Growth' }))
  fireEvent.change(dialog.getByLabelText('Positions from your broker'), {
    target: { value: FIDELITY },
  })
  expect(await dialog.findByText(/not rated/)).toHaveTextContent(
    'Found 3 holdings. Not in our universe, so not rated, but stored with the others: MSFT.',
  )
  expect(dialog.getByRole('combobox', { name: 'Meaning of Quantity' })).toHaveValue('quantity')
  expect(dialog.getByText('4 rows left out')).toBeInTheDocument()
  await userEvent.click(await dialog.findByRole('button', { name: 'Save 4 holdings' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.options.body).toEqual({
    holdings: [
      // 15 shares at 150 and 30 at 4,750 / 30; BRKB is BRK.B.
      { symbol: 'AAPL', quantity: 45, cost_per_share: (15 * 150 + 4750) / 45 },
      { symbol: 'BRK.B', quantity: 9, cost_per_share: null },
      { symbol: 'VFIAX', quantity: 3, cost_per_share: null },
      { symbol: 'MSFT', quantity: 12.5, cost_per_share: 300 },
    ],
  })
})

it('a corrected column changes what is saved', async () => {
  const { saved } = renderPage([[getHoldingsRoute, { holdings: [] }]])
  await userEvent.click(await screen.findByRole('button', { name: 'Import holdings' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Positions from your broker'), {
    target: { value: 'Symbol,Quantity,Held\nAAPL,1,7' },
  })
  await userEvent.selectOptions(
    await dialog.findByRole('combobox', { name: 'Meaning of Held' }),
    'Quantity',
  )
  expect(dialog.getByRole('combobox', { name: 'Meaning of Quantity' })).toHaveValue('ignore')
  await userEvent.click(await dialog.findByRole('button', { name: 'Save 1 holding' }))
  await waitFor(() =>
    expect(saved()[0]?.options.body).toEqual({
      holdings: [{ symbol: 'AAPL', quantity: 7, cost_per_share: null }],
    }),
  )
})

it('holdings that cannot be loaded are reported', async () => {
  renderPage([[getHoldingsRoute, errorAnswer(503)]])
  expect(await screen.findByText('Couldn’t load your holdings')).toBeInTheDocument()
})
