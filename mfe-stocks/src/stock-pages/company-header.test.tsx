import { describe, expect, it } from '@jest/globals'
import { listWatchedTickersRoute } from '@quantamental/api/account'
import { getSummaryPageRoute } from '@quantamental/api/stocks'
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
import { remote } from '../remote.tsx'
import { buildCompany, PERIODS } from '../testing/factories.ts'
import { buildSummaryPage } from '../testing/pages.factory.ts'
import { renderStockPage } from '../testing/render-stock-page.tsx'

const LONG = 'Consolidated Intercontinental Precision Instruments and Measurement Holdings plc'
const heading = (name = 'Apple Inc.') => screen.findByRole('heading', { level: 1, name })

/** One new quarter on each of ten days, so that the slider has ten stops and today. */
const DATED = PERIODS.map((period, index) => ({
  ...period,
  known_on: `20${String(21 + Math.floor(index / 4))}-0${1 + (index % 4) * 2}-10`,
}))
const page = (company: Parameters<typeof buildCompany>[0] = {}) =>
  buildSummaryPage({}, { company: buildCompany(company), periods: DATED })
const earlier = (day: string) => ({
  ...page(),
  as_known_on: day,
  universe: null,
  periods: DATED.slice(0, 4),
})

describe('company header facts', () => {
  it('the header shows the date of the index membership on a point-in-time page', async () => {
    const known = earlier('2021-03-11')
    const company = buildCompany({ membership_as_of: '2026-11-20' })
    renderStockPage('summary', { ...known, company }, { search: '?as_of=2021-03-11' })
    await heading()
    expect(screen.getByText('index membership as of Nov 20, 2026')).toBeVisible()
  })

  it('the header omits the membership date on a page for today', async () => {
    renderStockPage('summary', page())
    await heading()
    expect(screen.getByText('S&P 500')).toBeVisible()
    expect(screen.queryByText(/^index membership/)).toBeNull()
  })

  it('the header omits index membership for a company in no index', async () => {
    const none = { is_sp500: false, is_nasdaq100: false, is_dji: false }
    renderStockPage('summary', page({ ...none, membership_as_of: '2026-11-20' }))
    await heading()
    expect(screen.queryByText(/^index membership/)).toBeNull()
  })

  it('the header links to the list of the sector', async () => {
    renderStockPage('summary', page({ sector: 'Basic Materials' }))
    await heading()
    expect(screen.getByRole('link', { name: 'Basic Materials' })).toHaveAttribute(
      'href',
      '/stocks/list/Basic_Materials',
    )
  })

  it('the header marks a new report only if there is one', async () => {
    renderStockPage('summary', page({ is_newly_updated: true }))
    expect(await screen.findByText('New report')).toBeInTheDocument()
  })

  it('the header omits unknown facts and shows “No price” without a price', async () => {
    renderStockPage(
      'summary',
      page({
        name: LONG,
        sector: null,
        industry: null,
        market_cap: null,
        price: null,
        price_date: null,
        is_newly_updated: false,
      }),
    )
    await heading(LONG)
    expect(screen.getByText('No price · Reference date Sep 24, 2022')).toBeInTheDocument()
    expect(screen.queryByText(/market cap/)).toBeNull()
    expect(screen.queryByText('New report')).toBeNull()
  })

  it('the header shows the age of an old newest report', async () => {
    // 2022-09-24 seen on 2023-11-21: 423 days, 13 months.
    renderStockPage('summary', page())
    expect(
      await screen.findByText('Newest report: Sep 24, 2022, 13 months old'),
    ).toBeInTheDocument()
  })
})

