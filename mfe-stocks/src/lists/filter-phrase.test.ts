import { describe, expect, it } from '@jest/globals'
import {
  parsePhrase,
  readAmount,
  readWritten,
  writeAmount,
  writePhrase,
  writtenValue,
} from './filter-phrase.ts'

describe('filter phrase', () => {
  it('a filter phrase is parsed into groups and written back', () => {
    const phrase =
      'rating>=BBB (pe<15 or upside>20%) sector="Basic Materials" is_roe@sector>=80 name:apple'
    expect(parsePhrase(phrase)).toEqual([
      [{ column: 'rating', operator: '>=', value: 'BBB' }],
      [
        { column: 'pe', operator: '<', value: '15' },
        { column: 'upside', operator: '>', value: '20%' },
      ],
      [{ column: 'sector', operator: '=', value: 'Basic Materials' }],
      [{ column: 'is_roe', within: 'sector', operator: '>=', value: '80' }],
      [{ column: 'name', operator: ':', value: 'apple' }],
    ])
    expect(writePhrase(parsePhrase(phrase) ?? [])).toBe(phrase)
  })

  it.each([
    'cheap',
    'pe',
    'pe<',
    'name:"open',
    '(pe<15',
    'pe<15)',
    '(pe<15 upside>5%)',
    '(pe<15 or)',
    '()',
    'pe<15 or pe>20',
    'pe@country<15',
    '((pe<15))',
  ])('the invalid filter phrase %s is rejected', (phrase) => {
    expect(parsePhrase(phrase)).toBeNull()
  })

  it('a filter phrase may be empty and use any whitespace between conditions', () => {
    expect(parsePhrase('  ')).toEqual([])
    const groups = parsePhrase(' pe<15\n  pe > 0 ( beta<1  OR  beta>2 )')
    expect(groups?.map((group) => group.map(({ value }) => value))).toEqual([
      ['15'],
      ['0'],
      ['1', '2'],
    ])
  })

  it('a quote or a parenthesis in a value cannot escape the quoted string', () => {
    const text = writePhrase([[{ column: 'name', operator: ':', value: 'a" pe<1 (b)' }]])
    expect(text).toBe('name:"a pe<1 (b)"')
    expect(parsePhrase(text)).toHaveLength(1)
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

describe('amounts of the filter grammar', () => {
  it.each([
    ['pe', '15', 15, '15'],
    ['upside', '20%', 0.2, '20%'],
    ['upside', '0.05', 0.05, '5%'],
    ['market_cap', '10B', 1e10, '10B'],
    ['market_cap', '1.5t', 1.5e12, '1.5T'],
    ['cf_fcf', '-500MM', -5e8, '-500MM'],
    ['market_cap', '2k', 2000, '2000'],
  ])('for column %s, %s is %d and is written %s', (column, value, amount, written) => {
    expect(readAmount(value)).toBeCloseTo(amount, 10)
    expect(writeAmount(column, amount)).toBe(written)
  })

  it.each([
    ['upside', '0.2', '20%'],
    ['upside', '-5%', '−5%'],
    ['rating', 'bbb', 'BBB'],
    ['sector', 'basic_materials', 'basic materials'],
    ['market_cap', '10B', '10B'],
  ])('for column %s, the value %s is shown as %s', (column, value, shown) => {
    expect(writtenValue(column, value)).toBe(shown)
  })
})
