import { describe, expect, it } from '@jest/globals'
import {
  digestTag,
  type FilingContent,
  packFiling,
  type TagKey,
  uniteFilings,
} from './filing-content.ts'

const tag = (name: string, unit = 'USD'): TagKey => ({
  taxonomy: 'us-gaap',
  name,
  unit,
  digest: digestTag('us-gaap', name, unit),
  id: null,
})
const ASSETS = tag('Assets')
const SALES = tag('Revenues')

type Row = readonly [TagKey, number | null, number, number]
function filing(rows: readonly Row[], overrides: Partial<FilingContent> = {}): FilingContent {
  return {
    accession: '0000000001-24-000001',
    form: '10-K',
    filed: 19_800,
    fiscalYear: 2023,
    fiscalPeriod: 'FY',
    tags: rows.map(([key]) => key),
    starts: rows.map(([, start]) => start),
    ends: rows.map(([, , end]) => end),
    amounts: rows.map(([, , , amount]) => amount),
    ...overrides,
  }
}

const ROWS: readonly Row[] = [
  [SALES, 19_358, 19_722, 5],
  [ASSETS, null, 19_722, 100],
  [ASSETS, null, 19_357, 90],
]

describe('packed filings', () => {
  it('a packed filing does not depend on order and repetition of its facts', () => {
    const one = packFiling(filing(ROWS))
    const other = packFiling(filing([...ROWS, ...ROWS].toReversed()))
    expect(other).toEqual(one)
    expect(one.ends).toHaveLength(3)
  })

  it('two amounts of one figure are both stored, because they can be two share classes', () => {
    const packed = packFiling(filing([...ROWS, [ASSETS, null, 19_722, 101]]))
    expect(packed.amounts.toSorted((a, b) => a - b)).toEqual([5, 90, 100, 101])
  })

  it.each<[string, FilingContent]>([
    ['an amount', filing([...ROWS.slice(1), [SALES, 19_358, 19_722, 6]])],
    ['a unit', filing([...ROWS.slice(1), [tag('Revenues', 'shares'), 19_358, 19_722, 5]])],
    ['a start', filing([...ROWS.slice(1), [SALES, null, 19_722, 5]])],
    ['the day of filing', filing(ROWS, { filed: 19_801 })],
    ['the fiscal period', filing(ROWS, { fiscalPeriod: null })],
  ])('another %s changes the hash of a filing', (_, changed) => {
    expect(packFiling(changed).contentHash).not.toBe(packFiling(filing(ROWS)).contentHash)
  })
})

it('two readings of a filing merge to the same result in either order', () => {
  const [first, second] = [filing(ROWS.slice(0, 2)), filing(ROWS.slice(1))]
  const united = uniteFilings(first, second)
  expect(united).toEqual(uniteFilings(second, first))
  expect(united).toEqual(packFiling(filing(ROWS)))
})
