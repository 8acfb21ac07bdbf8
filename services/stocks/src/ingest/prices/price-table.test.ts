import { describe, expect, it } from '@jest/globals'
import { dayNumber } from '../../dates/calendar-date.ts'
import { readPriceHeader } from './price-table.ts'

const on = (date: string, close: number) => ({ day: dayNumber(date), close })

const TODAY = { today: '2021-11-02' }

describe('wide price files', () => {
  const table = readPriceHeader(
    ['symbol', '2021-10-29', '2021-10-30', '2021-10-31', '2021-11-01'],
    TODAY,
  )

  it('a wide file gives one close per trading day, without Saturdays and Sundays', () => {
    expect(table?.form).toBe('wide')
    expect(table?.symbolOf(['BRK/B'], 2)).toBe('BRK.B')
    expect(table?.cells(['BRK/B', '1.5', '1.5', '1.5', '2'], 2, 'BRK.B')).toEqual([
      on('2021-10-29', 1.5),
      on('2021-11-01', 2),
    ])
  })

  it.each(['0', '-1', 'n/a', 'Infinity'])(
    'the price %p in a wide file is rejected with its position',
    (text) => {
      expect(table?.cells(['A', text], 7, 'A')).toEqual([
        {
          locator: 'row 7, A, 2021-10-29',
          kind: 'invalid price',
          reason: `invalid price: ${text}`,
        },
      ])
    },
  )

  it('blank cells and short rows of a wide file have no price', () => {
    expect(table?.cells(['A', ' '], 2, 'A')).toEqual([])
  })
})

describe('headers of wide price files', () => {
  it('header columns that are not dates or are in the future are listed, and today is accepted', () => {
    const header = ['symbol', 'name', '2021-11-02', '2021-11-03', '']
    const table = readPriceHeader(header, TODAY)
    expect(table?.faults.map((f) => [f.locator, f.reason])).toEqual([
      ['column 2', 'not a date: name'],
      ['column 4', 'dated in the future: 2021-11-03'],
      ['column 5', 'not a date: '],
    ])
    expect(table?.cells(['A', 'Alpha', '1', '2', '3'], 2, 'A')).toEqual([on('2021-11-02', 1)])
  })
})

describe('long price files', () => {
  const table = readPriceHeader(['Date', 'Close', 'Symbol'], TODAY)

  it('the columns of a long file may be in any order', () => {
    expect(table?.form).toBe('long')
    expect(table?.symbolOf(['2021-11-01', '2', 'aapl'], 2)).toBe('AAPL')
    expect(table?.cells(['2021-11-01', '2', 'aapl'], 2, 'AAPL')).toEqual([on('2021-11-01', 2)])
  })

  it('a long file drops weekends and rejects invalid dates', () => {
    expect(table?.cells(['2021-10-30', '2', 'A'], 2, 'A')).toEqual([])
    expect(table?.cells(['today', '2', 'A'], 3, 'A')).toEqual([
      { locator: 'row 3, A', kind: 'not a date', reason: 'not a date: today' },
    ])
  })
})

it('a long file rejects future dates, missing closes and missing symbols', () => {
  const table = readPriceHeader(['symbol', 'date', 'close'], TODAY)
  expect(table?.cells(['A', '2021-11-02', '1'], 2, 'A')).toEqual([on('2021-11-02', 1)])
  expect(table?.cells(['A', '2021-11-03', '1'], 2, 'A')).toEqual([
    {
      locator: 'row 2, A',
      kind: 'dated in the future',
      reason: 'dated in the future: 2021-11-03',
    },
  ])
  expect(table?.cells(['A', '2021-11-02', ' '], 3, 'A')).toEqual([
    { locator: 'row 3, A, 2021-11-02', kind: 'no close', reason: 'no close' },
  ])
  expect(table?.symbolOf([' ', '2021-11-02', '1'], 4)).toEqual({
    locator: 'row 4',
    kind: 'no symbol',
    reason: 'no symbol',
  })
  expect(table?.symbolOf(['???', '2021-11-02', '1'], 5)).toEqual({
    locator: 'row 5',
    kind: 'invalid symbol',
    reason: 'invalid symbol: ???',
  })
})

it('days before --since are left out', () => {
  const table = readPriceHeader(['symbol', '2021-10-28', '2021-10-29'], {
    ...TODAY,
    since: '2021-10-29',
  })
  expect(table?.cells(['A', '1', '2'], 2, 'A')).toHaveLength(1)
})

it.each([[['a', 'b']], [['symbol', 'price']], [['date', '2021-01-04']], [['']]])(
  'the header %p is not a price file',
  (header) => {
    expect(readPriceHeader(header, TODAY)).toBeNull()
  },
)
