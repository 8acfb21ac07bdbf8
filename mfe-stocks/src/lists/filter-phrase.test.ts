import { describe, expect, it } from '@jest/globals'
import { LIST_COLUMNS } from '@quantamental/api/stocks'
import {
  describeCondition,
  operatorsOf,
  parsePhrase,
  readWritten,
  writePhrase,
} from './filter-phrase.ts'

describe('filter phrase', () => {
  it('a filter phrase is parsed into conditions and written back', () => {
    const phrase = 'rating>=BBB upside>20% sector="Basic Materials" name:apple'
    expect(parsePhrase(phrase)).toEqual([
      { column: 'rating', operator: '>=', value: 'BBB' },
      { column: 'upside', operator: '>', value: '20%' },
      { column: 'sector', operator: '=', value: 'Basic Materials' },
      { column: 'name', operator: ':', value: 'apple' },
    ])
    expect(writePhrase(parsePhrase(phrase) ?? [])).toBe(phrase)
  })

  it.each(['cheap', 'pe', 'pe<', 'name:"open'])(
    'the invalid filter phrase %s is rejected',
    (phrase) => {
      expect(parsePhrase(phrase)).toBeNull()
    },
  )

  it('a filter phrase may be empty and use any whitespace between conditions', () => {
    expect(parsePhrase('  ')).toEqual([])
    expect(parsePhrase(' pe<15\n  pe > 0 ')?.map(({ value }) => value)).toEqual(['15', '0'])
  })

  it('a quote in a value cannot escape the quoted string', () => {
    const text = writePhrase([{ column: 'name', operator: ':', value: 'a" pe<1 b' }])
    expect(text).toBe('name:"a pe<1 b"')
  })
})

describe('typed filter values', () => {
  it.each([
    ['upside', '20', '20%'],
    ['upside', '20%', '20%'],
    ['upside', '20 percent', '20%'],
    ['upside', '−5.5', '-5.5%'],
    ['upside', '20 billion', null],
    ['market_cap', '10 billion', '10B'],
    ['market_cap', '10bn', '10B'],
    ['market_cap', '$1.5B', '1.5B'],
    ['market_cap', '500 million', '500MM'],
    ['market_cap', '500m', '500MM'],
    ['market_cap', '1,250,000', '1250000'],
    ['market_cap', '2 trillion', '2T'],
    ['market_cap', '10%', null],
    ['pe', '15', '15'],
    ['pe', '−1', '-1'],
    ['pe', '.5', '.5'],
    ['pe', 'cheap', null],
    ['pe', '1.2.3', null],
    ['pe', '', null],
    ['rating', 'bbb', 'BBB'],
    ['sector', 'Basic Materials', 'Basic Materials'],
    ['name', '"', null],
  ])('for column %s, the typed value "%s" is parsed as %p', (column, typed, expected) => {
    expect(readWritten(column, typed)).toBe(expected)
  })
})

describe('condition descriptions', () => {
  it.each([
    [{ column: 'rating', operator: '>=', value: 'bbb' }, 'Rating at least BBB'],
    [{ column: 'upside', operator: '>', value: '0.2' }, 'Value estimate above 20%'],
    [{ column: 'upside', operator: '<', value: '-5%' }, 'Value estimate below −5%'],
    [{ column: 'market_cap', operator: '>=', value: '10B' }, 'Market cap, USD at least 10B'],
    [{ column: 'sector', operator: '=', value: 'basic_materials' }, 'Sector is basic materials'],
    [{ column: 'name', operator: ':', value: 'solar' }, 'Company contains solar'],
    [{ column: 'unknown', operator: '=', value: '1' }, 'unknown exactly 1'],
  ] as const)('the condition %j is described as %s', (condition, expected) => {
    expect(describeCondition(condition)).toBe(expected)
  })

  it('every column has comparison operators', () => {
    for (const { code } of LIST_COLUMNS) expect(operatorsOf(code).length).toBeGreaterThan(1)
  })
})
