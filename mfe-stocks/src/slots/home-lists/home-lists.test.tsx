import { beforeEach, expect, it } from '@jest/globals'
import { listListsRoute } from '@quantamental/api/stocks'
import { clearCachedResponses } from '@quantamental/remote/persist'
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
import { remote } from '../../remote.tsx'
import { buildListIndex, buildListSummary } from '../../testing/list-index.factory.ts'

const Section = ({ title, intro, children }: HomeSectionProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {intro}
    {children}
  </section>
)

beforeEach(clearCachedResponses)

function renderLists(answer: StubAnswer<typeof listListsRoute>) {
  const http = stubHttp([[listListsRoute, answer]])
  return {
    http,
    ...renderSlot(remote, 'home-section', { Section }, { shell: createStubShell({ http }) }),
  }
}

it('the home page’s lists are the three longest of the value masters, with rule, size and median', async () => {
  const lists = [4, 0, 27, 1, 12].map((count) =>
    buildListSummary({
      ...{ code: `list-${count}`, title: `List of ${count}`, group: 'value-masters', count },
      rule: `Rule ${count}. Excludes companies with no report in the last 500 days.`,
    }),
  )
  const { groups, ...index } = buildListIndex()
  const { container } = renderLists({
    ...index,
    groups: [...groups, { code: 'value-masters', title: 'Value Masters', lists }],
  })
  const articles = await screen.findAllByRole('article')
  expect(articles).toHaveLength(3)
  expect(articles[0]).toHaveTextContent(/^List of 27Rule 27\.27 stocks, median AA/)
  expect(articles[1]).toHaveTextContent(/^List of 12/)
  expect(articles[2]).toHaveTextContent(/^List of 4/)
  expect(screen.getByRole('link', { name: 'List of 27' })).toHaveAttribute(
    'href',
    '/stocks/list/list-27',
  )
  expect(screen.getByRole('link', { name: 'All stock lists' })).toHaveAttribute(
    'href',
    '/stocks/list',
  )
  expect(await listViolations(container)).toEqual([])
})

it.each([
  ['an error', errorAnswer(503)],
  ['no such lists', buildListIndex()],
])('the home page’s section of lists is empty after %s', async (_, answer) => {
  const { container, http } = renderLists(answer)
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
  expect(http.calls).toHaveLength(1)
})
