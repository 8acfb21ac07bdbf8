import { describe, expect, it } from '@jest/globals'
import { pageKindAt, STOCK_PAGES, stockPath } from './stock-pages.ts'

describe('the stock tabs', () => {
  it('stand in the specified order', () => {
    expect(STOCK_PAGES.map(({ label }) => label)).toEqual([
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
    ['/stock/graham/AAPL', 'summary'],
    ['/stock/unknown/AAPL', 'summary'],
    ['/stocks/z-score/AAPL', 'summary'],
  ])('from %s is %s', (path, page) => {
    expect(pageKindAt(path).page).toBe(page)
  })

  it('ends with the ticker, encoded', () => {
    expect(stockPath('summary', 'BRK.B')).toBe('/stock/summary/BRK.B')
    expect(stockPath('summary', 'A/B')).toBe('/stock/summary/A%2FB')
  })
})
