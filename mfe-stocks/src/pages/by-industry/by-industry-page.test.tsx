import { describe, expect, it } from '@jest/globals'
import { type Industries, listIndustriesRoute } from '@quantamental/api/stocks'
import { clearCachedResponses } from '@quantamental/remote/persist'
import { createStubShell, renderRemote, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildIndustries } from '../../testing/list-index.factory.ts'

function renderPage(answer: Industries) {
  clearCachedResponses()
  const shell = createStubShell({ http: stubHttp([[listIndustriesRoute, answer]]) })
  return renderRemote(remote, { url: '/stocks/list/by-industry', shell })
}

describe('by-industry page', () => {
  it('the page sums up market value by sector in one sentence and a table', async () => {
    const { container } = renderPage(buildIndustries())
    expect(
      await screen.findByText(/^Technology makes up 75% of the total market value of \$10\.00T/),
    ).toHaveTextContent('Energy 25%')
    const energy = screen.getByRole('row', { name: /^Energy/ })
    expect(energy).toHaveTextContent(/2\.50T.*None rated/)
    expect(within(energy).getByRole('link', { name: 'Energy' })).toHaveAttribute(
      'href',
      '/stocks/list/Energy',
    )
    expect(screen.getByText(/^4 companies in 2 sectors and 3 industries/)).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })

  it('a sector expands to its industries, including those without companies', async () => {
    renderPage(buildIndustries())
    await userEvent.click(await screen.findByRole('button', { name: /^3 industries/ }))
    expect(screen.getByRole('row', { name: /^Solar/ })).toHaveTextContent(/0.*No Data.*None rated/)
    expect(screen.getByRole('link', { name: 'Software' })).toHaveAttribute(
      'href',
      '/stocks/list/industry_Software',
    )
  })

  it('the tree map works by keyboard', async () => {
    const { currentUrl } = renderPage(buildIndustries())
    const chart = await screen.findByRole('group', { name: /chart$/ })
    chart.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(
      screen.getByText(/^Technology · Market cap, USD 7\.50T · Companies 3 · AA/),
    ).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(currentUrl()).toBe('/stocks/list/by-industry/Technology')
  })

  it('the page shows a message if no company has a sector', async () => {
    renderPage({ ...buildIndustries(), sectors: [] })
    expect(await screen.findByText('No company has a sector yet')).toBeInTheDocument()
  })
})
