import { describe, expect, it } from '@jest/globals'
import { FILTER_GRAMMAR } from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'
import fc from 'fast-check'
import { buildEntry } from '../../../test/snapshot.ts'
import { parseFilter } from './filter-phrase.ts'

function member(values: Parameters<typeof buildEntry>[0]) {
  const entry = buildEntry(values)
  return { entry, values: entry.own.latest, why: '' }
}
const matches = (phrase: string, given: Parameters<typeof buildEntry>[0]) =>
  parseFilter(phrase).matches(member(given), 5)

function refusal(phrase: string): string[] {
  try {
    parseFilter(phrase)
  } catch (error) {
    if (error instanceof FieldError) return error.fields.filter ?? []
    throw error
  }
  return []
}

describe('a filter phrase', () => {
  it.each([
    ['pe<15', { forwardPe: 14.999 }, true],
    ['pe<15', { forwardPe: 15 }, false],
    ['pe<=15', { forwardPe: 15 }, true],
    ['pe>15', { forwardPe: 15 }, false],
    ['pe>=15', { forwardPe: 15 }, true],
    ['pe=15', { forwardPe: 15 }, true],
    ['pe<15', { forwardPe: null }, false],
    ['pe>=-1', { forwardPe: null }, false],
    ['upside>5%', { upside: 0.051 }, true],
    ['upside>5%', { upside: 0.05 }, false],
    ['upside>-0.5', { upside: -0.4 }, true],
    ['market_cap>=10B', { marketCap: 1e10 }, true],
    ['market_cap>=10B', { marketCap: 9_999_999_999 }, false],
    ['market_cap<500mm', { marketCap: 4.99e8 }, true],
  ])('the filter %s on a number matches %p: %p', (phrase, given, expected) => {
    expect(matches(phrase, given)).toBe(expected)
  })

  it.each([
    ['rating>=BBB', 'BBB', true],
    ['rating>=bbb', 'AAA', true],
    ['rating>=BBB', 'BB', false],
    ['rating>BBB', 'BBB', false],
    ['rating>BBB', 'A', true],
    ['rating<BBB', 'BB', true],
    ['rating<=CCC', 'D', true],
    ['rating=A', 'A', true],
    ['rating:A', 'AA', false],
    ['rating>=D', 'NR', false],
    ['rating=NR', 'NR', true],
  ] as const)(
    'a better rating counts as greater: the filter %s matches %s: %p',
    (phrase, rating, expected) => {
      expect(matches(phrase, { rating })).toBe(expected)
    },
  )

  it.each([
    ['sector:tech', { sector: 'Technology' }, true],
    ['sector=Technology', { sector: 'Technology' }, true],
    ['sector=Tech', { sector: 'Technology' }, false],
    ['sector:consumer_cyclical', { sector: 'Consumer Cyclical' }, true],
    ['name:"societe gen"', { name: 'Société Générale' }, true],
    ['name:"a.*b"', { name: 'axxb' }, false],
    ['sector:x', { sector: null }, false],
  ])('the filter %s ignores case and accents and matches %p: %p', (phrase, given, expected) => {
    expect(matches(phrase, given)).toBe(expected)
  })

  it('a filter requires every condition', () => {
    const phrase = 'rating>=BBB  pe<15 sector:Technology'
    const given = { rating: 'A', forwardPe: 10, sector: 'Technology' } as const
    expect(parseFilter(phrase).conditions).toHaveLength(3)
    expect(matches(phrase, given)).toBe(true)
    expect(matches(phrase, { ...given, forwardPe: 20 })).toBe(false)
  })

  it.each([
    ['a tab', '\t'],
    ['a new line', '\n'],
    ['a new line of Windows', '\r\n'],
    ['a non-breaking space', '\u00a0'],
    ['an ideographic space', '\u3000'],
    ['several of them', ' \t\u00a0\n '],
  ])('a filter allows %s between, before and after conditions', (_name, space) => {
    const parts = ['', 'rating>=BBB', 'pe<15', 'name:"a\u00a0b"', '']
    const { conditions } = parseFilter(parts.join(space))
    expect(conditions.map(({ column, value }) => [column, value])).toEqual([
      ['rating', 'BBB'],
      ['pe', '15'],
      ['name', 'a\u00a0b'],
    ])
  })

  it.each([
    'cheap',
    'pe',
    'pe<',
    'pe<cheap',
    'pe:15',
    'nonsense>1',
    'rating>=Q',
    'rating>=?',
    'sector>Tech',
    'name:"open',
    'pe<15;drop table company',
    '   ',
    Array.from({ length: 11 }, () => 'pe<1').join(' '),
  ])('the invalid filter %s is rejected with the grammar', (phrase) => {
    const [reason, grammar] = refusal(phrase)
    expect(reason).toMatch(/\.$/)
    expect(grammar).toBe(FILTER_GRAMMAR)
  })

  it('any filter text is either parsed or rejected', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (phrase) => {
        refusal(phrase)
      }),
    )
  })
})
