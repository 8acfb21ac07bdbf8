import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { screen } from '@testing-library/react'
import { buildComposition, buildRemote } from '../../testing/build-composition.ts'
import { renderPage, stubRuntime } from '../../testing/render-page.tsx'
import { stubIntersections } from '../../testing/stub-intersections.ts'

let screenEdge: ReturnType<typeof stubIntersections>

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  screenEdge = stubIntersections()
})
afterEach(() => {
  screenEdge.restore()
  jest.restoreAllMocks()
})

const site = buildComposition([buildRemote({ slots: ['model-example'] })])
const module: RemoteModule = {
  contract: '1.3.0',
  name: 'mfe_toy',
  routes: [],
  slots: { 'model-example': ({ kind }) => <p>{`Live ${kind}`}</p> },
}

it('a live example loads its remote only when scrolled near, and shows a placeholder until then', async () => {
  const runtime = stubRuntime([module])
  await renderPage('/product/ranked-financials', { composition: site, runtime })
  expect(runtime.log).toEqual([])
  expect(screen.getByText('Loading live example')).toBeInTheDocument()
  await screenEdge.reach()
  expect(await screen.findByText('Live ranked-financials')).toBeVisible()
  expect(screen.queryByText('Loading live example')).toBeNull()
})
