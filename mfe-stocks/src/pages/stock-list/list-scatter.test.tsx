import { expect, it } from '@jest/globals'
import { getListPointsRoute, getListRoute } from '@quantamental/api/stocks'
import { buildUser, createStubShell, renderRemote, stubHttp } from '@quantamental/remote/testing'
import { screen } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { buildListPage } from '../../testing/list.factory.ts'
import { buildUpsidePe } from '../../testing/visualizer.factory.ts'

it('the scatter plot of a list shows the companies that match its filter, with summary, downloads and links', async () => {
  const http = stubHttp([
    [getListRoute, buildListPage()],
    [getListPointsRoute, buildUpsidePe(45)],
  ])
  const shell = createStubShell({ http, user: buildUser() })
  renderRemote(remote, { url: '/stocks/list/Mag7/pe%3C15?view=scatter', shell })
  const plot = await screen.findByRole('application', { name: /of the companies in this list/ })
  expect(plot).toHaveAccessibleDescription(/companies/)
  const request = http.calls.find(({ path }) => path.endsWith('/points/'))
  expect(request?.options).toMatchObject({ params: { code: 'Mag7' }, query: { filter: 'pe<15' } })
  for (const name of ['CSV', 'Save as PNG', 'Save as SVG', 'Copy link']) {
    expect(screen.getAllByRole('button', { name })[0]).toBeVisible()
  }
  expect(screen.getByRole('link', { name: 'Table' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^#./),
  )
})