describe('company header actions', () => {
  it('Compare adds the company to the side-by-side comparison', async () => {
    renderStockPage('summary', page())
    await heading()
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/stocks/side-by-side?tickers=AAPL',
    )
  })

  it('Copy link copies the page URL', async () => {
    const user = userEvent.setup()
    const { shell } = renderStockPage('summary', page())
    await heading()
    await user.click(screen.getAllByRole('button', { name: 'Copy link' })[0] as HTMLElement)
    await waitFor(() => expect(shell.notices).toEqual(['success: Link copied.']))
  })

  const renderSignedIn = (watched: readonly string[] = []) => {
    const shell = createStubShell({
      user: buildUser(),
      http: stubHttp([
        [getSummaryPageRoute, page()],
        [listWatchedTickersRoute, watched.map((ticker) => ({ ticker, watch_list_ids: [1] }))],
      ]),
    })
    return renderRemote(remote, { url: '/stock/summary/AAPL', shell })
  }

  it('Watch adds the company to a watch list', async () => {
    const { shell } = renderSignedIn()
    const requests: unknown[] = []
    shell.capabilities.provide('watch-list.add', async (request) => {
      requests.push(request)
      return { status: 'added' as const }
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    expect(requests).toEqual([{ ticker: 'AAPL' }])
  })

  it('the watch button shows that the company is on a watch list', async () => {
    renderSignedIn(['AAPL'])
    expect(await screen.findByRole('button', { name: 'Watching' })).toBeInTheDocument()
  })

  it('the watch button ignores other companies on watch lists', async () => {
    renderSignedIn(['MSFT'])
    expect(await screen.findByRole('button', { name: 'Watch' })).toBeInTheDocument()
  })

  it('a rejected watch request shows an error', async () => {
    const { shell } = renderSignedIn()
    shell.capabilities.provide('watch-list.add', () => Promise.reject(new Error('full')))
    await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    await waitFor(() =>
      expect(shell.notices).toEqual([
        'error: Couldn’t add AAPL to a watch list. Please try again later.',
      ]),
    )
  })

  it('a missing watch-list capability shows an error', async () => {
    const { shell } = renderSignedIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    await waitFor(() =>
      expect(shell.notices).toEqual([
        'error: Watch lists aren’t available right now. Please try again later.',
      ]),
    )
  })

  it('Watch sends a visitor to the login page', async () => {
    const { currentUrl } = renderStockPage('summary', page(), { search: '?from=2022' })
    await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    expect(currentUrl()).toBe('/login')
  })
})

describe('point-in-time date in the URL', () => {
  const answer = ({ query }: { query?: { as_of?: string } | undefined }) =>
    query?.as_of === undefined ? page() : earlier(query.as_of)

  it('the date in the URL is sent to the service and shown above the figures', async () => {
    const { http } = renderStockPage('summary', answer, { search: '?as_of=2022-03-12' })
    await heading()
    expect(await screen.findByText('As known on Mar 12, 2022')).toBeInTheDocument()
    expect(screen.getByText(/newest report: FY2021\b/)).toBeInTheDocument()
    expect(http.calls.map(({ options }) => options.query)).toContainEqual({ as_of: '2022-03-12' })
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'http://localhost/stock/summary/AAPL',
    )
  })

  it('calculations use the date in the URL', async () => {
    const { workings } = renderStockPage('summary', answer, { search: '?as_of=2022-03-12' })
    await heading()
    await userEvent.click(await screen.findByRole('button', { name: /^Odds of default/ }))
    await waitFor(() =>
      expect(workings()).toEqual([{ figure: 'rating', quarter: '22Q3', as_of: '2022-03-12' }]),
    )
  })

  it.each(['2022-02-30', 'soon', '2999-01-01'])(
    'the invalid or future date %s in the URL counts as today',
    async (day) => {
      const { http } = renderStockPage('summary', answer, { search: `?as_of=${day}` })
      await heading()
      expect(screen.queryByText(/^As known on \w+ \d/)).toBeNull()
      expect(http.calls.filter(({ path }) => path.endsWith('/summary/'))).toHaveLength(1)
      expect(http.calls[0]?.options.query).toBeUndefined()
    },
  )

  it('tabs keep the date in the URL and “Back to today” removes it', async () => {
    const { currentUrl } = renderStockPage('summary', answer, { search: '?as_of=2022-03-12' })
    await heading()
    const tabs = within(screen.getByRole('navigation', { name: 'Stock pages' }))
    expect(tabs.getByRole('link', { name: 'Z-Score' })).toHaveAttribute(
      'href',
      '/stock/z-score/AAPL?as_of=2022-03-12',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Back to today' }))
    expect(currentUrl()).toBe('/stock/summary/AAPL')
    expect(screen.queryByText(/\(newest report:/)).toBeNull()
  })

  it('the date slider works by keyboard and stops at each report', async () => {
    const { currentUrl, container } = renderStockPage('summary', answer)
    await heading()
    await userEvent.click(screen.getByRole('button', { name: 'As known on today' }))
    const slider = screen.getByRole('slider', { name: 'As-known date' })
    expect(slider).toHaveAttribute('aria-valuetext', 'Today')
    expect(slider).toHaveAttribute('max', '10')
    expect(await listViolations(container)).toEqual([])
    fireEvent.change(slider, { target: { value: '9' } })
    expect(slider).toHaveAttribute('aria-valuetext', 'Mar 10, 2023, newest report FY2023 Q2')
    fireEvent.keyUp(slider, { key: 'ArrowLeft' })
    expect(currentUrl()).toBe('/stock/summary/AAPL?as_of=2023-03-10')
    expect(screen.getByRole('button', { name: 'As known on Mar 10, 2023' })).toBeInTheDocument()
  })

  it('a typed date is applied, and Escape closes the panel and restores focus', async () => {
    const { currentUrl } = renderStockPage('summary', answer)
    await heading()
    await userEvent.click(screen.getByRole('button', { name: 'As known on today' }))
    fireEvent.change(screen.getByLabelText('Any day'), { target: { value: '2022-05-01' } })
    expect(currentUrl()).toBe('/stock/summary/AAPL?as_of=2022-05-01')
    screen.getByLabelText('Any day').focus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.getByRole('button', { name: /^As known on/ })).toHaveFocus()
  })

  it('a date before the first report offers a way back to today', async () => {
    const { currentUrl } = renderStockPage(
      'summary',
      ({ query }) => (query?.as_of === undefined ? page() : errorAnswer(404)),
      { search: '?as_of=2009-01-01' },
    )
    expect(
      await screen.findByRole('heading', { name: 'No data for AAPL as of Jan 1, 2009' }),
    ).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Back to today' }))
    expect(currentUrl()).toBe('/stock/summary/AAPL')
    await heading()
  })
})

it('an unknown ticker suggests similar tickers', async () => {
  renderStockPage(
    'summary',
    errorAnswer(404, {
      detail: 'Unknown ticker: APPL.',
      suggestions: [{ ticker: 'AAPL', name: 'Apple Inc.' }],
    }),
    { ticker: 'APPL' },
  )
  expect(await screen.findByText('Did you mean one of these?')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/stock/summary/AAPL')
})
