import { expect, it } from '@jest/globals'
import { parseSplitsCsv } from './load-splits.ts'

it('reads splits and rejects rows that are none', () => {
  const csv =
    'symbol,effective_date,new_for_old\nGOOGL,2022-07-18,20:1\nGE,soon,1:8\nX,2022-01-01,0:1\n'
  expect(parseSplitsCsv(Buffer.from(csv))).toEqual({
    splits: [{ symbol: 'GOOGL', effectiveDate: '2022-07-18', newForOld: 20 }],
    rejections: [
      { locator: 'row 3', reason: 'not a split: GE, soon, 1:8' },
      { locator: 'row 4', reason: 'not a split: X, 2022-01-01, 0:1' },
    ],
    rowsRead: 3,
  })
})

it('throws when a column is lacking', () => {
  expect(() => parseSplitsCsv(Buffer.from('symbol,date\nA,2022-01-01\n'))).toThrow(
    'no column effective_date, new_for_old',
  )
})
