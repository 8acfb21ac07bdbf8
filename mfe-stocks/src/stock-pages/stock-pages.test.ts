import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { STOCK_PAGE_LABELS, STOCK_TABS, stockPath } from '@quantamental/api/stocks'
import { routes } from '../routes.tsx'
import { pageKindAt } from './stock-pages.ts'

interface Claims {
  readonly routes: readonly {
    readonly path: string
    readonly data: readonly string[]
    readonly title: string
    readonly chunk?: string
    readonly protected?: boolean
  }[]
}
const claims = JSON.parse(
  readFileSync(new URL('../../remote.json', import.meta.url), 'utf8'),
) as Claims

describe('stock page for a search result', () => {
  it.each([
    ['/stock/z-score/AAPL', 'z-score'],
    ['/stock/z-score/', 'z-score'],
    ['/stock/summary/AAPL', 'summary'],
    ['/stock/statements/AAPL', 'statements'],
    ['/', 'summary'],
    ['/market-beats/updates', 'summary'],
    ['/stock/graham/AAPL', 'graham'],
    ['/stock/rank/AAPL', 'rank'],
    ['/stock/unknown/AAPL', 'summary'],
    ['/stocks/z-score/AAPL', 'summary'],
  ])('a search from %s opens the %s page', (path, page) => {
    expect(pageKindAt(path)).toBe(page)
  })

  it('the path of a stock page ends with the encoded ticker', () => {
    expect(stockPath('summary', 'BRK.B')).toBe('/stock/summary/BRK.B')
    expect(stockPath('summary', 'A/B')).toBe('/stock/summary/A%2FB')
  })
})

it('remote.json, the routes and the tabs name the same stock pages with the same data', () => {
  const stock = claims.routes.filter(({ path }) => path.startsWith('/stock/'))
  expect(stock.map(({ path, data, title }) => [path, ...data, title])).toEqual(
    STOCK_TABS.map((page) => [
      `/stock/${page}/:ticker`,
      `/api/tickers/:ticker/${page}/`,
      STOCK_PAGE_LABELS[page],
    ]),
  )
})

it('every route has one claim in remote.json, and every claim has a route, a chunk and a title', () => {
  const paths = claims.routes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(routes.map(({ path }) => path).sort()).toEqual([...paths].sort())
  for (const { path, chunk, title } of claims.routes) {
    expect([path, chunk]).toEqual([path, expect.stringMatching(/-page$/)])
    // The title of a secret URL must not reveal the page.
    if (path !== '/product/:visualizer') {
      expect([path, title]).toEqual([path, expect.stringMatching(/\S/)])
    }
  }
})

it('exactly the documented pages require a login', () => {
  const closed = claims.routes.filter((claim) => claim.protected).map(({ path }) => path)
  // Login-protected routes (infra/docs/domain/pages.md) and the operators' page
  // (infra/docs/decisions/0039-data-admin.md).
  expect(closed.sort()).toEqual([
    '/operator/data',
    '/stocks/list/:code/:filterPhrase',
    '/stocks/list/by-industry/:sector',
  ])
})
