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
const table = () => screen.findByRole('table', { name: /Stocks of Growth/ })
const tickers = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('.ticker')?.textContent)
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

beforeEach(() => localStorage.clear())

describe('leverage of a watched stock that is not whole', () => {
  it('is at least what is stated, or withheld with the reason', async () => {
    const code = 'bs_debtassetsratio'
    const values = { [code]: null }
    const rows = [
      buildRow({ values, at_least: { [code]: 0.1234 } }),
      buildRow({
        ...{ id: 2, ticker: 'KO', values },
        withheld: { [code]: 'Withheld: total debt as stated is more than all liabilities.' },
      }),
    ]
    localStorage.setItem('WATCH_LIST_FIGURES', JSON.stringify([code]))
    renderPage([[getRowsRoute, buildRows(rows)]])
    expect(await screen.findByText('at least 0.12')).toHaveAttribute(
      'title',
      'Some components are missing, so this value isn’t ranked.',
    )
    expect(within(await table()).getByRole('row', { name: /KO/ })).toHaveTextContent(
      'Withheld: total debt as stated is more than all liabilities.',
    )
  })
})

describe('the stocks of a watch list', () => {
  it('stand in the list’s own order with their figures and notes', async () => {
    renderPage()
    expect(await screen.findByText('231.50')).toBeInTheDocument()
    const rows = within(await table()).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/AAPL.*Apple Inc.*AA.*\+8.4%.*6.35Safe.*−2.61Unlikely/)
    expect(rows[2]).toHaveTextContent('Steady')
  })

  it('are greyed above the plan, with the specified sentence', async () => {
    renderPage()
    const sentence = 'This stock, NVDA, requires a higher level of subscription.'
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(
      screen.getByText('NVIDIA Corporation', { selector: '.company' }).closest('tr'),
    ).toHaveClass('dim')
  })

  it('stay when they are no longer listed, without a link and without being asked for', async () => {
    const { sent } = renderPage()
    await table()
    expect((await screen.findAllByText('No longer listed')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'TWTR' })).toBeNull()
    await waitFor(() =>
      expect(sent(getRowsRoute)[0]?.options.query).toMatchObject({ tickers: 'AAPL,KO,NVDA' }),
    )
  })

  it('sort here by a figure, missing ones last, and go back to the own order', async () => {
    renderPage()
    await screen.findByText('231.50')
    const head = within(await table()).getByRole('button', { name: 'Upside, average' })
    await userEvent.click(head)
    expect(await tickers()).toEqual(['KO', 'AAPL', 'NVDA', 'TWTR'])
    await userEvent.click(head)
    expect(await tickers()).toEqual(['AAPL', 'KO', 'NVDA', 'TWTR'])
    expect(screen.queryByRole('button', { name: 'Move KO up' })).toBeNull()
    await press('Restore my order')
    expect(screen.getByRole('button', { name: 'Move KO up' })).toBeInTheDocument()
  })

  it('show names and notes when the figures cannot be had', async () => {
    renderPage([[getRowsRoute, errorAnswer(503)]])
    expect(await screen.findByText(/The figures could not be loaded/)).toBeInTheDocument()
    expect(screen.getByText('Steady')).toBeInTheDocument()
    expect(screen.getByText('Apple Inc.', { selector: '.company' })).toBeInTheDocument()
  })

  it('are remembered for the next visit, and how many lists there are', async () => {
    renderPage()
    await table()
    await waitFor(() => expect(localStorage.getItem('NUM_WATCHLIST')).toBe('2'))
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('WATCH_LIST_'))
    expect(kept.length).toBeGreaterThanOrEqual(2)
  })
})

