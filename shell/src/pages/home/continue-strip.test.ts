import { expect, it } from '@jest/globals'
import { placeName } from './continue-strip.tsx'

it.each([
  ['/stock/summary/AAPL', 'AAPL, Summary'],
  ['/stock/m-score/BRK.B?as_of=2026-01-01#calculator', 'BRK.B, M-Score'],
  ['/stock/compare/KO', 'KO, Compare (UPV)'],
  ['/stocks/list/graham_ncav', 'Graham ncav, stock list'],
  ['/stocks/screener?filter=x', 'Screener'],
  ['/stocks/side-by-side', 'Side by side'],
  ['/stocks/list', 'Stock lists'],
  ['/stock/summary/%E0%A4%A', '%E0%A4%A, Summary'],
])('the path %s is named %s', (path, name) => {
  expect(placeName(path)).toBe(name)
})
