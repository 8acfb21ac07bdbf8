import { describe, expect, it } from '@jest/globals'
import { matchRoute, presentAddress } from './recorded-example.ts'

describe('matchRoute', () => {
  it.each([
    ['GET /api/tickers/:ticker/z-score/', '/api/tickers/BRK.B/z-score/', { ticker: 'BRK.B' }],
    ['GET /api/tickers/:ticker/z-score/', '/api/tickers/A%2FB/z-score', { ticker: 'A/B' }],
    ['GET /api/lists/', '/api/lists/', {}],
    ['GET /api/lists/', '/api/lists/sp500/', undefined],
    ['GET /api/tickers/:ticker/z-score/', '/api/tickers/AAPL/m-score/', undefined],
  ])('matchRoute of %s and %s yields %j', (route, address, params) => {
    expect(matchRoute(route, address)).toEqual(params)
  })
})

it('the address of an example contains its parameters and query', () => {
  const route = 'GET /api/tickers/:ticker/z-score/'
  const query = { quarters: '8' }
  expect(presentAddress({ route, params: { ticker: 'A/B' }, query })).toBe(
    '/api/tickers/A%2FB/z-score/?quarters=8',
  )
})
