import { describe, expect, it } from '@jest/globals'
import {
  FILTER_GRAMMAR,
  getHistogramRoute,
  getListRoute,
  type ListPage,
} from '@quantamental/api/stocks'
import { clearCachedResponses } from '@quantamental/remote/persist'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildListPage, buildListRow } from '../../testing/list.factory.ts'
import { buildHistogram } from '../../testing/screener.factory.ts'

function renderList(
  answer: StubAnswer<typeof getListRoute>,
  { url = '/stocks/list/Mag7', tier }: { url?: string; tier?: number } = {},
) {
  clearCachedResponses()
  const http = stubHttp([
    [getListRoute, answer],
    [getHistogramRoute, ({ query }) => buildHistogram(query?.column ?? 'rating')],
  ])
  const user = tier === undefined ? null : buildUser({ tier_number: tier })
  const rendered = renderRemote(remote, { url, shell: createStubShell({ http, user }) })
  const queries = () => http.calls.map(({ options }) => options.query)
  return { http, queries, ...rendered }
}

describe('stock list page', () => {
  it('the page shows the list’s rule, ratings, and one row per company with links to calculations', async () => {
    const { container, queries } = renderList(buildListPage())
    expect(await screen.findByRole('heading', { name: 'Magnificent 7' })).toBeInTheDocument()
    expect(screen.getByText(/^Apple, Microsoft, Alphabet/)).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Ratings: 1 AAA, 1 AA' })).toBeInTheDocument()
    const row = screen.getByRole('row', { name: /^AAPL/ })
    expect(row).toHaveTextContent(
      /AA.*▼ −16\.2%4 methods, −61% to \+24%10\.34Safe−2\.73Unlikely27\.24\.31T−2\.6%Low2\.1%Normal83Medium/,
    )
    expect(within(row).getByRole('link', { name: 'AAPL' })).toHaveAttribute(
      'href',
      '/stock/summary/AAPL',
    )
    expect(within(row).getByRole('link', { name: /10\.34/ })).toHaveAttribute(
      'href',
      '/stock/z-score/AAPL',
    )
    expect(queries()).toEqual([undefined])
    expect(document.title).toBe('Magnificent 7 | Quantamental')
    expect(await listViolations(container)).toEqual([])
  })

  it('partly unknown leverage is shown as a lower bound, and a withheld value has a reason', async () => {
    const code = 'bs_debtassetsratio'
    const values = { [code]: null }
    renderList(
      buildListPage({
        columns: [code],
        rows: [
          buildListRow({ values, at_least: { [code]: 0.1234 } }),
          buildListRow({
            ...{ id: 2, ticker: 'OVER', values },
            withheld: { [code]: 'Withheld: reported total debt exceeds total liabilities.' },
          }),
          buildListRow({ id: 3, ticker: 'NONE', values }),
        ],
      }),
      { url: `/stocks/list/Mag7?columns=${code}` },
    )
    expect(await screen.findByText('at least 0.12')).toHaveAttribute(
      'title',
      'Some components are missing, so this value isn’t ranked.',
    )
    expect(screen.getByRole('row', { name: /^OVER/ })).toHaveTextContent(
      'Withheld: reported total debt exceeds total liabilities.',
    )
    expect(screen.getByRole('row', { name: /^NONE/ })).toHaveTextContent('No Data')
  })

  it('a page beyond the last one opens the last one', async () => {
    const { currentUrl } = renderList(buildListPage({ page: 99, pages: 3, count: 30, rows: [] }), {
      url: '/stocks/list/Mag7?sort=upside&page=99',
    })
    await waitFor(() => expect(currentUrl()).toBe('/stocks/list/Mag7?sort=upside&page=3'))
  })

  it('a single row explains what is withheld', async () => {
    renderList(buildListPage())
    expect(await screen.findByText(/Ratings and figures are two quarters old/)).toHaveTextContent(
      'Basic or above unlocks the latest for every stock shown. See plans',
    )
  })

  it('simulated companies beside real ones and old reports are labeled', async () => {
    const rows = [
      buildListRow({ simulated: true }),
      buildListRow({ id: 2, ticker: 'MSFT', is_stale: true }),
    ]
    renderList(buildListPage({ rows }))
    const row = (name: RegExp) => screen.findByRole('row', { name })
    expect(await row(/^AAPL/)).toHaveTextContent(/simulated/)
    expect(await row(/^AAPL/)).not.toHaveTextContent(/old report/)
    expect(await row(/^MSFT/)).toHaveTextContent(/old report/)
    expect(await row(/^MSFT/)).not.toHaveTextContent(/simulated/)
  })

  it('real filings with simulated prices are labeled in a simulated list', async () => {
    renderList(
      buildListPage({
        rows: [buildListRow({ simulated: true, real_filings: true })],
      }),
    )
    expect(await screen.findByRole('row', { name: /^AAPL/ })).toHaveTextContent(
      /real filings, simulated prices/,
    )
  })

  it('simulated companies are not labeled if the whole list is simulated', async () => {
    renderList(buildListPage({ rows: [buildListRow({ simulated: true })] }))
    expect(await screen.findByRole('row', { name: /^AAPL/ })).not.toHaveTextContent(/simulated/)
  })

  it('stocks above the plan are grayed out and hidden figures are hatched', async () => {
    const rows = [
      buildListRow({ is_delayed: false }),
      buildListRow({ id: 2, ticker: 'MSFT', tier_number: 4, above_tier: true, locked: ['pe'] }),
    ]
    renderList(buildListPage({ rows, count: 30, above_tier_count: 12 }), { tier: 3 })
    expect(
      await screen.findByText(
        /^12 of 30 stocks need Standard or above\. Their rows are grayed out/,
      ),
    ).toHaveTextContent(
      'Hidden in the hatched cells and excluded from sorting and filtering: Forward P/E.',
    )
    const row = screen.getByRole('row', { name: /^MSFT/ })
    expect(within(row).getByText('hidden')).toBeInTheDocument()
    await userEvent.click(within(row).getByRole('button', { name: 'More about MSFT' }))
    expect(screen.getByText('Above your plan')).toBeInTheDocument()
  })

  it('hovering a column head prefetches the sort, and clicking sends no second request', async () => {
    const { queries } = renderList(buildListPage())
    const head = await screen.findByRole('button', { name: 'Forward P/E' })
    await userEvent.hover(head)
    await waitFor(() => expect(queries()).toEqual([undefined, { sort: 'pe', direction: 'desc' }]))
    await userEvent.click(head)
    expect(queries()).toHaveLength(2)
  })

  it('a filter and a sort enter the URL once their responses have arrived', async () => {
    const { currentUrl, queries } = renderList(buildListPage(), { tier: 3 })
    await userEvent.click(await screen.findByRole('link', { name: 'Investment grade' }))
    await waitFor(() => expect(currentUrl()).toBe('/stocks/list/Mag7/rating%3E%3DBBB'))
    expect(queries().at(-1)).toEqual({ filter: 'rating>=BBB' })
    await userEvent.click(screen.getByRole('button', { name: 'Forward P/E' }))
    await waitFor(() =>
      expect(currentUrl()).toBe('/stocks/list/Mag7/rating%3E%3DBBB?sort=pe&direction=desc'),
    )
    expect(queries().at(-1)).toEqual({ filter: 'rating>=BBB', sort: 'pe', direction: 'desc' })
  })

  it('a slow response does not block navigation, and the old rows stay meanwhile', async () => {
    const { currentUrl } = renderList(({ query }) =>
      query?.sort === 'pe' ? neverAnswers() : buildListPage(),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Forward P/E' }))
    await waitFor(() => expect(currentUrl()).toBe('/stocks/list/Mag7?sort=pe&direction=desc'))
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('row', { name: /^AAPL/ })).toBeInTheDocument()
  })

  it('an expanded row says why the company is listed', async () => {
    renderList(buildListPage())
    await userEvent.click(await screen.findByRole('button', { name: 'More about AAPL' }))
    expect(screen.getByText('Why it’s listed: One of the seven.')).toBeInTheDocument()
  })

  it('sort, columns and density are stored in the URL', async () => {
    const { currentUrl, queries } = renderList(buildListPage())
    await userEvent.click(await screen.findByRole('button', { name: 'Forward P/E' }))
    expect(currentUrl()).toBe('/stocks/list/Mag7?sort=pe&direction=desc')
    await waitFor(() => expect(queries().at(-1)).toEqual({ sort: 'pe', direction: 'desc' }))
    await userEvent.click(screen.getByRole('button', { name: 'Compact' }))
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Short interest' }))
    const { searchParams } = new URL(currentUrl(), 'http://x')
    expect(searchParams.get('density')).toBe('compact')
    expect(searchParams.get('columns')).toBe(
      'rating,upside,z_score,m_score,pe,market_cap,dilution,rate_sensitivity',
    )
    expect(screen.queryByRole('columnheader', { name: 'Short interest' })).toBeNull()
  })

  it('the rows stay while the next page loads', async () => {
    const first = buildListPage({ count: 12, pages: 2 })
    const { currentUrl } = renderList(({ query }) => (query?.page === 2 ? neverAnswers() : first))
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    expect(currentUrl()).toBe('/stocks/list/Mag7?page=2')
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('row', { name: /^AAPL/ })).toBeInTheDocument()
  })

  it('missing values are described in text and never shown as zero', async () => {
    const values = { rating: 'NR', upside: null, z_score: null, z_zone: null, pe: null }
    renderList(buildListPage({ rows: [buildListRow({ display_rating: 'NR', values })] }))
    expect(await screen.findByRole('row', { name: /^AAPL/ })).toHaveTextContent(
      /not rated.*No TargetNo DataNo DataNo DataNo Data/,
    )
  })

  it('the skeleton has as many rows as the plan’s page size', () => {
    const { container } = renderList(neverAnswers(), { tier: 4 })
    return waitFor(() => expect(container.querySelectorAll('tbody tr')).toHaveLength(20))
  })

  it('an unknown list suggests similar lists', async () => {
    const suggestions = [{ code: 'Mag7', title: 'Magnificent 7' }]
    renderList(errorAnswer(404, { detail: 'Unknown list: Mag8.', suggestions }), {
      url: '/stocks/list/Mag8',
    })
    expect(await screen.findByRole('heading', { name: 'No stock list “Mag8”' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Magnificent 7' })).toHaveAttribute(
      'href',
      '/stocks/list/Mag7',
    )
  })

  it('a failed list can be retried', async () => {
    renderList(errorAnswer(503))
    expect(await screen.findByText('Code: 503')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })
})

describe('filtered stock list', () => {
  const url = '/stocks/list/Mag7/rating%3E%3DBBB%20upside%3E20%25'
  const filter = [
    [{ column: 'rating', operator: '>=', value: 'BBB' }],
    [{ column: 'upside', operator: '>', value: '20%' }],
  ] satisfies ListPage['filter']

  it('a filtered list sends the phrase and shows a removable chip per condition', async () => {
    const { queries, container } = renderList(buildListPage({ filter }), {
      url,
      tier: 3,
    })
    expect(await screen.findByRole('button', { name: 'Rating BBB or better' })).toBeInTheDocument()
    expect(queries()).toEqual([{ filter: 'rating>=BBB upside>20%' }])
    expect(
      screen.getByRole('link', { name: 'Remove filter: Value estimate above 20%' }),
    ).toHaveAttribute('href', '/stocks/list/Mag7/rating%3E%3DBBB')
    expect(await listViolations(container)).toEqual([])
  })

  it('a filter can be edited', async () => {
    const { currentUrl } = renderList(buildListPage({ filter }), { url, tier: 3 })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit filter' }))
    const value = await screen.findByRole('textbox', { name: 'Value estimate, at least' })
    expect(value).toHaveValue('> 20%')
    await userEvent.clear(value)
    await userEvent.type(value, '35')
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    expect(currentUrl()).toBe('/stocks/list/Mag7/rating%3E%3DBBB%20upside%3E%3D35%25')
  })

  it('an invalid filter phrase shows the grammar', async () => {
    const refused = errorAnswer(400, {
      filter: ['"cheap" is not a valid condition.', FILTER_GRAMMAR],
    })
    const { currentUrl } = renderList(refused, { url: '/stocks/list/Mag7/cheap', tier: 3 })
    const field = await screen.findByRole('textbox', { name: 'This filter isn’t valid' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(`${FILTER_GRAMMAR} "cheap" is not a valid condition.`)
    await userEvent.clear(field)
    await userEvent.type(field, 'pe<15')
    await userEvent.click(screen.getByRole('button', { name: 'Apply filter' }))
    expect(currentUrl()).toBe('/stocks/list/Mag7/pe%3C15')
  })

  it('a filter without matches shows a message', async () => {
    const whole = buildListPage()
    const none = { ...whole, rows: [], count: 0, pages: 0, filter }
    renderList(none, { url, tier: 3 })
    const heading = 'No company in this list matches the filter'
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Clear filter' })).toHaveAttribute(
      'href',
      '/stocks/list/Mag7',
    )
  })

  it('a list without companies shows that its rule has no match', async () => {
    renderList({ ...buildListPage(), rows: [], count: 0, pages: 0 })
    const heading = 'No company meets this rule now'
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All stock lists' })).toHaveAttribute(
      'href',
      '/stocks/list',
    )
  })

  it('the newly updated companies are counted if the whole list is on one page', async () => {
    const rows = [buildListRow({ is_newly_updated: true }), buildListRow({ id: 2, ticker: 'MSFT' })]
    renderList(buildListPage({ rows }))
    expect(await screen.findByRole('link', { name: 'Newly updated 1' })).toHaveAttribute(
      'href',
      '/stocks/list/Mag7/newly_updated%3Dyes',
    )
  })

  it('the quick filters link to the filtered list, and visitors log in first', async () => {
    renderList(buildListPage())
    const pill = await screen.findByRole('link', { name: 'Investment grade' })
    expect(pill).toHaveAttribute('href', '/stocks/list/Mag7/rating%3E%3DBBB')
    expect(pill).toHaveAccessibleDescription('Log in to use filters')
  })
})
