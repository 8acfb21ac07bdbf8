import { describe, expect, it } from '@jest/globals'
import { getListRoute, getSectorRoute } from '@quantamental/api/stocks'
import { clearCachedResponses } from '@quantamental/remote/persist'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildListPage } from '../../testing/list.factory.ts'
import { buildSectorPage } from '../../testing/list-index.factory.ts'

function renderSector(answer: StubAnswer<typeof getSectorRoute>, search = '') {
  clearCachedResponses()
  const http = stubHttp([
    [getSectorRoute, answer],
    [getListRoute, buildListPage()],
  ])
  const shell = createStubShell({ http, user: buildUser({ tier_number: 5 }) })
  const rendered = renderRemote(remote, {
    url: `/stocks/list/by-industry/Technology${search}`,
    shell,
  })
  const lists = () =>
    http.calls
      .filter(({ path }) => path === getListRoute.path)
      .map(({ options }) => (options.params as { code: string } | undefined)?.code)
  return { lists, ...rendered }
}

describe('sector page', () => {
  it('the page shows a sector’s ratings, its industries including empty ones, and its companies', async () => {
    const { container, lists } = renderSector(buildSectorPage())
    expect(await screen.findByRole('heading', { level: 1, name: 'Technology' })).toBeInTheDocument()
    expect(
      await screen.findByText(
        '3 companies in 3 industries, $7.50T of market value, median rating AA.',
      ),
    ).toBeInTheDocument()
    expect(
      screen.getByText('2 of 3 rated companies in Technology are investment grade (67%).'),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Solar 0' })).toBeInTheDocument()
    expect(await screen.findByRole('row', { name: /^AAPL/ })).toBeInTheDocument()
    expect(lists()).toEqual(['Technology'])
    expect(await listViolations(container)).toEqual([])
  })

  it('the industry filter is stored in the URL', async () => {
    const { currentUrl, lists } = renderSector(buildSectorPage())
    await userEvent.click(await screen.findByRole('button', { name: 'Software 1' }))
    expect(currentUrl()).toBe('/stocks/list/by-industry/Technology?industry=industry_Software')
    expect(screen.getByRole('button', { name: 'Software 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(
      screen.getByText('0 of 1 rated companies in Software are investment grade (0%).'),
    ).toBeInTheDocument()
    await waitFor(() => expect(lists()).toContain('industry_Software'))
  })

  it('an unknown sector offers the other lists', async () => {
    renderSector(errorAnswer(404, { detail: 'Not found.' }))
    expect(await screen.findByText('No stock list “Technology”')).toBeInTheDocument()
  })
})
