import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  addWatchListItemRoute,
  createWatchListRoute,
  deleteWatchListItemRoute,
  deleteWatchListRoute,
  getWatchListRoute,
  listAlertsRoute,
  listWatchListsRoute,
  orderWatchListItemsRoute,
  orderWatchListsRoute,
  pasteWatchListRoute,
  readAlertsRoute,
  renameWatchListRoute,
  restoreWatchListItemRoute,
  restoreWatchListRoute,
  updateWatchListItemRoute,
} from '@quantamental/api/account'
import { getRowsRoute, searchTickersRoute } from '@quantamental/api/stocks'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import {
  buildAlert,
  buildItem,
  buildListWithItems,
  buildMatch,
  buildRow,
  buildRows,
  buildWatchList,
  buildWatchLists,
} from '../../testing/lists.factory.ts'

const ITEMS = [
  buildItem(),
  buildItem({ id: 12, ticker: 'KO', name: 'Coca-Cola Company', position: 1, note: 'Steady' }),
  buildItem({
    id: 13,
    ticker: 'NVDA',
    name: 'NVIDIA Corporation',
    position: 2,
    tier_number: 5,
    above_tier: true,
  }),
  buildItem({ id: 14, ticker: 'TWTR', name: 'Twitter, Inc.', position: 3, is_delisted: true }),
]
const ROWS = [
  buildRow(),
  buildRow({
    id: 2,
    ticker: 'KO',
    display_rating: 'A',
    display_rating_numeric: 3,
    values: { rating: 'A', upside: 0.2, z_score: 3.1, m_score: null, price: 62.1 },
  }),
  buildRow({ id: 3, ticker: 'NVDA', values: { upside: null, price: null }, locked: ['price'] }),
]
const LISTS = buildWatchLists([
  buildWatchList({ item_count: 4 }),
  buildWatchList({ id: 2, name: 'Dividends', position: 1 }),
])

// biome-ignore lint/suspicious/noExplicitAny: rows of a stub table, checked by the routes they name
type Answers = readonly (readonly [any, any])[]

function renderPage(answers: Answers = [], { search = '', tier = 3 } = {}) {
  const http = stubHttp([
    [listWatchListsRoute, LISTS],
    [getWatchListRoute, buildListWithItems(ITEMS)],
    [getRowsRoute, buildRows(ROWS)],
    [listAlertsRoute, { unread: 0, results: [] }],
    ...answers,
  ] as never)
  const user = buildUser({
    tier_number: tier,
    status: { effective_sub_id: 1, code: 1, name: 'current' },
  })
  const shell = createStubShell({ http, user })
  const page = renderRemote(remote, { url: `/user/watchlists${search}`, shell })
  const sent = (route: { readonly method: string; readonly path: string }) =>
    http.calls.filter(({ method, path }) => method === route.method && path === route.path)
  return { ...page, http, sent }
}
const table = () => screen.findByRole('table', { name: /Stocks on Growth/ })
const tickers = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('.ticker')?.textContent)
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

beforeEach(() => localStorage.clear())

describe('incomplete leverage of a watched stock', () => {
  it('incomplete leverage is shown as a lower bound or withheld with the reason', async () => {
    const code = 'bs_debtassetsratio'
    const values = { [code]: null }
    const rows = [
      buildRow({ values, at_least: { [code]: 0.1234 } }),
      buildRow({
        ...{ id: 2, ticker: 'KO', values },
        withheld: { [code]: 'Withheld: reported total debt exceeds total liabilities.' },
      }),
    ]
    localStorage.setItem('WATCH_LIST_FIGURES', JSON.stringify([code]))
    renderPage([[getRowsRoute, buildRows(rows)]])
    expect(await screen.findByText('at least 0.12')).toHaveAttribute(
      'title',
      'Some components are missing, so this value isn’t ranked.',
    )
    expect(within(await table()).getByRole('row', { name: /KO/ })).toHaveTextContent(
      'Withheld: reported total debt exceeds total liabilities.',
    )
  })
})

