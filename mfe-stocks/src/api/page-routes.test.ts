import { describe, expect, it } from '@jest/globals'
import type { HttpClient } from '@quantamental/api/client'
import { STOCK_PAGES } from '@quantamental/api/stocks'
import { readAllPages } from './page-routes.ts'

describe('reading all pages of a company', () => {
  it('every page is read from its own URL and stored under its page name', async () => {
    const requests: unknown[] = []
    const http = {
      async call(route: { path: string }, options: unknown) {
        requests.push(options)
        return route.path
      },
    } as unknown as HttpClient
    const request = { params: { ticker: 'AAPL' }, query: { as_of: '2023-05-01' } }
    const pages = await readAllPages(http, request)
    expect(Object.keys(pages)).toEqual([...STOCK_PAGES])
    for (const page of STOCK_PAGES) expect(pages[page]).toBe(`/api/tickers/:ticker/${page}/`)
    expect(requests).toEqual(STOCK_PAGES.map(() => request))
  })
})
