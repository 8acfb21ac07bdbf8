import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { listWatchedTickersRoute } from '@quantamental/api/account'
import {
  getListRoute,
  getRowsRoute,
  getSummaryPageRoute,
  searchTickersRoute,
} from '@quantamental/api/stocks'
import type { PageOption } from '@quantamental/remote/remote-module'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderSlot,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { recentSearches } from '../../stores/recent.ts'
import { buildMatch } from '../../testing/factories.ts'
import { buildListPage, buildListRow } from '../../testing/list.factory.ts'
import { buildSummaryPage } from '../../testing/pages.factory.ts'
// Preload the lazy slot's module before fake timers start.
import './search-palette.tsx'

const MATCHES = [
  buildMatch(),
  buildMatch({ id: 2, ticker: 'APP', name: 'AppLovin Corporation' }),
  buildMatch({ id: 3, ticker: 'APPN', name: 'Appian Corporation', tier_number: 5 }),
]

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

interface Options {
  readonly summary?: StubAnswer<typeof getSummaryPageRoute>
  readonly answer?: StubAnswer<typeof searchTickersRoute>
  readonly tier?: number
  readonly url?: string
  readonly initialText?: string
  readonly pages?: readonly PageOption[]
  readonly watched?: readonly string[]
  readonly popular?: readonly string[]
}

async function openPalette(given: Options = {}) {
  const { answer = MATCHES, tier, url = '/', initialText, summary = buildSummaryPage() } = given
  const watched = (given.watched ?? []).map((ticker) => ({ ticker, watch_list_ids: [1] }))
  const onClose = jest.fn()
  const http = stubHttp([
    [searchTickersRoute, answer],
    [getSummaryPageRoute, summary],
    [listWatchedTickersRoute, watched],
    [
      getListRoute,
      buildListPage({
        rows: (given.popular ?? []).map((ticker, id) => buildListRow({ id, ticker })),
      }),
    ],
    [
      getRowsRoute,
      ({ query }) => ({
        data_version: 1,
        as_of: null,
        columns: ['sector'],
        rows: (query?.tickers ?? '')
          .split(',')
          .map((ticker, id) => buildListRow({ id, ticker, name: `${ticker} Inc.` })),
      }),
    ],
  ])
  const user = tier === undefined ? null : buildUser({ tier_number: tier })
  const shell = createStubShell({ http, user })
  const { pages } = given
  const props = {
    open: true,
    onClose,
    ...(initialText && { initialText }),
    ...(pages && { pages }),
  }
  const keys = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const page = renderSlot(remote, 'search-palette', props, { url, shell })
  await act(async () => void (await jest.advanceTimersByTimeAsync(50)))
  const callsOf = ({ path }: { readonly path: string }) =>
    http.calls.filter((call) => call.path === path)
  /** Type a text and wait for its results. */
  async function find(text: string) {
    await keys.keyboard(text)
    await pass(300)
  }
  return { ...page, callsOf, http, shell, onClose, keys, find, input: screen.getByRole('combobox') }
}

/** The second step delivers the responses of requests sent in the first. */
async function pass(ms: number) {
  await act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
  await act(async () => void (await jest.advanceTimersByTimeAsync(0)))
}

const options = () => screen.getAllByRole('option').map((row) => row.textContent)
const selected = () => screen.getByRole('option', { selected: true }).textContent

describe('pages', () => {
  const pages = [
    { label: 'Pricing', path: '/pricing' },
    { label: 'Cancel or change a subscription', path: '/user/subscription' },
    { label: 'Changes of prices', path: '/changes' },
  ]

  it('pages of which each typed word begins a word follow the stocks, from three letters on', async () => {
    const { find } = await openPalette({ pages })
    await find('pr')
    expect(options()).toHaveLength(3)
    await find('i')
    expect(options().slice(3)).toEqual(['Pricing', 'Changes of prices'])
    expect(screen.getByText('Pages')).toBeTruthy()
    expect(selected()).toContain('AAPL')
  })

  it('Enter opens the page if no stock matches, and the dialog closes', async () => {
    const { keys, find, currentUrl, onClose } = await openPalette({ pages, answer: [] })
    await find('chan sub')
    expect(options()).toEqual(['Cancel or change a subscription'])
    expect(screen.getByRole('status').textContent).toBe('')
    await keys.keyboard('{Enter}')
    await pass(0)
    expect(onClose).toHaveBeenCalled()
    expect(currentUrl()).toBe('/user/subscription')
  })
})

