import { beforeEach, describe, expect, it } from '@jest/globals'
import type { CallOptions } from '@quantamental/api/client'
import {
  type ChangesPage,
  type ChangeWeeks,
  listChangesRoute,
  listChangeWeeksRoute,
  listUpdatesRoute,
  type Update,
} from '@quantamental/api/market-beats'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildChange } from '../../testing/build-change.ts'
import { buildUpdate } from '../../testing/build-update.ts'

// Responses are cached in local storage.
beforeEach(() => localStorage.clear())

const NO_WEEKS: ChangeWeeks = { weeks: [] }

function renderPage(
  answers: {
    readonly filings?: StubAnswer<typeof listUpdatesRoute>
    readonly changes?: StubAnswer<typeof listChangesRoute>
    readonly weeks?: ChangeWeeks
  },
  query = '',
) {
  const http = stubHttp([
    [listUpdatesRoute, answers.filings ?? neverAnswers()],
    [listChangesRoute, answers.changes ?? neverAnswers()],
    [listChangeWeeksRoute, answers.weeks ?? NO_WEEKS],
  ])
  const url = `/market-beats/updates${query}`
  return { ...renderRemote(remote, { url, shell: createStubShell({ http }) }), http }
}

const renderUpdates = (filings: StubAnswer<typeof listUpdatesRoute>) =>
  renderPage({ filings }, '?show=filings')

const apple = buildUpdate()
const marvell = buildUpdate({ id: 2, ticker: 'MRVL', name: 'Marvell', form: '10-Q' })
const tesla = buildUpdate({ id: 3, ticker: 'TSLA', name: 'Tesla, Inc.', filed: '2026-10-22' })

/** Two pages: two filings of one day, then one of an earlier day. */
function answerTwoPages({ query }: CallOptions<typeof listUpdatesRoute>) {
  return query?.before === undefined
    ? { results: [apple, marvell], next_before: '2026-10-30.2' }
    : { results: [tesla], next_before: null }
}

describe('all filings', () => {
  it('each update shows company, form, period and filing', async () => {
    renderUpdates({ results: [apple], next_before: null })
    const company = await screen.findByRole('link', { name: 'AAPL Apple Inc.' })
    expect(company.getAttribute('href')).toBe('/stock/summary/AAPL')
    const row = within(screen.getByRole('listitem'))
    expect(row.getByText('10-K')).toBeTruthy()
    expect(row.getByText('FY26')).toBeTruthy()
    expect(row.getByText('to Sep 26, 2026')).toBeTruthy()
    const filing = row.getByRole('link', { name: /^0000320193-26-000123 at sec.gov/ })
    expect(filing.getAttribute('href')).toBe(apple.url)
    expect(filing.getAttribute('rel')).toBe('noreferrer')
  })

  it('updates are grouped by filing date', async () => {
    renderUpdates({ results: [apple, marvell, tesla], next_before: null })
    const friday = await screen.findByRole('region', { name: /^Filed Friday, Oct 30, 2026/ })
    expect(within(friday).getAllByRole('listitem')).toHaveLength(2)
    const thursday = screen.getByRole('region', { name: /^Filed Thursday, Oct 22, 2026/ })
    expect(within(thursday).getByText('Tesla, Inc.')).toBeTruthy()
  })

  it('a simulated filing is tagged and has no link', async () => {
    renderUpdates({ results: [{ ...apple, simulated: true, url: null }], next_before: null })
    expect(await screen.findByText('Simulated')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /sec.gov/ })).toBeNull()
  })

  it('a filing without a URL shows its accession number', async () => {
    renderUpdates({ results: [{ ...apple, url: null }], next_before: null })
    expect(await screen.findByText('0000320193-26-000123')).toBeTruthy()
  })

  it('"Show more" loads older updates and focuses the first new one', async () => {
    const { http } = renderUpdates(answerTwoPages)
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    const added = await screen.findByRole('link', { name: 'TSLA Tesla, Inc.' })
    expect(document.activeElement).toBe(added)
    expect(screen.getByText('AAPL')).toBeTruthy()
    const requests = http.calls.filter(({ path }) => path === '/api/updates/')
    expect(requests[1]?.options.query).toEqual({ before: '2026-10-30.2' })
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getByText('3 updates shown')).toBeTruthy()
  })

  it('loaded updates stay when older ones fail to load, and loading can be retried', async () => {
    let fails = true
    renderUpdates((options) => {
      if (options.query?.before === undefined || !fails) return answerTwoPages(options)
      fails = false
      return errorAnswer(502)
    })
    const more = await screen.findByRole('button', { name: 'Show more' })
    await userEvent.click(more)
    expect(await screen.findByText(/Couldn’t load older updates/)).toBeTruthy()
    expect(screen.getByText('Apple Inc.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Tesla, Inc.')).toBeTruthy()
    expect(screen.queryByText(/Couldn’t load older updates/)).toBeNull()
  })

  it('the updates page shows placeholders while loading', async () => {
    renderUpdates(neverAnswers())
    expect(await screen.findByText('Loading updates')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Recent updates' })).toBeTruthy()
  })

  it('the updates page has an empty state with instructions', async () => {
    renderUpdates({ results: [], next_before: null })
    expect(await screen.findByText('No filings yet')).toBeTruthy()
    expect(screen.getByText('npm run data -- import')).toBeTruthy()
  })

  it('a failure shows its code and recovers with Retry', async () => {
    let fails = true
    renderUpdates(() => {
      if (!fails) return { results: [apple], next_before: null }
      fails = false
      return errorAnswer(503)
    })
    expect(await screen.findByText('Code: 503')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Apple Inc.')).toBeTruthy()
  })

  it('the updates page has one title and one canonical URL', async () => {
    renderUpdates({ results: [], next_before: null })
    await screen.findByText('No filings yet')
    expect([...document.querySelectorAll('title')].map((title) => title.textContent)).toEqual([
      'Recent updates | Quantamental',
    ])
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(canonical).toBe('http://localhost/market-beats/updates')
  })

  it('the updates page is the current tab', async () => {
    renderUpdates({ results: [], next_before: null })
    const tabs = await screen.findByRole('navigation', { name: 'Market news' })
    const tab = within(tabs).getByRole('link', { name: 'Recent Updates' })
    expect(tab.getAttribute('aria-current')).toBe('page')
  })

  it.each<[string, StubAnswer<typeof listUpdatesRoute>, string]>([
    ['with updates', answerTwoPages, 'Apple Inc.'],
    ['without any', { results: [], next_before: null }, 'No filings yet'],
    ['while loading', neverAnswers(), 'Loading updates'],
    ['after a failure', errorAnswer(500), 'Code: 500'],
  ])('the updates page has no accessibility violations %s', async (_, answer, text) => {
    const { container } = renderUpdates(answer)
    await screen.findByText(text)
    expect(await listViolations(container)).toEqual([])
  })
})

