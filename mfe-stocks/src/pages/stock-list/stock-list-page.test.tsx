import { describe, expect, it } from '@jest/globals'
import { FILTER_GRAMMAR, getListRoute } from '@quantamental/api/stocks'
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

function renderList(
  answer: StubAnswer<typeof getListRoute>,
  { url = '/stocks/list/Mag7', tier }: { url?: string; tier?: number } = {},
) {
  clearCachedResponses()
  const http = stubHttp([[getListRoute, answer]])
  const user = tier === undefined ? null : buildUser({ tier_number: tier })
  const rendered = renderRemote(remote, { url, shell: createStubShell({ http, user }) })
  const queries = () => http.calls.map(({ options }) => options.query)
  return { http, queries, ...rendered }
}

describe('a stock list', () => {
  it('shows its rule, its ratings and a row a company whose figures lead to their working', async () => {
    const { container, queries } = renderList(buildListPage())
    expect(await screen.findByRole('heading', { name: 'Magnificent 7' })).toBeInTheDocument()
    expect(screen.getByText(/^Apple, Microsoft, Alphabet/)).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Ratings: 1 AAA, 1 AA' })).toBeInTheDocument()
    const row = screen.getByRole('row', { name: /^AAPL/ })
    expect(row).toHaveTextContent(
      /AA.*▼ −16\.2%10\.34Safe−2\.73Unlikely27\.24,309\.9B−2\.6%Low2\.1%Normal83Medium/,
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

  it('shows leverage of which a part is unknown as at least, and says why one is withheld', async () => {
    const code = 'bs_debtassetsratio'
    const values = { [code]: null }
    renderList(
      buildListPage({
        columns: [code],
        rows: [
          buildListRow({ values, at_least: { [code]: 0.1234 } }),
          buildListRow({
            ...{ id: 2, ticker: 'OVER', values },
            withheld: { [code]: 'Withheld: total debt as stated is more than all liabilities.' },
          }),
          buildListRow({ id: 3, ticker: 'NONE', values }),
        ],
      }),
      { url: `/stocks/list/Mag7?columns=${code}` },
    )
    expect(await screen.findByText('at least 0.12')).toHaveAttribute(
      'title',
      'A part of it is not known, so it enters no rank.',
    )
    expect(screen.getByRole('row', { name: /^OVER/ })).toHaveTextContent(
      'Withheld: total debt as stated is more than all liabilities.',
    )
    expect(screen.getByRole('row', { name: /^NONE/ })).toHaveTextContent('No Data')
  })

  it('has one row that says what is withheld', async () => {
    renderList(buildListPage())
    expect(
      await screen.findByText(/These ratings and figures are two quarters old/),
    ).toHaveTextContent('The latest of all shown open with Basic or above. See plans')
  })

  it('marks simulated companies beside real ones, and reports that are old', async () => {
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

  it('marks none of them where all are simulated, as the page says so', async () => {
    renderList(buildListPage({ rows: [buildListRow({ simulated: true })] }))
    expect(await screen.findByRole('row', { name: /^AAPL/ })).not.toHaveTextContent(/simulated/)
  })

  it('greys what is above the plan and hatches what is hidden', async () => {
    const rows = [
      buildListRow({ is_delayed: false }),
      buildListRow({ id: 2, ticker: 'MSFT', tier_number: 4, above_tier: true, locked: ['pe'] }),
    ]
    renderList(buildListPage({ rows, count: 30, above_tier_count: 12 }), { tier: 3 })
    expect(
      await screen.findByText(/^12 of 30 stocks need Standard or above: greyed/),
    ).toHaveTextContent('Forward P/E: hidden where the table is hatched')
    const row = screen.getByRole('row', { name: /^MSFT/ })
    expect(within(row).getByText('hidden')).toBeInTheDocument()
    await userEvent.click(within(row).getByRole('button', { name: 'More about MSFT' }))
    expect(screen.getByText('Above your plan')).toBeInTheDocument()
  })

  it('asks for a sort when its head is pointed at, and not again when it is pressed', async () => {
    const { queries } = renderList(buildListPage())
    const head = await screen.findByRole('button', { name: 'Forward P/E' })
    await userEvent.hover(head)
    await waitFor(() => expect(queries()).toEqual([undefined, { sort: 'pe', direction: 'desc' }]))
    await userEvent.click(head)
    expect(queries()).toHaveLength(2)
  })

  it('puts a filter and then a sort into its address once their answers are here', async () => {
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

  it('goes on without an answer that takes long, its rows standing meanwhile', async () => {
    const { currentUrl } = renderList(({ query }) =>
      query?.sort === 'pe' ? neverAnswers() : buildListPage(),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Forward P/E' }))
    await waitFor(() => expect(currentUrl()).toBe('/stocks/list/Mag7?sort=pe&direction=desc'))
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('row', { name: /^AAPL/ })).toBeInTheDocument()
  })

  it('says why a company is in it when its row is opened', async () => {
    renderList(buildListPage())
    await userEvent.click(await screen.findByRole('button', { name: 'More about AAPL' }))
    expect(screen.getByText('Why it is here: One of the seven.')).toBeInTheDocument()
  })

  it('sorts, chooses columns and packs rows through the address', async () => {
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

  it('keeps its rows while the next page is out', async () => {
    const first = buildListPage({ count: 12, pages: 2 })
    const { currentUrl } = renderList(({ query }) => (query?.page === 2 ? neverAnswers() : first))
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    expect(currentUrl()).toBe('/stocks/list/Mag7?page=2')
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('row', { name: /^AAPL/ })).toBeInTheDocument()
  })

  it('says what is missing in words, never a zero', async () => {
    const values = { rating: 'NR', upside: null, z_score: null, z_zone: null, pe: null }
    renderList(buildListPage({ rows: [buildListRow({ display_rating: 'NR', values })] }))
    expect(await screen.findByRole('row', { name: /^AAPL/ })).toHaveTextContent(
      /not rated.*No TargetNo DataNo DataNo DataNo Data/,
    )
  })

  it('stands in with as many rows as the plan has, until it is known', () => {
    const { container } = renderList(neverAnswers(), { tier: 4 })
    return waitFor(() => expect(container.querySelectorAll('tbody tr')).toHaveLength(20))
  })

  it('offers lists like an unknown one', async () => {
    const suggestions = [{ code: 'Mag7', title: 'Magnificent 7' }]
    renderList(errorAnswer(404, { detail: 'Unknown list: Mag8.', suggestions }), {
      url: '/stocks/list/Mag8',
    })
    expect(
      await screen.findByRole('heading', { name: 'There is no stock list “Mag8”' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Magnificent 7' })).toHaveAttribute(
      'href',
      '/stocks/list/Mag7',
    )
  })

  it('offers to try again after a failure', async () => {
    renderList(errorAnswer(503))
    expect(await screen.findByText('Code: 503')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })
})

describe('a filtered stock list', () => {
  const url = '/stocks/list/Mag7/rating%3E%3DBBB%20upside%3E20%25'
  const filter = [
    { column: 'rating', operator: '>=', value: 'BBB' },
    { column: 'upside', operator: '>', value: '20%' },
  ] as const

  it('asks for the phrase and shows its conditions to take away one by one', async () => {
    const { queries, container } = renderList(buildListPage({ filter: [...filter] }), {
      url,
      tier: 3,
    })
    expect(await screen.findByRole('button', { name: 'Rating at least BBB' })).toBeInTheDocument()
    expect(queries()).toEqual([{ filter: 'rating>=BBB upside>20%' }])
    expect(screen.getByRole('link', { name: 'Without Upside, average above 20%' })).toHaveAttribute(
      'href',
      '/stocks/list/Mag7/rating%3E%3DBBB',
    )
    expect(await listViolations(container)).toEqual([])
  })

  it('can be edited', async () => {
    const { currentUrl } = renderList(buildListPage({ filter: [...filter] }), { url, tier: 3 })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit filter' }))
    const second = screen.getByRole('group', { name: 'Criterion 2' })
    const value = within(second).getByRole('textbox', { name: 'Value' })
    expect(value).toHaveValue('20%')
    await userEvent.clear(value)
    await userEvent.type(value, '35')
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    expect(currentUrl()).toBe('/stocks/list/Mag7/rating%3E%3DBBB%20upside%3E35%25')
  })

  it('explains the grammar of a phrase that cannot be read', async () => {
    const refused = errorAnswer(400, { filter: ['"cheap" is no condition.', FILTER_GRAMMAR] })
    const { currentUrl } = renderList(refused, { url: '/stocks/list/Mag7/cheap', tier: 3 })
    const field = await screen.findByRole('textbox', { name: 'This filter could not be read' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(`${FILTER_GRAMMAR} "cheap" is no condition.`)
    await userEvent.clear(field)
    await userEvent.type(field, 'pe<15')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(currentUrl()).toBe('/stocks/list/Mag7/pe%3C15')
  })

  it('says when no company meets it', async () => {
    const whole = buildListPage()
    const none = { ...whole, rows: [], count: 0, pages: 0, filter: [...filter] }
    renderList(none, { url, tier: 3 })
    const heading = 'No company of this list meets the filter'
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Without the filter' })).toHaveAttribute(
      'href',
      '/stocks/list/Mag7',
    )
  })

  it('counts the newly updated where the whole list is here', async () => {
    const rows = [buildListRow({ is_newly_updated: true }), buildListRow({ id: 2, ticker: 'MSFT' })]
    renderList(buildListPage({ rows }))
    expect(await screen.findByRole('link', { name: 'Newly updated 1' })).toHaveAttribute(
      'href',
      '/stocks/list/Mag7/newly_updated%3Dyes',
    )
  })

  it('is where the quick filters lead, for visitors by way of the login', async () => {
    renderList(buildListPage())
    const pill = await screen.findByRole('link', { name: 'Investment grade' })
    expect(pill).toHaveAttribute('href', '/stocks/list/Mag7/rating%3E%3DBBB')
    expect(pill).toHaveAccessibleDescription('Filters need you to log in')
  })
})
