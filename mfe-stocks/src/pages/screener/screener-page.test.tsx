import { describe, expect, it } from '@jest/globals'
import {
  createScreenRoute,
  deleteScreenRoute,
  getBacktestRoute,
  getHistogramRoute,
  getListRoute,
  listScreensRoute,
  updateScreenRoute,
} from '@quantamental/api/stocks'
import { clearCachedResponses } from '@quantamental/remote/persist'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderRemote,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildListPage, buildScreen } from '../../testing/list.factory.ts'
import { buildBacktest, buildHistogram } from '../../testing/screener.factory.ts'
import { columnsOfScreen, screenPath } from './screens.ts'

interface Options {
  readonly url?: string
  readonly signedIn?: boolean
  readonly count?: number
  readonly screens?: readonly ReturnType<typeof buildScreen>[]
  readonly refuse?: unknown
}

function renderScreener({ url = '', signedIn = true, count = 23, ...rest }: Options = {}) {
  clearCachedResponses()
  const whole = buildListPage()
  const page = {
    ...whole,
    count,
    ...(count === 0 && { rows: [] }),
    list: { ...whole.list, code: 'all', title: 'All companies', count: 5500 },
  }
  const http = stubHttp([
    [getListRoute, page],
    [
      getHistogramRoute,
      ({ query }) => buildHistogram(query?.column ?? 'rating', query?.filter ? 0.2 : 1),
    ],
    [getBacktestRoute, buildBacktest()],
    [listScreensRoute, { results: [...(rest.screens ?? [])] }],
    [createScreenRoute, rest.refuse ? errorAnswer(400, rest.refuse) : buildScreen()],
    [updateScreenRoute, buildScreen()],
    [deleteScreenRoute, null],
  ])
  const user = signedIn ? buildUser({ tier_number: 3 }) : null
  const rendered = renderRemote(remote, {
    url: `/stocks/screener${url}`,
    shell: createStubShell({ http, user }),
  })
  const calls = (path: string, method = 'GET') =>
    http.calls.filter((call) => call.path === path && call.method === method)
  const filters = () =>
    calls(getListRoute.path).map(({ options }) => (options.query as { filter?: string })?.filter)
  return { filters, calls, ...rendered }
}