describe('searching stocks', () => {
  it('a search waits 300 ms after the last keystroke and sends the text in the Searchtext header', async () => {
    const { callsOf, keys } = await openPalette()
    await keys.keyboard('apple é')
    await pass(299)
    expect(callsOf(searchTickersRoute)).toHaveLength(0)
    await pass(1)
    expect(callsOf(searchTickersRoute)).toHaveLength(1)
    expect(callsOf(searchTickersRoute)[0]?.options.headers).toEqual({
      searchtext: 'apple%20%C3%A9',
    })
  })

  it('blank text starts no search', async () => {
    const { callsOf, keys } = await openPalette()
    await keys.keyboard('   ')
    await pass(1000)
    expect(callsOf(searchTickersRoute)).toHaveLength(0)
  })

  it('another keystroke aborts the previous request', async () => {
    const { callsOf, keys, find } = await openPalette({ answer: neverAnswers() })
    await find('a')
    const signal = callsOf(searchTickersRoute)[0]?.options.signal as AbortSignal
    expect(signal.aborted).toBe(false)
    await keys.keyboard('p')
    expect(signal.aborted).toBe(true)
  })

  it('closing the palette aborts the request', async () => {
    const { callsOf, find, unmount } = await openPalette({ answer: neverAnswers() })
    await find('a')
    unmount()
    expect(callsOf(searchTickersRoute)[0]?.options.signal).toHaveProperty('aborted', true)
  })

  it('a running search shows "Searching..." and a spinner after one second', async () => {
    const { find, baseElement } = await openPalette({ answer: neverAnswers() })
    await find('a')
    expect(screen.getByText('Searching...')).toBeVisible()
    await pass(999)
    expect(baseElement.querySelector('output')).toBeNull()
    await pass(1)
    expect(baseElement.querySelector('output')).not.toBeNull()
  })

  it.each([
    [true, 3000],
    [false, null],
  ])(
    'the on-screen keyboard of a touch screen (%s) is dismissed after %s ms without a keystroke',
    async (isTouch, ms) => {
      window.matchMedia = (query) =>
        ({
          matches: isTouch && query === '(pointer: coarse)',
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList
      const { find, input } = await openPalette()
      await find('ap')
      await pass((ms ?? 10_000) - 1)
      expect(input).toHaveFocus()
      await pass(1)
      if (ms === null) expect(input).toHaveFocus()
      else expect(input).not.toHaveFocus()
      expect(options()).toHaveLength(3)
      Reflect.deleteProperty(window, 'matchMedia')
    },
  )

  it.each([
    ['a visitor', undefined, 0],
    ['a user without a plan', 0, 0],
    ['a Basic user', 3, 1],
  ])('for %s (tier %s), %d of the found stocks are dimmed', async (_, tier, dimmed) => {
    const { find } = await openPalette(tier === undefined ? {} : { tier })
    await find('ap')
    const rows = screen.getAllByRole('option')
    expect(rows.filter((row) => row.dataset.above === 'true')).toHaveLength(dimmed)
  })

  it.each([
    ['an empty answer', [], 'No results...'],
    ['a 404', errorAnswer(404), 'No results found...'],
    ['a 500', errorAnswer(500), 'Sorry, error encountered. Please try again. (Code: 500).'],
  ])('a search that returns %s shows the fixed message', async (_, answer, message) => {
    const { find } = await openPalette({ answer })
    await find('zz')
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('the palette starts with the text it was opened with', async () => {
    const { input } = await openPalette({ initialText: 'app' })
    expect(input).toHaveValue('app')
    await pass(300)
    expect(options()).toHaveLength(3)
  })
})

describe('choosing a stock', () => {
  it('the arrow keys move the highlight and wrap at both ends', async () => {
    const { keys, find, input } = await openPalette()
    await find('app')
    expect(selected()).toContain('AAPL')
    await keys.keyboard('{ArrowDown}')
    expect(selected()).toContain('AppLovin')
    await keys.keyboard('{ArrowUp}{ArrowUp}')
    expect(selected()).toContain('APPN')
    await keys.keyboard('{ArrowDown}')
    expect(selected()).toContain('AAPL')
    const active = input.getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)).toHaveTextContent('AAPL')
  })

  it.each([
    ['/stock/summary/MSFT', '/stock/summary/AAPL'],
    ['/stock/graham/MSFT', '/stock/graham/AAPL'],
    ['/stock/buffett/MSFT', '/stock/buffett/AAPL'],
    ['/stock/credit-rating/MSFT', '/stock/credit-rating/AAPL'],
    ['/stock/z-score/MSFT?from=19Q1#periods', '/stock/z-score/AAPL'],
    ['/stock/m-score/MSFT', '/stock/m-score/AAPL'],
    ['/stock/rank/MSFT', '/stock/rank/AAPL'],
    ['/stock/compare/MSFT', '/stock/compare/AAPL'],
    ['/stock/valuation/MSFT', '/stock/valuation/AAPL'],
    ['/stock/profile/MSFT', '/stock/profile/AAPL'],
    ['/', '/stock/summary/AAPL'],
    ['/market-beats/updates', '/stock/summary/AAPL'],
    ['/stocks/list/Mag7', '/stock/summary/AAPL'],
    ['/help/methodology/altman', '/stock/summary/AAPL'],
  ])('a stock chosen on %s opens %s', async (url, expected) => {
    const { keys, find, currentUrl, onClose } = await openPalette({ url })
    await find('app')
    await keys.keyboard('{Enter}')
    expect(currentUrl()).toBe(expected)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('Enter before the results chooses the exact match once they arrive', async () => {
    const { keys, currentUrl } = await openPalette()
    await keys.keyboard('aapl{Enter}')
    expect(currentUrl()).toBe('/')
    await pass(300)
    expect(currentUrl()).toBe('/stock/summary/AAPL')
  })

  it('a click chooses a stock', async () => {
    const { keys, find, currentUrl } = await openPalette()
    await find('app')
    await keys.click(screen.getByText('AppLovin Corporation'))
    expect(currentUrl()).toBe('/stock/summary/APP')
  })

  it('Escape closes the palette', async () => {
    const { keys, onClose } = await openPalette()
    await keys.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })

  it('a click outside closes the palette', async () => {
    const { keys, onClose, baseElement } = await openPalette()
    const backdrop = baseElement.querySelector('[data-backdrop]')
    expect(backdrop).not.toBeNull()
    if (backdrop) await keys.click(backdrop)
    expect(onClose).toHaveBeenCalled()
  })
})

describe('tier of a stock in the palette', () => {
  const REFUSAL = 'This stock, APPN, requires a higher level of subscription.'

  it('a stock above the viewer’s tier is grayed out and opens its delayed page with the tier message', async () => {
    const { keys, find, currentUrl, onClose, shell } = await openPalette({ tier: 3 })
    await find('app')
    expect(screen.getByRole('option', { name: /APPN/ })).toHaveTextContent('Above your plan')
    expect(screen.getByRole('option', { name: /AAPL/ })).not.toHaveTextContent('Above your plan')
    await keys.keyboard('{ArrowUp}{Enter}')
    expect(shell.notices).toEqual([`info: ${REFUSAL}`])
    expect(currentUrl()).toBe('/stock/summary/APPN')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it.each([[5], [9]])('a viewer of tier %d can open every stock', async (tier) => {
    const { keys, find, currentUrl } = await openPalette({ tier })
    await find('app')
    await keys.keyboard('{ArrowUp}{Enter}')
    expect(currentUrl()).toBe('/stock/summary/APPN')
  })

  it.each([[undefined], [0]])('a viewer of tier %p is refused no stock', async (tier) => {
    const { keys, find, currentUrl } = await openPalette(tier === undefined ? {} : { tier })
    await find('app')
    await keys.keyboard('{ArrowUp}{Enter}')
    expect(currentUrl()).toBe('/stock/summary/APPN')
  })
})

describe('preview of the highlighted stock', () => {
  const setWidth = (width: number) => {
    window.matchMedia = ((query: string) => ({
      matches: query === '(min-width: 768px)' && width >= 768,
      addEventListener() {},
      removeEventListener() {},
    })) as never
  }
  beforeEach(() => setWidth(1440))
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia')
  })
  const previews = (
    calls: readonly { path: string; options: Readonly<Record<string, unknown>> }[],
  ) => calls.filter(({ path }) => path === getSummaryPageRoute.path)
  const pane = (ticker: string) =>
    within(screen.getByRole('region', { name: `Preview of ${ticker}` }))

  async function search(options?: Options) {
    const page = await openPalette(options)
    await page.keys.keyboard('app')
    await pass(300)
    return page
  }

  it('the preview shows name, sector, rating, upside, Z-Score and market cap', async () => {
    await search()
    await pass(150)
    await pass(50)
    expect(pane('AAPL').getByRole('heading', { name: 'Apple Inc.' })).toBeVisible()
    expect(pane('AAPL').getByText('AAPL · Technology')).toBeVisible()
    const facts = Object.fromEntries(
      pane('AAPL')
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
    expect(Object.keys(facts)).toEqual([
      'Rating, two quarters old',
      'Value estimate',
      'Z-Score',
      'Market cap',
    ])
    expect(facts['Rating, two quarters old']).toContain('AA')
    expect(facts['Value estimate']).toMatch(/^[▲▼]? ?[+−]\d/)
    expect(facts['Z-Score']).toMatch(/^\d+\.\d\d(Safe|Grey|Distress)$/)
    expect(facts['Market cap']).toBe('$2.39T')
  })

  it('the preview shows the latest rating to a viewer with access', async () => {
    const page = buildSummaryPage()
    const company = { ...page.company, is_delayed: false, display_rating: 'A' as const }
    await search({ summary: { ...page, company }, tier: 5 })
    await pass(150)
    await pass(50)
    expect(pane('AAPL').getByText('Rating').nextElementSibling).toHaveTextContent(/^A/)
  })

  it('the preview is requested after 150 ms, and not for a stock passed over sooner', async () => {
    const { http, keys } = await search()
    await pass(149)
    expect(previews(http.calls)).toHaveLength(0)
    await keys.keyboard('{ArrowDown}')
    await pass(149)
    expect(previews(http.calls)).toHaveLength(0)
    await pass(1)
    expect(previews(http.calls).map(({ options }) => options)).toEqual([
      expect.objectContaining({ params: { ticker: 'APP' } }),
    ])
  })

  it('moving the highlight aborts a pending preview', async () => {
    const { http, keys } = await search({ summary: neverAnswers() })
    await pass(150)
    const signal = previews(http.calls)[0]?.options.signal as AbortSignal
    expect(signal.aborted).toBe(false)
    await keys.keyboard('{ArrowDown}')
    expect(signal.aborted).toBe(true)
  })

  it('a failed preview shows a message', async () => {
    await search({ summary: errorAnswer(404) })
    await pass(150)
    await pass(50)
    expect(pane('AAPL').getByText('Couldn’t load the preview of AAPL.')).toBeVisible()
  })

  it('the preview describes missing figures in text', async () => {
    const page = buildSummaryPage()
    const company = { ...page.company, market_cap: null, t_minus_2_rating: 'NR' as const }
    await search({ summary: { ...page, company, data: { ...page.data, cards: null } } })
    await pass(150)
    await pass(50)
    const pairs = pane('AAPL')
      .getAllByRole('definition')
      .map((value) => value.textContent)
    expect(pairs.slice(1)).toEqual(['No Target', 'No Data', 'No Data'])
  })

  it('the preview is not requested below 768 px', async () => {
    setWidth(767)
    const { http } = await search()
    await pass(1000)
    expect(previews(http.calls)).toHaveLength(0)
    expect(screen.queryByRole('region', { name: /Preview/ })).toBeNull()
  })

  it('the preview has no accessibility violations', async () => {
    await search()
    await pass(150)
    await pass(50)
    jest.useRealTimers()
    expect(await listViolations(screen.getByRole('dialog'))).toEqual([])
  })
})

describe('palette row', () => {
  it('a row marks a new report and heavy trading', async () => {
    const answer = [buildMatch({ is_newly_updated: true, fire: true }), MATCHES[1] as never]
    const { find } = await openPalette({ answer })
    await find('app')
    const [first, second] = screen.getAllByRole('option')
    expect(first).toHaveTextContent('newly updated')
    expect(within(first as HTMLElement).getByRole('img', { name: /traded/ })).toBeVisible()
    expect(second).not.toHaveTextContent('newly updated')
    expect(within(second as HTMLElement).queryByRole('img')).toBeNull()
  })
})

describe('palette without text', () => {
  it('the palette offers recently chosen stocks', async () => {
    recentSearches.remember(buildMatch({ ticker: 'MSFT', name: 'Microsoft Corporation' }))
    const { keys, currentUrl } = await openPalette()
    expect(options()).toEqual([expect.stringContaining('Microsoft Corporation')])
    await keys.keyboard('{Enter}')
    expect(currentUrl()).toBe('/stock/summary/MSFT')
  })

  it('the palette offers popular stocks below the recent ones, without duplicates', async () => {
    recentSearches.remember(buildMatch())
    const { find } = await openPalette({ popular: ['AAPL', 'NVDA', 'TSLA'] })
    await pass(0)
    expect(screen.getByText('Recent')).toBeVisible()
    expect(screen.getByText('Popular')).toBeVisible()
    expect(options().map((text) => text?.slice(0, 4))).toEqual(['AAPL', 'NVDA', 'TSLA'])
    await find('app')
    expect(screen.queryByText('Popular')).toBeNull()
  })

  it('a row found by another name says so', async () => {
    const { find } = await openPalette({
      answer: [buildMatch({ ticker: 'GOOGL', name: 'Alphabet Inc.', known_as: 'Google' })],
    })
    await find('google')
    expect(options()).toEqual([expect.stringContaining('Alphabet Inc. (Google)')])
  })

  it('the palette remembers a chosen stock', async () => {
    const { keys, find } = await openPalette()
    await find('app')
    await keys.keyboard('{Enter}')
    expect(localStorage.getItem('STOCK_LIST_RECENT_SEARCHES')).toContain('AAPL')
  })
})

it('the palette with recent stocks has no accessibility violations', async () => {
  const { find } = await openPalette({ tier: 3 })
  await find('app')
  jest.useRealTimers()
  expect(await listViolations(screen.getByRole('dialog'))).toEqual([])
})

describe('watched stocks in the palette', () => {
  it('watched stocks are listed below the recent ones without duplicates and open like them', async () => {
    recentSearches.remember(buildMatch())
    const { keys, currentUrl } = await openPalette({ tier: 3, watched: ['AAPL', 'MSFT', 'KO'] })
    await pass(0)
    expect(screen.getByText('Watch lists')).toBeVisible()
    expect(options().map((text) => text?.slice(0, 4))).toEqual(['AAPL', 'MSFT', 'KOKO'])
    await keys.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(currentUrl()).toBe('/stock/summary/KO')
  })

  it('at most eight watched stocks are listed', async () => {
    await openPalette({ tier: 3, watched: Array.from({ length: 20 }, (_, at) => `T${at}`) })
    await pass(0)
    expect(screen.getAllByRole('option')).toHaveLength(8)
  })

  it('typing replaces the watched stocks with results', async () => {
    const { find } = await openPalette({ tier: 3, watched: ['MSFT'] })
    await find('app')
    expect(screen.queryByText('Watch lists')).toBeNull()
    expect(options()).toHaveLength(3)
  })

  it('watched stocks are not requested for a visitor', async () => {
    const { callsOf } = await openPalette({ watched: ['MSFT'] })
    await pass(0)
    expect(callsOf(getRowsRoute)).toEqual([])
  })

  it('the palette with watched stocks has no accessibility violations', async () => {
    recentSearches.remember(buildMatch())
    const { baseElement } = await openPalette({ tier: 3, watched: ['MSFT'] })
    await pass(0)
    jest.useRealTimers()
    expect(await listViolations(baseElement as HTMLElement)).toEqual([])
  })
})
