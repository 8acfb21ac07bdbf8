import { describe, expect, it } from '@jest/globals'
import * as router from './router.ts'

describe('router facade', () => {
  it('the router facade exports declarative routing and no data router', () => {
    const offered = Object.keys(router)
    expect(offered).toEqual(
      expect.arrayContaining(['BrowserRouter', 'Link', 'NavLink', 'Navigate', 'Outlet', 'Routes']),
    )
    expect(
      offered.filter((name) => /^create.*Router$|RouterProvider|Loader|Fetcher/.test(name)),
    ).toEqual([])
  })

  it('the router facade matches a claim with its parameters', () => {
    expect(router.matchPath('/stock/z-score/:ticker', '/stock/z-score/BRK.B')?.params).toEqual({
      ticker: 'BRK.B',
    })
    expect(router.matchPath('/stock/z-score/:ticker', '/stock/z-score')).toBeNull()
  })
})