describe('stocks of a watch list', () => {
  it('stocks are shown in the list’s own order with figures and notes', async () => {
    renderPage()
    expect(await screen.findByText('231.50')).toBeInTheDocument()
    const rows = within(await table()).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/AAPL.*Apple Inc.*AA.*\+8.4%.*6.35Safe.*−2.61Unlikely/)
    expect(rows[2]).toHaveTextContent('Steady')
  })

  it('stocks above the plan are grayed out with the tier message', async () => {
    renderPage()
    const sentence = 'This stock, NVDA, requires a higher level of subscription.'
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(
      screen.getByText('NVIDIA Corporation', { selector: '.company' }).closest('tr'),
    ).toHaveClass('dim')
  })

  it('delisted stocks stay without a link, and no figures are requested for them', async () => {
    const { sent } = renderPage()
    await table()
    expect((await screen.findAllByText('No longer listed')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'TWTR' })).toBeNull()
    await waitFor(() =>
      expect(sent(getRowsRoute)[0]?.options.query).toMatchObject({ tickers: 'AAPL,KO,NVDA' }),
    )
  })

  it('stocks are sorted by a figure with missing values last, and the own order can be restored', async () => {
    renderPage()
    await screen.findByText('231.50')
    const head = within(await table()).getByRole('button', { name: 'Value estimate' })
    await userEvent.click(head)
    expect(await tickers()).toEqual(['KO', 'AAPL', 'NVDA', 'TWTR'])
    await userEvent.click(head)
    expect(await tickers()).toEqual(['AAPL', 'KO', 'NVDA', 'TWTR'])
    expect(screen.queryByRole('button', { name: 'Move KO up' })).toBeNull()
    await press('Restore custom order')
    expect(screen.getByRole('button', { name: 'Move KO up' })).toBeInTheDocument()
  })

  it('names and notes are shown when the figures fail to load', async () => {
    renderPage([[getRowsRoute, errorAnswer(503)]])
    expect(await screen.findByText(/Couldn’t load the figures/)).toBeInTheDocument()
    expect(screen.getByText('Steady')).toBeInTheDocument()
    expect(screen.getByText('Apple Inc.', { selector: '.company' })).toBeInTheDocument()
  })

  it('watch lists and their number are cached for the next visit', async () => {
    renderPage()
    await table()
    await waitFor(() => expect(localStorage.getItem('NUM_WATCHLIST')).toBe('2'))
    const cached = Object.keys(localStorage).filter((key) => key.startsWith('WATCH_LIST_'))
    expect(cached.length).toBeGreaterThanOrEqual(2)
  })
})

describe('watch list changes', () => {
  it('moving a stock shows the new order immediately and sends all ids', async () => {
    const { sent } = renderPage([[orderWatchListItemsRoute, neverAnswers()]])
    await press('Move KO up')
    await waitFor(async () => expect((await tickers())[0]).toBe('KO'))
    expect(screen.getByRole('button', { name: 'Move KO up' })).toHaveFocus()
    await waitFor(() =>
      expect(sent(orderWatchListItemsRoute)[0]?.options.body).toEqual({ ids: [12, 11, 13, 14] }),
    )
  })

  it('a refused order is rolled back with a toast', async () => {
    const { shell } = renderPage([[orderWatchListItemsRoute, errorAnswer(500)]])
    await press('Move KO up')
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Error encountered. Please try again later.']),
    )
    expect((await tickers())[0]).toBe('AAPL')
  })

  it('a removed stock can be restored', async () => {
    let isThere = true
    const { sent } = renderPage([
      [
        getWatchListRoute,
        () => buildListWithItems(isThere ? ITEMS : ITEMS.filter(({ id }) => id !== 12)),
      ],
      [
        deleteWatchListItemRoute,
        () => {
          isThere = false
          return null
        },
      ],
      [
        restoreWatchListItemRoute,
        () => {
          isThere = true
          return ITEMS[1]
        },
      ],
    ])
    await press('Remove KO')
    expect(await screen.findByText('KO was removed from Growth.')).toBeInTheDocument()
    expect(await tickers()).not.toContain('KO')
    await press('Undo')
    await waitFor(async () => expect((await tickers())[1]).toBe('KO'))
    expect(sent(restoreWatchListItemRoute)[0]?.options.params).toEqual({ id: 12 })
    expect(screen.queryByText('KO was removed from Growth.')).toBeNull()
  })

  it('a note is saved with Enter and discarded with Escape', async () => {
    const { sent } = renderPage([[updateWatchListItemRoute, { ...ITEMS[0], note: 'Buy low' }]])
    await press('Add a note on AAPL')
    await userEvent.keyboard('never mind{Escape}')
    expect(sent(updateWatchListItemRoute)).toEqual([])
    await press('Add a note on AAPL')
    const box = screen.getByRole('textbox', { name: 'Note on AAPL' })
    expect(box).toHaveAttribute('maxlength', '500')
    await userEvent.keyboard('Buy low{Enter}')
    await waitFor(() =>
      expect(sent(updateWatchListItemRoute)[0]?.options).toMatchObject({
        params: { id: 11 },
        body: { note: 'Buy low' },
      }),
    )
  })
})