describe('restatements', () => {
  const YEAR = { fiscal_period: 'FY25', period_end: '2025-09-27' }
  const amended = buildUpdate({
    form: '10-K/A',
    restatements: [
      {
        ...{ line: 'netIncome', label: 'Net income', ...YEAR },
        ...{ before: 100_000_000, after: 40_000_000, change: -0.6 },
      },
      {
        ...{ line: 'bookEquity', label: 'Book value of equity', ...YEAR },
        ...{ before: 0, after: -3_068_000_000, change: null },
      },
    ],
  })

  it('a restatement shows each figure with its period, both values and the change', async () => {
    const { container } = renderUpdates({ results: [amended], next_before: null })
    const figures = await screen.findByRole('list', { name: 'Restated figures' })
    expect(
      within(figures)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Net income, FY25: from $100.0MM → to  $40.0MM (−60.0%)',
      'Book value of equity, FY25: from $0 → to  −$3.1B',
    ])
    const filing = screen.getByRole('link', { name: /at sec.gov/ })
    expect(filing.getAttribute('href')).toBe(amended.url)
    expect(await listViolations(container)).toEqual([])
  })

  it('an amended report names its quarter once', async () => {
    const rating: Update['rating'] = {
      ...{ from_quarter: '25Q3', quarter: '25Q3', from_rating: 'BBB' as const },
      to_rating: 'BB',
      direction: 'down',
      driver: 'Restated figures',
      lock: null,
    }
    renderUpdates({ results: [{ ...amended, rating }], next_before: null })
    expect(await screen.findByText('25Q3 as first reported:')).toBeTruthy()
    expect(screen.getByText('after the amendment:')).toBeTruthy()
    expect(screen.getByText('▼ Downgrade')).toBeTruthy()
  })

  it('a filing without restatements shows none', async () => {
    renderUpdates({ results: [apple], next_before: null })
    await screen.findByText('Apple Inc.')
    expect(screen.queryByText('Restated')).toBeNull()
  })
})

const MOVE = {
  from_quarter: '26Q2',
  quarter: '26Q3',
  from_rating: 'BB',
  to_rating: 'BBB',
  direction: 'up',
  driver: 'Leverage fell',
  lock: null,
} as const
const LOCKED = {
  ...MOVE,
  from_rating: '?',
  to_rating: '?',
  direction: null,
  driver: null,
  lock: { locked: true, reason: 'anonymous', need_tier: 3 },
} as const

