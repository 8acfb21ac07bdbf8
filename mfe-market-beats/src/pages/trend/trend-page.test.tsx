import { beforeEach, describe, expect, it } from '@jest/globals'
import { getCarouselRoute, getTrendRoute, type MarketTrend } from '@quantamental/api/market-beats'
import { SECTORS } from '@quantamental/api/stocks'
import { dropKeptAnswers } from '@quantamental/remote/persist'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'

/** Eleven sectors by three quarters: the n-th goes from 100 to 100 + n billion. */
function buildTrend(metric: MarketTrend['metric'] = 'marketcap'): MarketTrend {
  const plain = { p25: [], p75: [], counts: [9, 9, 9] }
  const isMedian = metric === 'pe'
  return {
    metric,
    unit: isMedian ? 'ratio' : 'USD',
    quarters: ['26Q1', '26Q2', '26Q3'],
    total: isMedian
      ? { values: [20, 21, 22], p25: [10, 11, 12], p75: [30, 31, 32], counts: [9, 9, 9] }
      : { ...plain, values: [1100e9, 1133e9, 1166e9] },
    sectors: SECTORS.map((sector, n) => ({
      ...plain,
      sector,
      values: isMedian ? [10, 10, 10 + n] : [100e9, 100e9 + n * 5e8, 100e9 + n * 1e9],
    })),
    companies: 99,
    simulated_companies: 0,
    data_version: 7,
    published_at: '2026-11-20T06:00:00.000Z',
  }
}

function renderTrend(answer: StubAnswer<typeof getTrendRoute>, query = '') {
  const http = stubHttp([
    [getTrendRoute, answer],
    [
      getCarouselRoute,
      [
        {
          kind: 'article',
          title: 'How a rating is made',
          text: 'From filing to letter.',
          path: '/market-beats/articles/1/how',
          as_of: '2026-11-20',
        },
      ],
    ],
  ])
  const url = `/market-beats/trend${query}`
  return { ...renderRemote(remote, { url, shell: createStubShell({ http }) }), http }
}

beforeEach(() => dropKeptAnswers())

describe('the market trend', () => {
  it('is asked for with the address the edge preloads, and names its version', async () => {
    const { http } = renderTrend(buildTrend())
    expect(await screen.findByText('26Q3 · data version 7, Nov 20, 2026')).toBeTruthy()
    const calls = http.calls.filter(({ path }) => path === '/api/trend/')
    expect(calls.map(({ options }) => options.query)).toEqual([undefined])
  })

  it('keeps the figure and the period in the address', async () => {
    const { currentUrl, http } = renderTrend(({ query }) => buildTrend(query?.metric))
    await userEvent.click(await screen.findByRole('button', { name: 'Price to earnings' }))
    await userEvent.click(screen.getByRole('button', { name: '1 year' }))
    expect(currentUrl()).toBe('/market-beats/trend?metric=pe&period=4')
    expect(await screen.findByText(/^The median price to earnings: 22.0, ▲ \+10.0%/)).toBeTruthy()
    expect(http.calls.at(-1)?.options.query).toEqual({ metric: 'pe' })
  })

  it('puts the sector that rose most first', async () => {
    renderTrend(buildTrend())
    const sectors = await screen.findByRole('group', { name: 'Sector in colour' })
    const names = within(sectors).getAllByRole('button')
    expect(names.map((name) => name.textContent)).toEqual([...SECTORS].reverse())
  })

  it('is read by the arrow keys: quarters across, sectors down', async () => {
    const { currentUrl } = renderTrend(buildTrend())
    const chart = await screen.findByRole('group', { name: 'Market cap by sector, chart' })
    fireEvent.keyDown(chart, { key: 'End' })
    expect(
      screen.getByText(/^26Q3 · Total \$1,166.0B · Utilities \$110.0B · Technology \$109.0B/),
    ).toBeTruthy()
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    fireEvent.keyDown(chart, { key: 'ArrowDown' })
    expect(await screen.findByText('26Q2 · Total $1,133.0B · Utilities $105.0B')).toBeTruthy()
    expect(currentUrl()).toBe('/market-beats/trend?sector=Utilities')
  })

  it('is a table with quartiles where the figures have no sum', async () => {
    renderTrend(buildTrend('pe'), '?metric=pe')
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }))
    const head = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(head.slice(0, 5)).toEqual([
      'Quarter',
      'Median',
      '25th percentile',
      '75th percentile',
      'Utilities',
    ])
  })

  it('leads to what is worth a look', async () => {
    renderTrend(neverAnswers())
    const slide = await screen.findByRole('link', { name: 'How a rating is made' })
    expect(slide.getAttribute('href')).toBe('/market-beats/articles/1/how')
  })

  it('recovers from a failure by Retry', async () => {
    let fails = true
    renderTrend(() => {
      if (!fails) return buildTrend()
      fails = false
      return errorAnswer(503)
    })
    expect(await screen.findByText('Code: 503')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/data version 7/)).toBeTruthy()
  })

  it.each<[string, StubAnswer<typeof getTrendRoute>, RegExp]>([
    ['with figures', buildTrend(), /data version 7/],
    ['before the first import', errorAnswer(404), /^The first import has not run\.$/],
    ['while loading', neverAnswers(), /^Loading the trend$/],
    ['after a failure', errorAnswer(500), /^Code: 500$/],
  ])('breaks no accessibility rule %s', async (_, answer, text) => {
    const { container } = renderTrend(answer)
    await screen.findByText(text)
    expect(await listViolations(container)).toEqual([])
  })
})
