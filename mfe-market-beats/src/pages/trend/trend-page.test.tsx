import { beforeEach, describe, expect, it } from '@jest/globals'
import { getCarouselRoute, getTrendRoute } from '@quantamental/api/market-beats'
import { SECTORS } from '@quantamental/api/stocks'
import { clearCachedResponses } from '@quantamental/remote/persist'
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
import { buildTrend } from '../../testing/build-trend.ts'

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

beforeEach(() => clearCachedResponses())

describe('market trend page', () => {
  it('the trend is requested with the URL the edge preloads and shows its data version', async () => {
    const { http } = renderTrend(buildTrend())
    expect(await screen.findByText('26Q3 · data version 7 · published Nov 20, 2026')).toBeTruthy()
    const calls = http.calls.filter(({ path }) => path === '/api/trend/')
    expect(calls.map(({ options }) => options.query)).toEqual([undefined])
  })

  it('the trend page has one title and one canonical URL, whatever is selected', async () => {
    renderTrend(buildTrend(), '?period=1y')
    await screen.findByText(/data version 7/)
    expect([...document.querySelectorAll('title')].map((node) => node.textContent)).toEqual([
      'Market trend | Quantamental',
    ])
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(canonical).toBe('http://localhost/market-beats/trend')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('metric, period and scale are stored in the query string', async () => {
    const { currentUrl, http } = renderTrend(({ query }) => buildTrend(query?.metric))
    await userEvent.click(await screen.findByRole('button', { name: 'P/E' }))
    await userEvent.click(screen.getByRole('button', { name: '1 year' }))
    await userEvent.click(
      screen.getByRole('switch', { name: 'Use the same scale for every sector' }),
    )
    expect(currentUrl()).toBe('/market-beats/trend?metric=pe&period=1y&scale=shared')
    expect(
      await screen.findByText(/^Across all companies, the median price-earnings ratio is 20.0/),
    ).toBeTruthy()
    expect(http.calls.at(-1)?.options.query).toEqual({ metric: 'pe' })
  })

  it('the sector with the largest rise comes first, and clicking its panel toggles its selection', async () => {
    const { currentUrl } = renderTrend(buildTrend())
    const sectors = await screen.findByRole('list', { name: 'Sectors by change' })
    const panels = await within(sectors).findAllByRole('button')
    expect(panels.map((panel) => panel.textContent?.split(',')[0])).toEqual([...SECTORS].reverse())
    const first = within(sectors).getByRole('button', {
      name: 'Utilities, $200.0B in 26Q3, +100.0% since 22Q4',
    })
    await userEvent.click(first)
    expect(first.getAttribute('aria-pressed')).toBe('true')
    expect(currentUrl()).toBe('/market-beats/trend?sector=Utilities')
    await userEvent.click(first)
    expect(currentUrl()).toBe('/market-beats/trend')
  })

  it('arrow keys move through quarters and sectors in every panel', async () => {
    const { currentUrl } = renderTrend(buildTrend())
    const chart = await screen.findByRole('group', { name: 'Market value by sector, chart' })
    fireEvent.keyDown(chart, { key: 'End' })
    expect(screen.getByText('26Q3 · all sectors $1.65T · 99 companies')).toBeTruthy()
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    fireEvent.keyDown(chart, { key: 'ArrowDown' })
    expect(
      await screen.findByText(
        '26Q2 · all sectors $1.51T · Utilities $175.0B · 11.6% of total · 9 companies',
      ),
    ).toBeTruthy()
    expect(currentUrl()).toBe('/market-beats/trend?sector=Utilities')
    // One cursor in the main chart and in each of the eleven panels.
    expect(chart.querySelectorAll('line.cursor')).toHaveLength(12)
    expect(within(chart).getByText('$152.5B')).toBeTruthy()
  })

  it('negative values are drawn below zero, with a line for the total', async () => {
    const trend = buildTrend('netincome')
    const [first, ...others] = trend.sectors
    const loss = first && { ...first, values: first.values.map(() => -50e9) }
    renderTrend({ ...trend, sectors: [...(loss ? [loss] : []), ...others] }, '?metric=netincome')
    expect(await screen.findByText('Net total')).toBeTruthy()
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/)
  })

  it('the table has quartiles for metrics without a sum', async () => {
    renderTrend(buildTrend('pe'), '?metric=pe')
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }))
    const head = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(head.slice(0, 5)).toEqual([
      'Quarter',
      'All companies',
      'Lower quartile',
      'Upper quartile',
      'Companies',
    ])
    expect(head).toHaveLength(5 + 11)
    expect(screen.getAllByRole('row')).toHaveLength(1 + 16)
  })

  it('the trend page shows the highlights', async () => {
    renderTrend(neverAnswers())
    const slide = await screen.findByRole('link', { name: 'How a rating is made' })
    expect(slide.getAttribute('href')).toBe('/market-beats/articles/1/how')
  })

  it('a failed trend request recovers with Retry', async () => {
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
    ['with medians', buildTrend('pe'), /data version 7/],
    ['before the first import', errorAnswer(404), /^No market data yet$/],
    ['while loading', neverAnswers(), /^Loading the market trend$/],
    ['after a failure', errorAnswer(500), /^Code: 500$/],
  ])('the trend page has no accessibility violations %s', async (_, answer, text) => {
    const { container } = renderTrend(answer)
    await screen.findByText(text)
    expect(await listViolations(container)).toEqual([])
  })
})