describe('stock screener', () => {
  it('the screener runs the criteria in the URL and counts the matches', async () => {
    const { filters, container } = renderScreener({ url: '?filter=rating%3E%3DBBB+upside%3E20%25' })
    expect(
      await screen.findByRole('heading', { name: '23 of 5,500 companies match' }),
    ).toBeInTheDocument()
    expect(filters()).toEqual(['rating>=BBB upside>20%'])
    expect(screen.getByRole('textbox', { name: 'Value estimate, at least' })).toHaveValue('> 20%')
    expect(screen.getByRole('combobox', { name: 'Rating, worst' })).toHaveValue('BBB')
    expect(await screen.findAllByText('1,100 of 5,500')).toHaveLength(2)
    expect(await listViolations(container)).toEqual([])
  })

  it('a criterion is found by search and enters the URL in normalized form once it has a limit', async () => {
    const { currentUrl, filters } = renderScreener()
    await userEvent.click(await screen.findByRole('button', { name: 'Add criterion' }))
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Search criteria' }),
      'market cap',
    )
    await userEvent.keyboard('{Enter}')
    const value = await screen.findByRole('textbox', { name: 'Market cap, USD, at least' })
    expect(value).toHaveFocus()
    expect(new URL(currentUrl(), 'http://x').searchParams.get('filter')).toBeNull()
    await userEvent.type(value, '10 billion')
    await waitFor(() => expect(filters().at(-1)).toBe('market_cap>=10B'))
    expect(new URL(currentUrl(), 'http://x').searchParams.get('filter')).toBe('market_cap>=10B')
    expect(value).toHaveValue('10 billion')
  })

  it('the slider sets a bound, and the end of its track removes it', async () => {
    const { filters } = renderScreener({ url: '?filter=pe%3C%3D12' })
    const most = await screen.findByRole('slider', { name: 'Forward P/E, at most' })
    expect(most).toHaveAttribute('aria-valuetext', '12')
    fireEvent.change(most, { target: { value: '100' } })
    await waitFor(() => expect(filters().at(-1)).toBe('pe<=18'))
    fireEvent.change(most, { target: { value: '200' } })
    await waitFor(() => expect(filters().at(-1)).toBeUndefined())
  })

  it('values of a text column are checked, and companies need one of them', async () => {
    const { filters } = renderScreener({ url: '?filter=sector%3DTechnology' })
    const energy = await screen.findByRole('checkbox', { name: /^Energy/ })
    expect(screen.getByRole('checkbox', { name: /^Technology/ })).toBeChecked()
    await userEvent.click(energy)
    await waitFor(() => expect(filters().at(-1)).toBe('(sector=Technology or sector=Energy)'))
  })

  it('a figure is compared by its percentile in the sector', async () => {
    const { filters } = renderScreener({ url: '?filter=pe%3C12' })
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Compare Forward P/E by' }),
      'Rank in sector',
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Forward P/E, at most' }), '20')
    await waitFor(() => expect(filters().at(-1)).toBe('pe@sector<=20'))
  })

  it('an alternative is added to a criterion, and each of the two has one bound', async () => {
    const { filters } = renderScreener({ url: '?filter=pe%3C12' })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add an alternative to Forward P/E' }),
    )
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Search criteria' }),
      'upside_low',
    )
    await userEvent.keyboard('{Enter}')
    const name = 'Value estimate, lowest method, at least'
    await userEvent.type(await screen.findByRole('textbox', { name }), '5')
    await waitFor(() => expect(filters().at(-1)).toBe('(pe<12 or upside_low>=5%)'))
    expect(screen.getByRole('group', { name: 'Any of' })).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'Forward P/E, at least' }), '3')
    await waitFor(() => expect(filters().at(-1)).toBe('(pe>=3 or upside_low>=5%)'))
  })

  it('the screener rejects an invalid value', async () => {
    renderScreener({ url: '?filter=upside%3E20%25' })
    const value = await screen.findByRole('textbox', { name: 'Value estimate, at least' })
    await userEvent.clear(value)
    await userEvent.type(value, 'much')
    expect(value).toBeInvalid()
    expect(value).toHaveAccessibleDescription('“much” is not a percentage, such as 20%.')
  })

  it('the returns of a screen are tested on request, and the URL reproduces them', async () => {
    const { currentUrl, container } = renderScreener({ url: '?filter=pe%3C12' })
    await userEvent.click(
      await screen.findByRole('button', { name: 'What would this screen have returned?' }),
    )
    expect(
      await screen.findByRole('heading', { name: 'What this screen would have returned' }),
    ).toBeInTheDocument()
    expect(screen.getByText(/^Simulated prices: the result says nothing/)).toBeInTheDocument()
    expect(new URL(currentUrl(), 'http://x').searchParams.has('returns')).toBe(true)
    expect(await listViolations(container)).toEqual([])
  })

  it('a visitor can build a screen, and logging in to run it keeps the criteria', async () => {
    const { filters } = renderScreener({ url: '?filter=upside%3E20%25', signedIn: false })
    expect(
      await screen.findByRole('heading', { name: 'Log in to run this screen' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Value estimate' })).toBeInTheDocument()
    expect(await screen.findByText('5,500 known')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    expect(screen.queryByRole('button', { name: 'Save screen' })).toBeNull()
    expect(filters()).toEqual([])
  })

  it('the screener shows all companies without criteria, also to visitors', async () => {
    const { filters } = renderScreener({ signedIn: false, count: 5500 })
    expect(await screen.findByRole('heading', { name: 'All 5,500 companies' })).toBeInTheDocument()
    expect(filters()).toEqual([undefined])
  })

  it('the screener starts from a screen with its idea explained', async () => {
    const { currentUrl } = renderScreener()
    await userEvent.click(
      await screen.findByRole('link', { name: 'Investment grade with upside above 20%' }),
    )
    const { searchParams } = new URL(currentUrl(), 'http://x')
    expect(searchParams.get('filter')).toBe('rating>=BBB upside>20% upside_methods>=3')
    expect(searchParams.get('sort')).toBe('upside')
    expect(screen.getByText(/^At least three valuation methods/)).toBeInTheDocument()
  })

  it('an empty result names the criterion that excludes most, and removes it', async () => {
    const { filters } = renderScreener({ url: '?filter=upside%3E900%25+pe%3C9', count: 0 })
    expect(
      await screen.findByRole('heading', { name: 'No company matches all criteria' }),
    ).toBeInTheDocument()
    expect(
      await screen.findByText('Without “Value estimate above 900%”, 1,100 companies match.'),
    ).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remove it' }))
    await waitFor(() => expect(filters().at(-1)).toBe('pe<9'))
  })
})

describe('saved screens', () => {
  it('a screen is saved under a name', async () => {
    const { calls } = renderScreener({ url: '?filter=pe%3C9&sort=pe&direction=asc' })
    await userEvent.click(await screen.findByRole('button', { name: 'Save screen' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Screen name' }), 'Cheap')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls('/api/screens/', 'POST')).toHaveLength(1))
    expect(calls('/api/screens/', 'POST')[0]?.options.body).toEqual({
      name: 'Cheap',
      alert: false,
      filter: 'pe<9',
      sort: 'pe',
      direction: 'asc',
      columns: [],
    })
  })

  it('a screen that cannot be saved shows the reason', async () => {
    renderScreener({ url: '?filter=pe%3C9', refuse: { name: ['You have a screen of this name.'] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Save screen' }))
    const field = screen.getByRole('textbox', { name: 'Screen name' })
    await userEvent.type(field, 'Cheap{Enter}')
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('You have a screen of this name.'),
    )
  })

  it('a saved screen opens and describes its criteria', async () => {
    renderScreener({ screens: [buildScreen()] })
    const link = await screen.findByRole('link', { name: 'My bargains' })
    expect(link).toHaveAttribute(
      'href',
      '/stocks/screener?filter=rating%3E%3DBBB+upside%3E20%25&sort=upside&direction=desc',
    )
    expect(screen.getByText('Rating BBB or better; Value estimate above 20%')).toBeInTheDocument()
  })

  it('the alert of a saved screen is switched', async () => {
    const { calls } = renderScreener({ screens: [buildScreen({ id: 7 })] })
    const name = 'Email me when a company enters or leaves My bargains'
    await userEvent.click(await screen.findByRole('switch', { name, hidden: true }))
    await waitFor(() =>
      expect(calls('/api/screens/:id/', 'PATCH')[0]?.options).toMatchObject({
        params: { id: 7 },
        body: { alert: true },
      }),
    )
  })

  it('a saved screen can be renamed and, after a confirmation, deleted', async () => {
    const { calls } = renderScreener({ screens: [buildScreen({ id: 7 })] })
    await userEvent.click(await screen.findByRole('button', { name: 'Rename My bargains' }))
    const field = screen.getByRole('textbox', { name: 'New name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Bargains{Enter}')
    await waitFor(() =>
      expect(calls('/api/screens/:id/', 'PATCH')[0]?.options).toMatchObject({
        params: { id: 7 },
        body: { name: 'Bargains' },
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Delete My bargains' }))
    expect(calls('/api/screens/:id/', 'DELETE')).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls('/api/screens/:id/', 'DELETE')).toHaveLength(1))
  })
})

describe('screen URL', () => {
  it('the default columns of a screen are those of its criteria beside the rating, up to the default number', () => {
    expect(columnsOfScreen('mkt_divyield>3% z_zone=safe sector:tech')).toEqual([
      'rating',
      'mkt_divyield',
      'sector',
      'upside',
      'z_score',
      'm_score',
      'pe',
      'market_cap',
      'dilution',
    ])
  })

  it('the URL of a screen contains criteria, sort order and columns', () => {
    expect(screenPath({ filter: 'pe<9', sort: 'pe', direction: 'asc', columns: ['pe'] })).toBe(
      '/stocks/screener?filter=pe%3C9&sort=pe&direction=asc&columns=pe',
    )
  })
})
