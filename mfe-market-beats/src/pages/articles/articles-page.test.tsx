import { describe, expect, it } from '@jest/globals'
import {
  type ArticlesPage,
  listFeaturedPostsRoute,
  listPostsRoute,
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
import { buildSummary } from '../../testing/build-article.ts'

function pageOf(overrides: Partial<ArticlesPage> = {}): ArticlesPage {
  return {
    count: 1,
    page: 1,
    page_size: 20,
    pages: 1,
    results: [buildSummary()],
    tags: [
      { tag: 'methodology', count: 4 },
      { tag: 'z-score', count: 1 },
    ],
    ...overrides,
  }
}
function renderArticles(
  answer: StubAnswer<typeof listPostsRoute>,
  url = '/market-beats/articles',
  featured: StubAnswer<typeof listFeaturedPostsRoute> = [],
) {
  const http = stubHttp([
    [listPostsRoute, answer],
    [listFeaturedPostsRoute, featured],
  ])
  return { ...renderRemote(remote, { url, shell: createStubShell({ http }) }), http }
}
const requestedQueries = (http: ReturnType<typeof stubHttp>) =>
  http.calls.filter(({ path }) => path === '/api/posts/').map(({ options }) => options.query)

describe('articles page', () => {
  it('articles are listed with summary, date, reading time and companies', async () => {
    const { container, http } = renderArticles(pageOf())
    const title = await screen.findByRole('link', { name: 'Reading a Z-score' })
    expect(title.getAttribute('href')).toBe('/market-beats/articles/2/reading-a-z-score')
    const entry = within(screen.getByRole('article'))
    expect(entry.getByText('Five ratios, three zones, and why a bank has none.')).toBeTruthy()
    expect(entry.getByText('Nov 10, 2026')).toBeTruthy()
    expect(entry.getByText('4 min read')).toBeTruthy()
    const company = entry.getByRole('link', { name: /^AAPL/ })
    expect(company.getAttribute('href')).toBe('/stock/summary/AAPL')
    expect(requestedQueries(http)).toEqual([undefined])
    expect(await listViolations(container)).toEqual([])
  })

  it('articles are requested by the topic, company and page in the query string', async () => {
    const { http } = renderArticles(
      pageOf({ page: 2, pages: 2 }),
      '/market-beats/articles?tag=z-score&ticker=aapl&page=2',
    )
    expect(await screen.findByText(/Articles about AAPL/)).toBeTruthy()
    expect(requestedQueries(http)).toEqual([{ page: 2, tag: 'z-score', ticker: 'AAPL' }])
    const subjects = within(screen.getByRole('navigation', { name: 'Topics' }))
    const current = subjects.getAllByRole('link').filter((link) => link.ariaCurrent === 'true')
    expect(current.map((link) => link.getAttribute('href'))).toEqual([
      '/market-beats/articles?tag=z-score',
    ])
  })

  it('the article list has buttons for older and newer pages', async () => {
    const { http, currentUrl } = renderArticles(({ query }) =>
      pageOf({ page: query?.page ?? 1, pages: 3, count: 45 }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }))
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
    expect(currentUrl()).toBe('/market-beats/articles?page=2')
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
    expect(currentUrl()).toBe('/market-beats/articles')
    expect(requestedQueries(http)[1]).toEqual({ page: 2 })
  })

  it('featured articles are shown in a strip, which filters hide', async () => {
    const featured = [buildSummary({ id: 9, title: 'Put first', is_featured: true })]
    const { container, unmount } = renderArticles(pageOf(), undefined, featured)
    const strip = await screen.findByRole('region', { name: 'Featured' })
    expect(within(strip).getByRole('link', { name: 'Put first' })).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
    unmount()
    renderArticles(pageOf(), '/market-beats/articles?tag=z-score', featured)
    await screen.findByRole('link', { name: 'Reading a Z-score' })
    expect(screen.queryByRole('region', { name: 'Featured' })).toBeNull()
  })

  it.each([
    ['/market-beats/articles', 'No articles yet'],
    ['/market-beats/articles?tag=nothing', 'No articles match this filter'],
  ])('the article list at %s shows an empty state', async (url, text) => {
    const { container } = renderArticles(pageOf({ count: 0, pages: 0, results: [] }), url)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('the articles page shows placeholders while loading and the code of a failure with Retry', async () => {
    const { unmount } = renderArticles(neverAnswers())
    expect(await screen.findByText('Loading articles')).toBeTruthy()
    unmount()
    let fails = true
    renderArticles(() => {
      if (!fails) return pageOf()
      fails = false
      return errorAnswer(503)
    })
    expect(await screen.findByText('Code: 503')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Reading a Z-score' })).toBeTruthy()
  })
})
