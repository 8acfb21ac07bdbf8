import { describe, expect, it } from '@jest/globals'
import { matchRoutes } from '@quantamental/remote/router'
import { narrowRoutes } from './claims.ts'

const PATHS = [
  ...['/', '/plans', '/stock/z-score/:ticker', '/stock/:page/:ticker', '/stocks/list/:code?'],
  ...['/help/:cat', '/help/methodology/:model', '/docs/v2?/start', '/any/*', '*'],
]
const ROUTES = PATHS.map((path) => ({ path }))
const narrowed = (pathname: string) => narrowRoutes(ROUTES, pathname).map(({ path }) => path)

describe('narrowRoutes', () => {
  it('narrowRoutes returns the routes whose literal prefix matches the path', () => {
    expect(narrowed('/plans')).toEqual(['/', '/plans', '*'])
    expect(narrowed('/stock/z-score/AAPL')).toEqual([
      ...['/', '/stock/z-score/:ticker', '/stock/:page/:ticker', '*'],
    ])
    expect(narrowed('/help/methodology/altman')).toEqual([
      ...['/', '/help/:cat', '/help/methodology/:model', '*'],
    ])
  })

  it.each([
    ...['/', '/plans', '/Plans/', '/pl%61ns', '/stock/z-score/BRK.B', '/STOCK/z-score/aapl'],
    ...['/stocks/list', '/stocks/list/DJI', '/help/lists', '/docs/start', '/docs/v2/start'],
    ...['/any', '/any/thing/at/all', '/nothing/here', '/plans?from=help#top'],
  ])('narrowRoutes includes the route that the router selects for %s', (path) => {
    const selected = (routes: typeof ROUTES) => matchRoutes(routes, path)?.at(-1)?.route.path
    expect(selected(narrowRoutes(ROUTES, path))).toBe(selected(ROUTES))
  })

  it('narrowRoutes includes pathless parent routes', () => {
    expect(narrowRoutes([{ path: undefined }, { path: '/a' }], '/b')).toEqual([{ path: undefined }])
  })
})
