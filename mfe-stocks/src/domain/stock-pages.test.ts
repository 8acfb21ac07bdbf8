import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { STOCK_PAGES } from '@quantamental/api/stocks'
import { routes } from '../routes.tsx'
import { pageKindAt, STOCK_PAGE_LABELS, stockPath } from './stock-pages.ts'

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

describe('the stock tabs', () => {
  it('stand in the specified order', () => {
    expect(STOCK_PAGES.map((page) => STOCK_PAGE_LABELS[page])).toEqual([
      'Summary',
      'Valuation',
      'Graham',
      'Buffett',
      'Credit Rating',
      'Z-Score',
      'M-Score',
      'Ranked Financials',
      'Compare (UPV)',
      'Profile',
    ])
  })
})

describe('the page a picked stock opens on', () => {
  it.each([
    ['/stock/z-score/AAPL', 'z-score'],
    ['/stock/z-score/', 'z-score'],
    ['/stock/summary/AAPL', 'summary'],
    ['/', 'summary'],
    ['/market-beats/updates', 'summary'],
    ['/stock/graham/AAPL', 'graham'],
    ['/stock/rank/AAPL', 'rank'],
    ['/stock/unknown/AAPL', 'summary'],
    ['/stocks/z-score/AAPL', 'summary'],
  ])('from %s is %s', (path, page) => {
    expect(pageKindAt(path)).toBe(page)
  })

  it('ends with the ticker, encoded', () => {
    expect(stockPath('summary', 'BRK.B')).toBe('/stock/summary/BRK.B')
    expect(stockPath('summary', 'A/B')).toBe('/stock/summary/A%2FB')
  })
})

it('the claims of remote.json, the routes and the tabs name the same stock pages and their data', () => {
  const stock = claims.routes.filter(({ path }) => path.startsWith('/stock/'))
  expect(stock.map(({ path, data, title }) => [path, ...data, title])).toEqual(
    STOCK_PAGES.map((page) => [
      `/stock/${page}/:ticker`,
      `/api/tickers/:ticker/${page}/`,
      STOCK_PAGE_LABELS[page],
    ]),
  )
})

it('every route is claimed once and every claim has its route, its chunk and its title', () => {
  const paths = claims.routes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(routes.map(({ path }) => path).sort()).toEqual([...paths].sort())
  for (const { path, chunk, title } of claims.routes) {
    expect([path, chunk]).toEqual([path, expect.stringMatching(/-page$/)])
    // A secret address: its title must not tell a stranger what would be there.
    if (path !== '/product/:visualizer') {
      expect([path, title]).toEqual([path, expect.stringMatching(/\S/)])
    }
  }
})

it('exactly the pages that the specification protects are for signed-in people', () => {
  const closed = claims.routes.filter((claim) => claim.protected).map(({ path }) => path)
  // Specification section 2, "Login-protected routes", and the operators' page (decision 0039).
  expect(closed.sort()).toEqual([
    '/operator/data',
    '/stocks/list/:code/:filterPhrase',
    '/stocks/list/by-industry/:sector',
  ])
})
