import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { listWatchedTickersRoute } from '@quantamental/api/account'
import { type CalendarEvent, getCalendarRoute } from '@quantamental/api/market-beats'
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
import { buildEvent } from '../../testing/build-event.ts'

/** A Tuesday in both New York and UTC. */
const NOW = Date.parse('2026-11-24T15:00:00Z')

interface Case {
  readonly answer?: StubAnswer<typeof getCalendarRoute>
  readonly events?: readonly CalendarEvent[]
  readonly watched?: StubAnswer<typeof listWatchedTickersRoute>
  readonly signedIn?: boolean
  readonly url?: string
}

function renderWeek(given: Case = {}) {
  const { events = [], watched = [], signedIn = false, url = '/market-beats/thisweek' } = given
  const answer = given.answer ?? (() => ({ from: '', to: '', events: [...events] }))
  const http = stubHttp([
    [getCalendarRoute, answer],
    [listWatchedTickersRoute, watched],
  ])
  const shell = createStubShell({ http, user: signedIn ? buildUser() : null })
  return { ...renderRemote(remote, { url, shell }), http }
}

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => {
  jest.restoreAllMocks()
})

const apple = buildEvent()
const walmart = buildEvent({ ticker: 'WMT', name: 'Walmart Inc.', date: '2026-11-27' })
const rated = buildEvent({
  ticker: 'T',
  name: 'AT&T Inc.',
  kind: 'rating',
  session: null,
  estimated: true,
})
const day = (name: RegExp) => screen.findByRole('region', { name })

