import { describe, expect, it } from '@jest/globals'
import { type ArticleBlock, getPostRoute } from '@quantamental/api/market-beats'
import {
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
import { buildArticle, buildChart, buildInline, buildTicker } from '../../testing/build-article.ts'

const URL = '/market-beats/articles/2/reading-a-z-score'

function renderArticle(answer: StubAnswer<typeof getPostRoute>, url = URL) {
  const http = stubHttp([[getPostRoute, answer]])
  return { ...renderRemote(remote, { url, shell: createStubShell({ http }) }), http }
}
const withBlocks = (...blocks: ArticleBlock[]) => buildArticle({ blocks })

describe('article page', () => {
  it('an article is rendered as a heading, a summary and its blocks', async () => {
    const { container } = renderArticle(
      withBlocks(
        { type: 'heading', level: 2, id: 'five', content: [buildInline('Five ratios')] },
        {
          type: 'paragraph',
          content: [buildInline('A '), buildInline('weighted', { marks: ['strong'] })],
        },
        { type: 'heading', level: 2, id: 'banks', content: [buildInline('Banks')] },
        { type: 'quote', content: [buildInline('So it was.')] },
        {
          type: 'list',
          ordered: true,
          items: [{ level: 0, content: [buildInline('First')] }],
        },
        {
          type: 'table',
          header: [[buildInline('Zone')], [buildInline('From')]],
          rows: [[[buildInline('Safe')], [buildInline('2.99')]]],
          numeric: [false, true],
        },
        { type: 'code', text: 'Z = 1.2·X1' },
        { type: 'rule' },
      ),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading a Z-score' })).toBeTruthy()
    expect(document.title).toBe('Reading a Z-score | Quantamental')
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(canonical).toBe(`http://localhost${URL}`)
    expect(screen.getByText('weighted').tagName).toBe('STRONG')
    expect(screen.getByText('So it was.').tagName).toBe('BLOCKQUOTE')
    expect(screen.getByRole('columnheader', { name: 'Zone' })).toBeTruthy()
    expect(screen.getByText('Z = 1.2·X1').tagName).toBe('PRE')
    const contents = within(screen.getByRole('navigation', { name: 'In this article' }))
    expect(contents.getByRole('link', { name: 'Banks' }).getAttribute('href')).toBe('#banks')
    expect(await listViolations(container)).toEqual([])
  })

  it('an article shows companies with the rating its reader may see', async () => {
    renderArticle(
      withBlocks({
        type: 'paragraph',
        content: [buildInline('AAPL', { ticker: 'AAPL' }), buildInline('ZZZZ', { ticker: 'ZZZZ' })],
      }),
    )
    const link = await screen.findByRole('link', { name: 'AAPL' })
    expect(link.getAttribute('href')).toBe('/stock/summary/AAPL')
    const card = document.getElementById(link.getAttribute('aria-describedby') ?? '')
    expect(card?.textContent).toContain('Apple Inc.Rating delayed two quarters, simulated')
    expect(screen.getByText('ZZZZ').closest('a')).toBeNull()
  })

  it('markup in an article is shown as text', async () => {
    const { container } = renderArticle(
      withBlocks({
        type: 'paragraph',
        content: [buildInline('<img src=x onerror=alert(1)><script>alert(2)</script>')],
      }),
    )
    expect(await screen.findByText(/<img src=x onerror/)).toBeTruthy()
    expect(container.querySelector('img, script, iframe')).toBeNull()
  })

  it('charts of an article are frozen and have a table', async () => {
    const { container } = renderArticle(withBlocks({ type: 'chart', chart: buildChart() }))
    expect(await screen.findByText('INTC BB in 25Q3, BBB in 26Q1.')).toBeTruthy()
    expect(screen.getByText('as of Nov 21, 2026, data version 1, simulated')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    const cells = screen.getAllByRole('row').map((row) => row.textContent)
    expect(cells).toEqual(['QuarterINTC', '25Q3BB', '25Q4—', '26Q1BBB'])
    expect(await listViolations(container)).toEqual([])
  })

  it('an outdated or missing slug redirects to the current one and keeps the hash', async () => {
    for (const url of [
      '/market-beats/articles/2/old-name#banks',
      '/market-beats/articles/2#banks',
    ]) {
      const { currentUrl, unmount } = renderArticle(buildArticle(), url)
      await screen.findByRole('heading', { level: 1, name: 'Reading a Z-score' })
      await waitFor(() => expect(currentUrl()).toBe(`${URL}#banks`))
      unmount()
    }
  })

  it('an article links to the previous and next articles', async () => {
    renderArticle(buildArticle({ older: { id: 1, slug: 'first', title: 'The first' } }))
    const link = await screen.findByRole('link', { name: /The first/ })
    expect(link.getAttribute('href')).toBe('/market-beats/articles/1/first')
  })

  it.each<[string, string, StubAnswer<typeof getPostRoute>]>([
    ['is gone', URL, errorAnswer(404)],
    ['has no number', '/market-beats/articles/x/y', neverAnswers()],
    [
      'has a number of twenty digits',
      '/market-beats/articles/11111111111111111111/y',
      neverAnswers(),
    ],
  ])('an article that %s shows a message and links to the list', async (_, url, answer) => {
    const { container } = renderArticle(answer, url)
    const title = await screen.findByRole('heading', {
      level: 1,
      name: 'Article not found',
    })
    expect(title).toBeTruthy()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    const all = screen.getByRole('link', { name: 'All articles' })
    expect(all.getAttribute('href')).toBe('/market-beats/articles')
    expect(await listViolations(container)).toEqual([])
  })

  it('the prerendered article stays until the response arrives, and a failure shows its code with Retry', async () => {
    const { unmount } = renderArticle(neverAnswers())
    expect(await screen.findByText('Loading page')).toBeTruthy()
    expect(screen.queryByText('Loading article')).toBeNull()
    unmount()
    // Two requests: the prefetch and the page.
    let failures = 0
    renderArticle(() => {
      if (failures === 2) return buildArticle({ tickers: [buildTicker()] })
      failures += 1
      return errorAnswer(500)
    })
    expect(await screen.findByText('Code: 500')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading a Z-score' })).toBeTruthy()
  })
})