describe('adding stocks', () => {
  const search = async (text: string) =>
    userEvent.type(await screen.findByRole('combobox', { name: 'Add a stock to Growth' }), text)

  it('Enter adds the exact match', async () => {
    const { sent, shell } = renderPage([
      [searchTickersRoute, [buildMatch()]],
      [
        addWatchListItemRoute,
        buildItem({ id: 20, ticker: 'MSFT', name: 'Microsoft', position: 4 }),
      ],
    ])
    await table()
    await search('msft{Enter}')
    await waitFor(() => expect(shell.notices).toEqual(['success: Added MSFT to Growth.']))
    expect(sent(addWatchListItemRoute)[0]?.options.body).toEqual({
      watch_list_id: 1,
      ticker: 'MSFT',
    })
  })

  it.each([
    [errorAnswer(400, { ticker: ['Already there.', 'Really.'] }), 'Already there. Really.'],
    [errorAnswer(429, { detail: 'Request was throttled.' }), 'Request was throttled.'],
  ])('a refused stock shows the reason in a toast (%#)', async (answer, expected) => {
    const { shell } = renderPage([
      [searchTickersRoute, [buildMatch()]],
      [addWatchListItemRoute, answer],
    ])
    await table()
    await search('msft{Enter}')
    await waitFor(() => expect(shell.notices).toEqual([`error: ${expected}`]))
  })

  it('stocks above the plan and stocks already on the list cannot be added', async () => {
    const { sent } = renderPage([
      [searchTickersRoute, [buildMatch({ tier_number: 5 }), buildMatch({ id: 9, ticker: 'KO' })]],
    ])
    await table()
    await search('msft{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This stock, MSFT, requires a higher level of subscription.',
    )
    expect(screen.getByText('already on the list')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(sent(addWatchListItemRoute)).toEqual([])
  })

  it('each pasted row shows its result', async () => {
    const { sent, baseElement } = renderPage([
      [
        pasteWatchListRoute,
        {
          added: 1,
          rows: [
            { row: 1, text: 'IBM', ticker: 'IBM', outcome: 'added', message: '' },
            { row: 2, text: 'KO', ticker: 'KO', outcome: 'already_there', message: '' },
            { row: 3, text: 'XX', ticker: null, outcome: 'refused', message: 'No such ticker.' },
          ],
          list: buildListWithItems(ITEMS),
        },
      ],
    ])
    await press('Add multiple')
    await userEvent.type(await screen.findByRole('textbox', { name: /One stock per line/ }), 'IBM')
    await press('Add stocks')
    expect(
      await screen.findByText('1 added, 1 already on the list, 1 not added.'),
    ).toBeInTheDocument()
    expect(screen.getByText('No such ticker.')).toBeInTheDocument()
    expect(sent(pasteWatchListRoute)[0]?.options.body).toEqual({ text: 'IBM' })
    expect(await listViolations(baseElement as HTMLElement)).toEqual([])
  })

  it('a full list disables adding and names the next plan', async () => {
    const full = Array.from({ length: 10 }, (_, at) => buildItem({ id: at + 1, ticker: `T${at}` }))
    renderPage([[getWatchListRoute, buildListWithItems(full)]])
    expect(await screen.findByText(/Your plan allows 10 stocks per list/)).toHaveTextContent(
      'Standard allows 4 watch lists with 20 stocks each.',
    )
    expect(await screen.findByRole('combobox')).toBeDisabled()
  })
})

describe('lists panel', () => {
  it('the lists panel at the limit names the next plan and links to it', async () => {
    renderPage()
    const gate = await screen.findByText(/Your plan allows 2 watch lists/)
    expect(gate).toHaveTextContent('Standard allows 4 watch lists with 20 stocks each.')
    expect(within(gate).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
    expect(screen.queryByRole('button', { name: 'New list' })).toBeNull()
  })

  it('a new list is created and opened', async () => {
    const made = buildListWithItems([], { id: 5, name: 'Value' })
    const { currentUrl } = renderPage([
      [listWatchListsRoute, buildWatchLists()],
      [createWatchListRoute, made],
    ])
    await press('New list')
    await userEvent.type(screen.getByRole('textbox', { name: 'New list name' }), 'Value')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(currentUrl()).toBe('/user/watchlists?list=5'))
  })

  it('a refused list name shows the error at the field', async () => {
    renderPage([
      [listWatchListsRoute, buildWatchLists()],
      [createWatchListRoute, errorAnswer(400, { name: ['You have a list of that name.'] })],
    ])
    await press('New list')
    await userEvent.keyboard('Growth{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('You have a list of that name.')
  })

  it('a list is renamed in place', async () => {
    const { sent } = renderPage([[renameWatchListRoute, buildListWithItems(ITEMS)]])
    await press('Rename')
    await userEvent.clear(screen.getByRole('textbox', { name: 'New name for Growth' }))
    await userEvent.keyboard('Bold{Enter}')
    await waitFor(() =>
      expect(sent(renameWatchListRoute)[0]?.options.body).toEqual({ name: 'Bold' }),
    )
  })

  it('lists are reordered with buttons', async () => {
    const { sent } = renderPage([[orderWatchListsRoute, neverAnswers()]])
    await press('Move Growth down')
    await waitFor(() =>
      expect(sent(orderWatchListsRoute)[0]?.options.body).toEqual({ ids: [2, 1] }),
    )
  })

  it('a deleted list can be restored', async () => {
    const { sent } = renderPage([
      [deleteWatchListRoute, null],
      [restoreWatchListRoute, buildListWithItems(ITEMS)],
    ])
    await press('Delete')
    expect(await screen.findByText('The list Growth was deleted.')).toBeInTheDocument()
    await press('Undo')
    await waitFor(() => expect(sent(restoreWatchListRoute)).toHaveLength(1))
  })

  it('the lists can be reloaded after an error', async () => {
    let isDown = true
    renderPage([[listWatchListsRoute, () => (isDown ? errorAnswer(503) : LISTS)]])
    expect(await screen.findByText('Couldn’t load your watch lists')).toBeInTheDocument()
    isDown = false
    await press('Retry')
    expect(await table()).toBeInTheDocument()
  })

  it('a deleted list shows that it was not found', async () => {
    renderPage([], { search: '?list=99' })
    expect(await screen.findByText('List not found')).toBeInTheDocument()
  })

  it('a user without lists is invited to create one', async () => {
    renderPage([[listWatchListsRoute, buildWatchLists([])]])
    expect(await screen.findByText('No watch lists yet')).toBeInTheDocument()
    await press('Create your first list')
    expect(screen.getByLabelText('New list name')).toHaveFocus()
  })
})

describe('alerts panel', () => {
  it('alerts show their number, can be marked as read, and name the emailed types', async () => {
    let unread = 1
    const { sent } = renderPage([
      [listAlertsRoute, () => ({ unread, results: [buildAlert({ is_read: unread === 0 })] })],
      [
        readAlertsRoute,
        () => {
          unread = 0
          return null
        },
      ],
    ])
    expect(await screen.findByText('1 unread')).toBeInTheDocument()
    expect(screen.getByText('You get emails about rating changes.')).toBeInTheDocument()
    await press('Mark all as read')
    await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull())
    expect(sent(readAlertsRoute)).toHaveLength(1)
  })

  it('the alerts panel has an empty state', async () => {
    renderPage()
    expect(await screen.findByText(/No alerts yet/)).toBeInTheDocument()
  })
})

describe('watch lists page', () => {
  it('the watch lists page is hidden from search engines and has no accessibility violations', async () => {
    const { container } = renderPage([[listAlertsRoute, { unread: 1, results: [buildAlert()] }]])
    await screen.findByText('231.50')
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(await listViolations(container)).toEqual([])
  })
})