describe('week page', () => {
  it.each([
    ['thisweek', 'This week', '2026-11-23', '2026-11-27'],
    ['nextweek', 'Next week', '2026-11-30', '2026-12-04'],
  ])(
    'the page /market-beats/%s is titled %s and requests Monday to Friday',
    async (page, title, from, to) => {
      const { http } = renderWeek({ url: `/market-beats/${page}` })
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
      expect(http.calls.map(({ path, options }) => [path, options.query])).toEqual([
        ['/api/calendar/', { from, to }],
      ])
      expect([...document.querySelectorAll('title')].map((node) => node.textContent)).toEqual([
        `${title} | Quantamental`,
      ])
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
      expect(canonical).toBe(`http://localhost/market-beats/${page}`)
    },
  )

  it('the week shows each day with its groups, keeps empty days and marks today', async () => {
    renderWeek({ events: [apple, walmart, rated] })
    const tuesday = await day(/^Tuesday Nov 24 ?Today$/)
    expect(
      within(tuesday)
        .getAllByRole('heading', { level: 3 })
        .map((node) => node.textContent),
    ).toEqual(['Earnings before the open 1', 'Rating updates 1'])
    const link = within(tuesday).getByRole('link', { name: 'AAPL' })
    expect(link.getAttribute('href')).toBe('/stock/summary/AAPL')
    expect(within(tuesday).getAllByText(/Rating AA, .*delayed two quarters/)).toHaveLength(2)
    expect(within(await day(/^Monday Nov 23$/)).getByText('No events.')).toBeTruthy()
    const friday = within(await day(/^Friday Nov 27$/))
    expect(friday.getByText('Walmart Inc.')).toBeTruthy()
    expect(friday.getByText('Exchange closes at 1 pm')).toBeTruthy()
    expect(
      within(await day(/^Thursday Nov 26$/)).getByText('Thanksgiving: exchange and EDGAR closed'),
    ).toBeTruthy()
    // Only the rating has an estimated date.
    expect(screen.getAllByTitle('Estimated date')).toHaveLength(1)
  })

  it('next week marks no day as today', async () => {
    renderWeek({ url: '/market-beats/nextweek' })
    expect(await day(/^Tuesday Dec 1$/)).toBeTruthy()
    expect(screen.queryByText('Today')).toBeNull()
  })

  it('a group shows its five largest companies, and the keyboard can reveal the rest', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      buildEvent({ ticker: `N${index}`, market_cap: index }),
    )
    renderWeek({ events: many })
    const tuesday = await day(/^Tuesday/)
    const tickers = () =>
      within(tuesday)
        .getAllByRole('link')
        .map((node) => node.textContent)
    expect(tickers()).toEqual(['N7', 'N6', 'N5', 'N4', 'N3'])
    within(tuesday).getByRole('button', { name: 'Show all 8' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(tickers()).toEqual(['N7', 'N6', 'N5', 'N4', 'N3', 'N2', 'N1', 'N0'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('N2'))
    await userEvent.click(within(tuesday).getByRole('button', { name: 'Show the largest 5' }))
    expect(tickers()).toHaveLength(5)
  })

  it('simulated companies are tagged individually if some companies are not simulated', async () => {
    renderWeek({ events: [apple, { ...walmart, simulated: true }] })
    expect(await screen.findByText('Simulated')).toBeTruthy()
    expect(screen.queryByText(/All companies shown, and their dates, are simulated/)).toBeNull()
  })

  it('a week with only simulated companies has one notice', async () => {
    renderWeek({ events: [{ ...apple, simulated: true }] })
    expect(
      await screen.findByText(/All companies shown, and their dates, are simulated/),
    ).toBeTruthy()
    expect(screen.queryByText('Simulated')).toBeNull()
  })

  it('the week is cached in the browser under its storage prefix', async () => {
    renderWeek({ events: [apple] })
    await screen.findByText('Apple Inc.')
    expect(Object.keys(localStorage).map((key) => key.split('_')[0])).toEqual(['THISWEEK'])
  })
})

describe('week filters', () => {
  const file = () => screen.getByRole('link', { name: 'Add to calendar (.ics)' })

  it('kinds can be turned off in the query string and in the calendar file', async () => {
    const { currentUrl } = renderWeek({ events: [apple, rated] })
    await screen.findByText('Apple Inc.')
    expect(file().getAttribute('href')).toBe('/api/calendar/ics/?from=2026-11-23&to=2026-11-27')
    await userEvent.click(screen.getByRole('button', { name: 'Earnings' }))
    expect(screen.queryByText('Apple Inc.')).toBeNull()
    expect(screen.getByText('AT&T Inc.')).toBeTruthy()
    expect(currentUrl()).toBe('/market-beats/thisweek?kinds=filing%2Crating')
    expect(file().getAttribute('href')).toMatch(/&kinds=filing%2Crating$/)
  })

  it('the watch-list filter shows only watched companies', async () => {
    renderWeek({
      events: [apple, walmart],
      watched: [{ ticker: 'WMT', watch_list_ids: [1] }],
      signedIn: true,
    })
    await screen.findByText('Apple Inc.')
    await userEvent.click(screen.getByRole('button', { name: 'My watch lists' }))
    await waitFor(() => expect(screen.queryByText('Apple Inc.')).toBeNull())
    expect(await screen.findByText('Walmart Inc.')).toBeTruthy()
    expect(file().getAttribute('href')).toMatch(/&tickers=WMT$/)
  })

  it('a visitor is asked to log in and returns to this page', async () => {
    const { http } = renderWeek({ events: [apple], url: '/market-beats/thisweek?mine=1' })
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
    expect(await screen.findByText('Apple Inc.')).toBeTruthy()
    expect(http.calls.map(({ path }) => path)).toEqual(['/api/calendar/'])
  })

  it('empty watch lists show a notice and offer no calendar file', async () => {
    renderWeek({ events: [apple], signedIn: true, url: '/market-beats/thisweek?mine=1' })
    expect(await screen.findByText(/Your watch lists are empty/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /\.ics/ })).toBeNull()
    expect(screen.queryByText('Apple Inc.')).toBeNull()
  })

  it('all companies are shown with a warning if the watch lists fail to load', async () => {
    renderWeek({
      events: [apple],
      watched: errorAnswer(503),
      signedIn: true,
      url: '/market-beats/thisweek?mine=1',
    })
    expect(await screen.findByText(/All companies are shown\./)).toBeTruthy()
    expect(await screen.findByText('Apple Inc.')).toBeTruthy()
  })
})

describe('week page loading states', () => {
  it('the week page shows placeholders while loading', async () => {
    renderWeek({ answer: neverAnswers() })
    expect(await screen.findByText('Loading the week')).toBeTruthy()
  })

  it('a failure of the week shows its code and recovers with Retry', async () => {
    let fails = true
    renderWeek({
      answer: () => {
        if (!fails) return { from: '', to: '', events: [apple] }
        fails = false
        return errorAnswer(503)
      },
    })
    expect(await screen.findByText('Code: 503')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Apple Inc.')).toBeTruthy()
  })

  it.each<[string, Case, RegExp]>([
    ['with entries', { events: [apple, rated] }, /Apple Inc/],
    ['without any', {}, /0 events/],
    [
      'for a visitor with the filter',
      { url: '/market-beats/nextweek?mine=1' },
      /All companies are shown for now/,
    ],
    ['while loading', { answer: neverAnswers() }, /Loading the week/],
    ['after a failure', { answer: errorAnswer(500) }, /Code: 500/],
  ])('the week page has no accessibility violations %s', async (_, given, text) => {
    const { container } = renderWeek(given)
    await screen.findByText(text)
    expect(await listViolations(container)).toEqual([])
  })
})
