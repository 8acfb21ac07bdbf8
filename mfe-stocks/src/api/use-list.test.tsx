import { expect, it } from '@jest/globals'
import { getListRoute } from '@quantamental/api/stocks'
import { clearCachedResponses } from '@quantamental/remote/persist'
import { createStubShell, renderRemote, stubHttp } from '@quantamental/remote/testing'
import { screen } from '@testing-library/react'
import { remote } from '../remote.tsx'
import { buildListPage } from '../testing/list.factory.ts'

function openList() {
  const http = stubHttp([[getListRoute, buildListPage()]])
  const shell = createStubShell({ http, user: null })
  return { http, ...renderRemote(remote, { url: '/stocks/list/Mag7', shell }) }
}

it('a list is cached under its storage prefix and not requested again', async () => {
  clearCachedResponses()
  const first = openList()
  await screen.findByRole('heading', { name: 'Magnificent 7' })
  first.unmount()
  expect(Object.keys(localStorage)).toContain('STOCK_LIST_anonymous_["list","Mag7",{}]')
  const again = openList()
  await screen.findByRole('heading', { name: 'Magnificent 7' })
  expect(again.http.calls).toEqual([])
})