describe('changing a list', () => {
  it('moves a stock at once and sends the whole order', async () => {
    const { sent } = renderPage([[orderWatchListItemsRoute, neverAnswers()]])
    await press('Move KO up')
    await waitFor(async () => expect((await tickers())[0]).toBe('KO'))
    expect(screen.getByRole('button', { name: 'Move KO up' })).toHaveFocus()
    await waitFor(() =>
      expect(sent(orderWatchListItemsRoute)[0]?.options.body).toEqual({ ids: [12, 11, 13, 14] }),
    )
  })

  it('puts a refused order back and says so', async () => {
    const { shell } = renderPage([[orderWatchListItemsRoute, errorAnswer(500)]])
    await press('Move KO up')
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Error encountered. Please try again later.']),
    )
    expect((await tickers())[0]).toBe('AAPL')
  })

  it('removes a stock and takes that back', async () => {
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

  it('saves a note by Enter and leaves it by Escape', async () => {
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

  it('takes the first that was found by Enter', async () => {
    const { sent, shell } = renderPage([
      [searchTickersRoute, [buildMatch()]],
      [
        addWatchListItemRoute,
        buildItem({ id: 20, ticker: 'MSFT', name: 'Microsoft', position: 4 }),
      ],
    ])
    await table()
    await search('ms{Enter}')
    await waitFor(() => expect(shell.notices).toEqual(['success: MSFT added to Growth']))
    expect(sent(addWatchListItemRoute)[0]?.options.body).toEqual({
      watch_list_id: 1,
      ticker: 'MSFT',
    })
  })

  it.each([
    [errorAnswer(400, { ticker: ['Already there.', 'Really.'] }), 'Already there. Really.'],
    [errorAnswer(429, { detail: 'Request was throttled.' }), 'Request was throttled.'],
  ])('says in a toast why it was refused (%#)', async (answer, words) => {
    const { shell } = renderPage([
      [searchTickersRoute, [buildMatch()]],
      [addWatchListItemRoute, answer],
    ])
    await table()
    await search('ms{Enter}')
    await waitFor(() => expect(shell.notices).toEqual([`error: ${words}`]))
  })

  it('refuses what is above the plan in the specified words, and what is there already', async () => {
    const { sent } = renderPage([
      [searchTickersRoute, [buildMatch({ tier_number: 5 }), buildMatch({ id: 9, ticker: 'KO' })]],
    ])
    await table()
    await search('ms{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This stock, MSFT, requires a higher level of subscription.',
    )
    expect(screen.getByText('already on the list')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(sent(addWatchListItemRoute)).toEqual([])
  })

  it('says of each pasted row what became of it', async () => {
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
    await press('Paste many')
    await userEvent.type(await screen.findByRole('textbox', { name: /One stock a line/ }), 'IBM')
    await press('Add stocks')
    expect(
      await screen.findByText('1 added, 1 already on the list, 1 refused.'),
    ).toBeInTheDocument()
    expect(screen.getByText('No such ticker.')).toBeInTheDocument()
    expect(sent(pasteWatchListRoute)[0]?.options.body).toEqual({ text: 'IBM' })
    expect(await listViolations(baseElement as HTMLElement)).toEqual([])
  })

  it('is over when the list is full, and the next plan is named', async () => {
    const full = Array.from({ length: 10 }, (_, at) => buildItem({ id: at + 1, ticker: `T${at}` }))
    renderPage([[getWatchListRoute, buildListWithItems(full)]])
    expect(await screen.findByText(/Your plan allows 10 stocks on a list/)).toHaveTextContent(
      'Standard allows 4 watch lists of 20 stocks.',
    )
    expect(screen.getByRole('combobox')).toBeDisabled()
  })
})

describe('the lists', () => {
  it('say at the limit what the next plan allows, with the way to it', async () => {
    renderPage()
    const gate = await screen.findByText(/Your plan allows 2 watch lists/)
    expect(gate).toHaveTextContent('Standard allows 4 watch lists of 20 stocks.')
    expect(within(gate).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
    expect(screen.queryByRole('button', { name: 'New list' })).toBeNull()
  })

  it('are made, and the new one opens', async () => {
    const made = buildListWithItems([], { id: 5, name: 'Value' })
    const { currentUrl } = renderPage([
      [listWatchListsRoute, buildWatchLists()],
      [createWatchListRoute, made],
    ])
    await press('New list')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new list' }), 'Value')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(currentUrl()).toBe('/user/watchlists?list=5'))
  })

  it('say why one could not be made, at its name', async () => {
    renderPage([
      [listWatchListsRoute, buildWatchLists()],
      [createWatchListRoute, errorAnswer(400, { name: ['You have a list of that name.'] })],
    ])
    await press('New list')
    await userEvent.keyboard('Growth{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('You have a list of that name.')
  })

  it('are renamed in place', async () => {
    const { sent } = renderPage([[renameWatchListRoute, buildListWithItems(ITEMS)]])
    await press('Rename')
    await userEvent.clear(screen.getByRole('textbox', { name: 'New name of Growth' }))
    await userEvent.keyboard('Bold{Enter}')
    await waitFor(() =>
      expect(sent(renameWatchListRoute)[0]?.options.body).toEqual({ name: 'Bold' }),
    )
  })

  it('change places by buttons', async () => {
    const { sent } = renderPage([[orderWatchListsRoute, neverAnswers()]])
    await press('Move Growth down')
    await waitFor(() =>
      expect(sent(orderWatchListsRoute)[0]?.options.body).toEqual({ ids: [2, 1] }),
    )
  })

  it('are deleted and taken back', async () => {
    const { sent } = renderPage([
      [deleteWatchListRoute, null],
      [restoreWatchListRoute, buildListWithItems(ITEMS)],
    ])
    await press('Delete')
    expect(await screen.findByText('The list Growth was deleted.')).toBeInTheDocument()
    await press('Undo')
    await waitFor(() => expect(sent(restoreWatchListRoute)).toHaveLength(1))
  })

  it('can be asked for again when they did not come', async () => {
    let isDown = true
    renderPage([[listWatchListsRoute, () => (isDown ? errorAnswer(503) : LISTS)]])
    expect(await screen.findByText('Couldn’t load your watch lists')).toBeInTheDocument()
    isDown = false
    await press('Retry')
    expect(await table()).toBeInTheDocument()
  })

  it('say that one is no longer there', async () => {
    renderPage([], { search: '?list=99' })
    expect(await screen.findByText('List not found')).toBeInTheDocument()
  })

  it('invite a person who has none', async () => {
    renderPage([[listWatchListsRoute, buildWatchLists([])]])
    expect(await screen.findByText('No watch lists yet')).toBeInTheDocument()
    await press('Create your first list')
    expect(screen.getByLabelText('Name of the new list')).toHaveFocus()
  })
})

describe('alerts', () => {
  it('are counted, marked as read, and say which are mailed', async () => {
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
    expect(screen.getByText('By mail: rating changes.')).toBeInTheDocument()
    await press('Mark all as read')
    await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull())
    expect(sent(readAlertsRoute)).toHaveLength(1)
  })

  it('say when there are none', async () => {
    renderPage()
    expect(await screen.findByText(/No alerts yet/)).toBeInTheDocument()
  })
})

describe('the page', () => {
  it('is not for search engines and breaks no accessibility rule', async () => {
    const { container } = renderPage([[listAlertsRoute, { unread: 1, results: [buildAlert()] }]])
    await screen.findByText('231.50')
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(await listViolations(container)).toEqual([])
  })
})
