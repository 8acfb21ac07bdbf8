import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { listWatchedTickersRoute } from '@quantamental/api/account'
import { getRowsRoute, getSummaryPageRoute, searchTickersRoute } from '@quantamental/api/stocks'
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
import { rememberSearch } from '../../stores/recent-searches.ts'
import { buildMatch } from '../../testing/factories.ts'
import { buildListRow } from '../../testing/list.factory.ts'
import { buildSummaryPage } from '../../testing/pages.factory.ts'
// The lazy slot's module is loaded before the clock stands still.
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
  readonly watched?: readonly string[]
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
  const props = { open: true, onClose, ...(initialText && { initialText }) }
  const keys = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const page = renderSlot(remote, 'search-palette', props, { url, shell })
  await act(async () => void (await jest.advanceTimersByTimeAsync(50)))
  return { ...page, http, onClose, keys, input: screen.getByRole('combobox') }
}

async function pass(ms: number) {
  await act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
}

const options = () => screen.getAllByRole('option').map((row) => row.textContent)
const selected = () => screen.getByRole('option', { selected: true }).textContent

describe('searching', () => {
  it('waits for 300 ms without a key, then sends the text in the Searchtext header', async () => {
    const { http, keys } = await openPalette()
    await keys.keyboard('apple é')
    await pass(299)
    expect(http.calls).toHaveLength(0)
    await pass(1)
    expect(http.calls).toHaveLength(1)
    expect(http.calls[0]?.options.headers).toEqual({ searchtext: 'apple%20%C3%A9' })
  })

  it('does not search for blanks', async () => {
    const { http, keys } = await openPalette()
    await keys.keyboard('   ')
    await pass(1000)
    expect(http.calls).toHaveLength(0)
  })

  it('aborts the request before when another key comes', async () => {
    const { http, keys } = await openPalette({ answer: neverAnswers() })
    await keys.keyboard('a')
    await pass(300)
    const signal = http.calls[0]?.options.signal as AbortSignal
    expect(signal.aborted).toBe(false)
    await keys.keyboard('p')
    expect(signal.aborted).toBe(true)
  })

  it('aborts when it goes away', async () => {
    const { http, keys, unmount } = await openPalette({ answer: neverAnswers() })
    await keys.keyboard('a')
    await pass(300)
    unmount()
    expect(http.calls[0]?.options.signal).toHaveProperty('aborted', true)
  })

  it('says "Searching..." while it runs and turns a spinner after one second', async () => {
    const { keys, baseElement } = await openPalette({ answer: neverAnswers() })
    await keys.keyboard('a')
    await pass(300)
    expect(screen.getByText('Searching...')).toBeVisible()
    await pass(999)
    expect(baseElement.querySelector('output')).toBeNull()
    await pass(1)
    expect(baseElement.querySelector('output')).not.toBeNull()
  })

  it.each([
    ['an empty answer', [], 'No results...'],
    ['a 404', errorAnswer(404), 'No results found...'],
    ['a 500', errorAnswer(500), 'Sorry, error encountered. Please try again. (Code: 500).'],
  ])('answers %s in the specified words', async (_, answer, message) => {
    const { keys } = await openPalette({ answer })
    await keys.keyboard('zz')
    await pass(300)
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('starts with the text it was opened with', async () => {
    const { input } = await openPalette({ initialText: 'app' })
    expect(input).toHaveValue('app')
    await pass(300)
    expect(options()).toHaveLength(3)
  })
})

describe('choosing', () => {
  it('moves with the arrow keys and wraps at both ends', async () => {
    const { keys, input } = await openPalette()
    await keys.keyboard('app')
    await pass(300)
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
  ])('from %s opens %s', async (url, expected) => {
    const { keys, currentUrl, onClose } = await openPalette({ url })
    await keys.keyboard('app')
    await pass(300)
    await keys.keyboard('{Enter}')
    expect(currentUrl()).toBe(expected)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('takes the first row when Enter came before the answer', async () => {
    const { keys, currentUrl } = await openPalette()
    await keys.keyboard('aapl{Enter}')
    expect(currentUrl()).toBe('/')
    await pass(300)
    expect(currentUrl()).toBe('/stock/summary/AAPL')
  })

  it('takes a click', async () => {
    const { keys, currentUrl } = await openPalette()
    await keys.keyboard('app')
    await pass(300)
    await keys.click(screen.getByText('AppLovin Corporation'))
    expect(currentUrl()).toBe('/stock/summary/APP')
  })

  it('closes by Escape', async () => {
    const { keys, onClose } = await openPalette()
    await keys.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })

  it('closes by a click outside', async () => {
    const { keys, onClose, baseElement } = await openPalette()
    const backdrop = baseElement.querySelector('[data-backdrop]')
    expect(backdrop).not.toBeNull()
    if (backdrop) await keys.click(backdrop)
    expect(onClose).toHaveBeenCalled()
  })
})

describe('the tier of a stock', () => {
  const REFUSAL = 'This stock, APPN, requires a higher level of subscription.'

  it('greys out and refuses what is above the viewer', async () => {
    const { keys, currentUrl, onClose } = await openPalette({ tier: 3 })
    await keys.keyboard('app')
    await pass(300)
    expect(screen.getByRole('option', { name: /APPN/ })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('option', { name: /AAPL/ })).not.toHaveAttribute('aria-disabled')
    await keys.keyboard('{ArrowUp}{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(REFUSAL)
    expect(currentUrl()).toBe('/')
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([[5], [9]])('opens everything to tier %d', async (tier) => {
    const { keys, currentUrl } = await openPalette({ tier })
    await keys.keyboard('app')
    await pass(300)
    await keys.keyboard('{ArrowUp}{Enter}')
    expect(currentUrl()).toBe('/stock/summary/APPN')
  })

  it.each([[undefined], [0]])('refuses nothing to a viewer of tier %p', async (tier) => {
    const { keys, currentUrl } = await openPalette(tier === undefined ? {} : { tier })
    await keys.keyboard('app')
    await pass(300)
    await keys.keyboard('{ArrowUp}{Enter}')
    expect(currentUrl()).toBe('/stock/summary/APPN')
  })
})

describe('the preview of the highlighted stock', () => {
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

  it('holds name, sector, rating, upside, Z and market cap', async () => {
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
      'Upside, average',
      'Z-Score',
      'Market cap',
    ])
    expect(facts['Rating, two quarters old']).toContain('AA')
    expect(facts['Upside, average']).toMatch(/^[▲▼]? ?[+−]\d/)
    expect(facts['Z-Score']).toMatch(/^\d+\.\d\d(Safe|Grey|Distress)$/)
    expect(facts['Market cap']).toBe('$2,391.6B')
  })

  it('shows the latest rating to whom it is open', async () => {
    const page = buildSummaryPage()
    const company = { ...page.company, is_delayed: false, display_rating: 'A' as const }
    await search({ summary: { ...page, company }, tier: 5 })
    await pass(150)
    await pass(50)
    expect(pane('AAPL').getByText('Rating').nextElementSibling).toHaveTextContent(/^A/)
  })

  it('is asked for after 150 ms, and a stock passed over in less is not', async () => {
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

  it('aborts the one under way when the highlight moves on', async () => {
    const { http, keys } = await search({ summary: neverAnswers() })
    await pass(150)
    const signal = previews(http.calls)[0]?.options.signal as AbortSignal
    expect(signal.aborted).toBe(false)
    await keys.keyboard('{ArrowDown}')
    expect(signal.aborted).toBe(true)
  })

  it('says so when there is none', async () => {
    await search({ summary: errorAnswer(404) })
    await pass(150)
    await pass(50)
    expect(pane('AAPL').getByText('No preview of AAPL just now.')).toBeVisible()
  })

  it('names what a company lacks in place of its figures', async () => {
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

  it('is not asked for below 768 px', async () => {
    setWidth(767)
    const { http } = await search()
    await pass(1000)
    expect(previews(http.calls)).toHaveLength(0)
    expect(screen.queryByRole('region', { name: /Preview/ })).toBeNull()
  })

  it('has no accessibility violations', async () => {
    await search()
    await pass(150)
    await pass(50)
    jest.useRealTimers()
    expect(await listViolations(screen.getByRole('dialog'))).toEqual([])
  })
})

describe('a row', () => {
  it('marks a new update and a stock much traded', async () => {
    const answer = [buildMatch({ is_newly_updated: true, fire: true }), MATCHES[1] as never]
    const { keys } = await openPalette({ answer })
    await keys.keyboard('app')
    await pass(300)
    const [first, second] = screen.getAllByRole('option')
    expect(first).toHaveTextContent('newly updated')
    expect(within(first as HTMLElement).getByRole('img', { name: /traded/ })).toBeVisible()
    expect(second).not.toHaveTextContent('newly updated')
    expect(within(second as HTMLElement).queryByRole('img')).toBeNull()
  })
})

describe('without text', () => {
  it('offers the stocks chosen before', async () => {
    rememberSearch(buildMatch({ ticker: 'MSFT', name: 'Microsoft Corporation' }))
    const { keys, currentUrl } = await openPalette()
    expect(options()).toEqual([expect.stringContaining('Microsoft Corporation')])
    await keys.keyboard('{Enter}')
    expect(currentUrl()).toBe('/stock/summary/MSFT')
  })

  it('remembers a choice', async () => {
    const { keys } = await openPalette()
    await keys.keyboard('app')
    await pass(300)
    await keys.keyboard('{Enter}')
    expect(localStorage.getItem('STOCK_LIST_RECENT_SEARCHES')).toContain('AAPL')
  })
})

it('has no accessibility violations', async () => {
  const { keys } = await openPalette({ tier: 3 })
  await keys.keyboard('app')
  await pass(300)
  jest.useRealTimers()
  expect(await listViolations(screen.getByRole('dialog'))).toEqual([])
})

describe('the stocks of the watch lists', () => {
  it('stand below the recent ones, each once, and open like them', async () => {
    rememberSearch(buildMatch())
    const { keys, currentUrl } = await openPalette({ tier: 3, watched: ['AAPL', 'MSFT', 'KO'] })
    await pass(0)
    expect(screen.getByText('Watch lists')).toBeVisible()
    expect(options().map((text) => text?.slice(0, 4))).toEqual(['AAPL', 'MSFT', 'KOKO'])
    await keys.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(currentUrl()).toBe('/stock/summary/KO')
  })

  it('are eight at most', async () => {
    await openPalette({ tier: 3, watched: Array.from({ length: 20 }, (_, at) => `T${at}`) })
    await pass(0)
    expect(screen.getAllByRole('option')).toHaveLength(8)
  })

  it('give way to what is typed', async () => {
    const { keys } = await openPalette({ tier: 3, watched: ['MSFT'] })
    await keys.keyboard('app')
    await pass(300)
    expect(screen.queryByText('Watch lists')).toBeNull()
    expect(options()).toHaveLength(3)
  })

  it('are not asked for where nobody is signed in', async () => {
    const { http } = await openPalette({ watched: ['MSFT'] })
    await pass(0)
    expect(http.calls).toEqual([])
  })

  it('break no accessibility rule', async () => {
    rememberSearch(buildMatch())
    const { baseElement } = await openPalette({ tier: 3, watched: ['MSFT'] })
    await pass(0)
    jest.useRealTimers()
    expect(await listViolations(baseElement as HTMLElement)).toEqual([])
  })
})
