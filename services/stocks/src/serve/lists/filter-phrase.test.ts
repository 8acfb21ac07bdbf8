import { describe, expect, it } from '@jest/globals'
import { FILTER_GRAMMAR } from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'
import fc from 'fast-check'
import { buildEntry, buildSnapshot } from '../../../test/snapshot.ts'
import { visibleValues } from '../universe/universe-snapshot.ts'
import { parseFilter, visibleCells } from './filter-phrase.ts'

function member(values: Parameters<typeof buildEntry>[0]) {
  const entry = buildEntry(values)
  return { entry, values: entry.own.latest, why: '' }
}
const NOBODY = buildSnapshot([])
const matches = (phrase: string, given: Parameters<typeof buildEntry>[0]) =>
  parseFilter(phrase).test(visibleCells(NOBODY, 5))(member(given))

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
    expect(parseFilter(phrase).groups).toHaveLength(3)
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
    const { groups } = parseFilter(parts.join(space))
    expect(groups.flat().map(({ column, value }) => [column, value])).toEqual([
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
    '()',
    '(pe<15',
    'pe<15)',
    '(pe<15 upside>0)',
    '(pe<15 or)',
    '(pe<15 or (upside>0))',
    'pe<15 or upside>0',
    '(pe<15)upside>0',
    'sector@sector:Tech',
    'rating@sector>=80',
    'pe@country>=80',
    'pe@sector>=101',
    'pe@sector:80',
    Array.from({ length: 21 }, () => 'pe<1').join(' '),
  ])('the invalid filter %s is rejected with the grammar', (phrase) => {
    const [reason, grammar] = refusal(phrase)
    expect(reason).toMatch(/\.$/)
    expect(grammar).toBe(FILTER_GRAMMAR)
  })

  it.each([
    ['(pe<15 or upside>10%)', { forwardPe: 14, upside: 0 }, true],
    ['(pe<15 or upside>10%)', { forwardPe: 16, upside: 0.2 }, true],
    ['(pe<15 or upside>10%)', { forwardPe: 16, upside: 0 }, false],
    ['( pe<15  OR upside>10% OR rating=AAA )', { forwardPe: null, rating: 'AAA' }, true],
    ['rating>=A (pe<15 or upside>10%)', { rating: 'BBB', forwardPe: 14 }, false],
    [
      'rating>=A (pe<15 or upside>10%) (sector:Energy or sector:Tech)',
      { rating: 'A', forwardPe: 14 },
      true,
    ],
    ['(name:"a or b" or pe<1)', { name: 'Data or bits', forwardPe: 2 }, true],
  ] as const)(
    'alternatives in parentheses match if any does: the filter %s matches %p: %p',
    (phrase, given, expected) => {
      expect(matches(phrase, given)).toBe(expected)
    },
  )

  it('a parsed filter lists its groups, a single condition as a group of one', () => {
    expect(parseFilter('rating>=BBB (pe<15 or is_roe@Sector>=80)').groups).toEqual([
      [{ column: 'rating', operator: '>=', value: 'BBB' }],
      [
        { column: 'pe', operator: '<', value: '15' },
        { column: 'is_roe', operator: '>=', value: '80', within: 'sector' },
      ],
    ])
  })

  it('a percentile compares the visible values of one sector or industry, 100 being the largest', () => {
    const facts = [
      { sector: 'Energy', forwardPe: 10 },
      { sector: 'Energy', forwardPe: 20 },
      { sector: 'Energy', forwardPe: 30 },
      { sector: 'Energy', forwardPe: null },
      { sector: 'Technology', forwardPe: 40 },
      { sector: null, forwardPe: 50 },
      { sector: 'Energy', forwardPe: 15, tierNumber: 5, delayed: { forwardPe: 40 } },
    ]
    const entries = facts.map((one, at) => buildEntry({ id: at + 1, ...one }))
    const snapshot = buildSnapshot(entries)
    const select = (phrase: string, tier: number) => {
      const test = parseFilter(phrase).test(visibleCells(snapshot, tier))
      return entries
        .filter((entry) => test({ entry, values: visibleValues(entry, tier), why: '' }))
        .map(({ id }) => id)
    }
    // Energy at tier 5: 10, 15, 20, 30; at tier 3 the last company has its delayed 40.
    expect(select('pe@sector>=66', 5)).toEqual([2, 3, 5])
    expect(select('pe@sector=100', 5)).toEqual([3, 5])
    expect(select('pe@sector=0', 5)).toEqual([1])
    expect(select('pe@sector=100', 3)).toEqual([5, 7])
    expect(select('pe@industry=100', 5)).toEqual([6])
  })

  it('any filter text is either parsed or rejected', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (phrase) => {
        refusal(phrase)
      }),
    )
  })
})
