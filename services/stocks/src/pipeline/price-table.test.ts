import { describe, expect, it } from '@jest/globals'
import { readPriceHeader } from './price-table.ts'

describe('a wide price file', () => {
  const table = readPriceHeader(['symbol', '2021-10-29', '2021-10-30', '2021-10-31', '2021-11-01'])

  it('gives one close per trading day and drops Saturdays and Sundays', () => {
    expect(table?.form).toBe('wide')
    expect(table?.symbolOf(['BRK/B'])).toBe('BRK.B')
    expect(table?.cells(['BRK/B', '1.5', '1.5', '1.5', '2'], 2, 'BRK.B')).toEqual([
      { symbol: 'BRK.B', date: '2021-10-29', close: 1.5 },
      { symbol: 'BRK.B', date: '2021-11-01', close: 2 },
    ])
  })

  it.each(['0', '-1', 'n/a', 'Infinity'])('rejects %p as a price and says where', (text) => {
    expect(table?.cells(['A', text], 7, 'A')).toEqual([
      { locator: 'row 7, A, 2021-10-29', reason: `not a price: ${text}` },
    ])
  })

  it('takes a blank for no price, and a short row for blanks', () => {
    expect(table?.cells(['A', ' '], 2, 'A')).toEqual([])
  })
})

describe('a long price file', () => {
  const table = readPriceHeader(['Date', 'Close', 'Symbol'])

  it('reads its columns in any order', () => {
    expect(table?.form).toBe('long')
    expect(table?.symbolOf(['2021-11-01', '2', 'aapl'])).toBe('AAPL')
    expect(table?.cells(['2021-11-01', '2', 'aapl'], 2, 'AAPL')).toEqual([
      { symbol: 'AAPL', date: '2021-11-01', close: 2 },
    ])
  })

  it('drops weekends and rejects what is no date', () => {
    expect(table?.cells(['2021-10-30', '2', 'A'], 2, 'A')).toEqual([])
    expect(table?.cells(['today', '2', 'A'], 3, 'A')).toEqual([
      { locator: 'row 3, A', reason: 'not a date: today' },
    ])
  })
})

it('leaves out days before --since', () => {
  const table = readPriceHeader(['symbol', '2021-10-28', '2021-10-29'], '2021-10-29')
  expect(table?.cells(['A', '1', '2'], 2, 'A')).toHaveLength(1)
})

it.each([[['a', 'b']], [['symbol', 'price']], [['date', '2021-01-04']], [['']]])(
  'does not take %p for a price file',
  (header) => {
    expect(readPriceHeader(header)).toBeNull()
  },
)
