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

describe('an article', () => {
  it('is one heading, a summary and its blocks', async () => {
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

  it('names companies with the rating that its reader may see', async () => {
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

  it('shows markup as the text that it is', async () => {
    const { container } = renderArticle(
      withBlocks({
        type: 'paragraph',
        content: [buildInline('<img src=x onerror=alert(1)><script>alert(2)</script>')],
      }),
    )
    expect(await screen.findByText(/<img src=x onerror/)).toBeTruthy()
    expect(container.querySelector('img, script, iframe')).toBeNull()
  })

  it('has its charts as they were, with a table', async () => {
    const { container } = renderArticle(withBlocks({ type: 'chart', chart: buildChart() }))
    expect(await screen.findByText('INTC BB in 25Q3, BBB in 26Q1.')).toBeTruthy()
    expect(screen.getByText('as of Nov 21, 2026, data version 1, simulated')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    const cells = screen.getAllByRole('row').map((row) => row.textContent)
    expect(cells).toEqual(['QuarterINTC', '25Q3BB', '25Q4—', '26Q1BBB'])
    expect(await listViolations(container)).toEqual([])
  })

  it('leads from another slug, or none, to the right one and keeps the place', async () => {
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

  it('leads to the ones before and after it', async () => {
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
  ])('that %s says so and leads to the list', async (_, url, answer) => {
    const { container } = renderArticle(answer, url)
    const title = await screen.findByRole('heading', {
      level: 1,
      name: 'There is no such article.',
    })
    expect(title).toBeTruthy()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    const all = screen.getByRole('link', { name: 'All articles' })
    expect(all.getAttribute('href')).toBe('/market-beats/articles')
    expect(await listViolations(container)).toEqual([])
  })

  it('leaves what stands in its place until it is there, and shows the code of a failure with Retry', async () => {
    const { unmount } = renderArticle(neverAnswers())
    expect(await screen.findByText('Loading page')).toBeTruthy()
    expect(screen.queryByText('Loading the article')).toBeNull()
    unmount()
    // Asked for ahead of the page, and by it.
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
