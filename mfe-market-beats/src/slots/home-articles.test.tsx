import { expect, it } from '@jest/globals'
import { listPostsRoute } from '@quantamental/api/market-beats'
import type { HomeSectionProps } from '@quantamental/remote/remote-module'
import {
  createStubShell,
  errorAnswer,
  renderSlot,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { remote } from '../remote.tsx'
import { buildSummary } from '../testing/build-article.ts'

const Section = ({ title, intro, children }: HomeSectionProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {intro}
    {children}
  </section>
)

function renderArticles(answer: StubAnswer<typeof listPostsRoute>) {
  const http = stubHttp([[listPostsRoute, answer]])
  return {
    http,
    ...renderSlot(remote, 'home-section', { Section }, { shell: createStubShell({ http }) }),
  }
}
const found = (results: ReturnType<typeof buildSummary>[]) => ({
  ...{ count: results.length, page: 1, page_size: 20, pages: 1, results, tags: [] },
})

it('the home page lists the three newest articles', async () => {
  const articles = [4, 3, 2, 1].map((id) => buildSummary({ id, title: `Article ${id}` }))
  const { container } = renderArticles(found(articles))
  expect(
    (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent),
  ).toEqual(['Article 4', 'Article 3', 'Article 2'])
  expect(screen.getByRole('link', { name: 'Article 4' }).getAttribute('href')).toBe(
    '/market-beats/articles/4/reading-a-z-score',
  )
  expect(await listViolations(container)).toEqual([])
})

it.each([
  ['an error', errorAnswer(503)],
  ['no articles', found([])],
])('the home page’s section of articles is empty after %s', async (_, answer) => {
  const { container, http } = renderArticles(answer)
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
  expect(http.calls).toHaveLength(1)
})
