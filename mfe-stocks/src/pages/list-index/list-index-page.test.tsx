import { describe, expect, it } from '@jest/globals'
import { listListsRoute } from '@quantamental/api/stocks'
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
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildListIndex } from '../../testing/list-index.factory.ts'

function renderIndex(answer: StubAnswer<typeof listListsRoute>, search = '') {
  clearCachedResponses()
  const http = stubHttp([[listListsRoute, answer]])
  const shell = createStubShell({ http })
  return renderRemote(remote, { url: `/stocks/list${search}`, shell })
}

describe('stock list index', () => {
  it('every list is shown in its group with its ratings, median and count', async () => {
    const { container } = renderIndex(buildListIndex())
    const index = await screen.findByRole('region', { name: 'Index stocks' })
    const row = within(index).getByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Dow Jones Industrial Average' })).toHaveAttribute(
      'href',
      '/stocks/list/DJI',
    )
    expect(row).toHaveTextContent(/Members of the Dow Jones Industrial Average\..*AA.*30 stocks/)
    expect(within(row).getByRole('img', { name: 'Ratings: 5 AAA, 12 AA, 13 A' })).toBeVisible()
    expect(screen.getByText(/^3 lists, each with its rule/)).toHaveTextContent('Nov 21, 2026')
    expect(document.title).toBe('Stock lists | Quantamental')
    expect(await listViolations(container)).toEqual([])
  })

  it('the search finds lists by name or group and is stored in the URL', async () => {
    const { currentUrl } = renderIndex(buildListIndex())
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a list' }), 'jap')
    expect(currentUrl()).toBe('/stocks/list?find=jap')
    expect(screen.getByRole('status')).toHaveTextContent('1 list')
    expect(screen.queryByRole('region', { name: 'Index stocks' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Japan' })).toBeInTheDocument()
  })

  it('a search without matches shows a message and can be cleared', async () => {
    renderIndex(buildListIndex(), '?find=zzz')
    expect(await screen.findByText('No list matches “zzz”')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all lists' }))
    expect(screen.getByRole('region', { name: 'Index stocks' })).toBeInTheDocument()
  })

  it('the page shows a skeleton while loading and offers a retry after an error', async () => {
    const { unmount } = renderIndex(neverAnswers)
    expect(screen.queryByText('No list matches')).toBeNull()
    unmount()
    renderIndex(errorAnswer(500))
    expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent('Code: 500')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })
})