describe('ratings of filings', () => {
  it('a rating change shows the old and new rating, the direction and the main cause', async () => {
    renderUpdates({ results: [{ ...apple, rating: MOVE }], next_before: null })
    const row = within(await screen.findByRole('listitem'))
    expect(row.getByText('▲ Upgrade')).toBeTruthy()
    expect(row.getByText('Leverage fell')).toBeTruthy()
    expect(row.getByTitle('BB: default odds 1 in 50')).toBeTruthy()
    expect(row.getByTitle('BBB: default odds 1 in 250')).toBeTruthy()
  })

  it('a locked rating is not shown, and one notice says what opens it', async () => {
    const second = { ...marvell, rating: { ...LOCKED, lock: { ...LOCKED.lock, need_tier: 4 } } }
    const results = [{ ...apple, rating: LOCKED }, second]
    const { container } = renderUpdates({ results, next_before: null })
    expect(
      await screen.findByText(/^Ratings by the newest reports open with Basic and above\./),
    ).toBeTruthy()
    expect(screen.queryByText('?')).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })
})

const CHANGE = buildChange()
const PAGE: ChangesPage = {
  results: [CHANGE, buildChange({ ticker: 'XOM', name: 'Exxon', direction: 'up' })],
  next_before: null,
  locked: { count: 1204, lock: { locked: true, reason: 'anonymous', need_tier: 3 } },
}

describe('rating changes for everybody', () => {
  it('changes and weeks are requested with the URLs the edge preloads', async () => {
    const { http } = renderPage({ changes: PAGE })
    await screen.findByText('Apple Inc.')
    expect(http.calls.map(({ path, options }) => [path, options.query])).toEqual([
      ['/api/updates/weeks/', undefined],
      ['/api/updates/changes/', undefined],
    ])
  })

  it('each change opens its own page and names letters, cause and filing', async () => {
    const { container } = renderPage({ changes: PAGE })
    const company = await screen.findByRole('link', { name: 'AAPL Apple Inc.' })
    expect(company.getAttribute('href')).toBe('/market-beats/updates/AAPL/26Q1')
    const row = within(screen.getAllByRole('listitem')[0] as HTMLElement)
    expect(row.getByText('▼ Downgrade')).toBeTruthy()
    expect(row.getByText('Leverage rose')).toBeTruthy()
    expect(row.getByRole('link', { name: /at sec.gov/ })).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('one row says what a plan adds, and none if everything is visible', async () => {
    const { unmount } = renderPage({ changes: PAGE })
    expect(
      await screen.findByText(
        /^Rating changes of the latest two quarters \(1,204 reports\), shown the day after each report, open with Basic and above\./,
      ),
    ).toBeTruthy()
    unmount()
    renderPage({ changes: { ...PAGE, locked: null } })
    await screen.findByText('Apple Inc.')
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
  })

  it('direction and sector are in the address and in the request', async () => {
    const { http } = renderPage(
      { changes: { ...PAGE, results: [] } },
      '?show=down&sector=Real+Estate',
    )
    expect(await screen.findByText('No downgrades to show')).toBeTruthy()
    expect(http.calls.at(-1)?.options.query).toEqual({ direction: 'down', sector: 'Real Estate' })
    expect(screen.getByRole('link', { name: 'Downgrades' }).getAttribute('aria-current')).toBe(
      'true',
    )
    expect(screen.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe(
      '/feeds/rating-changes/real-estate.rss',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'Energy')
    expect(await screen.findByText('No downgrades to show')).toBeTruthy()
    expect(http.calls.at(-1)?.options.query).toEqual({ direction: 'down', sector: 'Energy' })
  })

  it('before the first publication the page says so', async () => {
    renderPage({ changes: { results: [], next_before: null, locked: null } })
    expect(await screen.findByText('No filings yet')).toBeTruthy()
  })

  it('upgrades and downgrades are counted by week, in a sentence and a table', async () => {
    const weeks = [
      { week: '2026-05-04', up: 3, down: 0 },
      { week: '2026-05-11', up: 0, down: 1 },
    ]
    const { container } = renderPage({ changes: PAGE, weeks: { weeks } })
    expect(
      await screen.findByText(
        '3 upgrades and 1 downgrade in reports filed from the week of May 4, 2026 to the week of May 11, 2026.',
      ),
    ).toBeTruthy()
    const chart = screen.getByRole('group', { name: 'Upgrades and downgrades by week, chart' })
    chart.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByText(/May 11, 2026 · Upgrades 0 · Downgrades 1/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(await listViolations(container)).toEqual([])
  })
})
