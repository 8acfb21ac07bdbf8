import { describe, expect, it } from '@jest/globals'
import { SECTORS } from '@quantamental/api/stocks'
import { INDUSTRIES } from './industries.ts'
import { listUniverse } from './roster.ts'
import { SECTOR_SIZE_COUNTS, SIZE_BANDS, sizeBandOf } from './sizes.ts'

const universe = listUniverse()
const all = universe.map(({ industry, ...company }) => ({
  ...company,
  sector: industry.sector as string,
  industry: industry.name,
}))

function countBy(pick: (company: (typeof all)[number]) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const company of all) counts.set(pick(company), (counts.get(pick(company)) ?? 0) + 1)
  return counts
}

/** Countries of listed companies, without the alternative spellings of the United Kingdom and United States. */
const COUNTRIES = [
  'australia',
  'bermuda',
  'brazil',
  'canada',
  'chile',
  'china',
  'denmark',
  'france',
  'germany',
  'india',
  'ireland',
  'israel',
  'italy',
  'japan',
  'mexico',
  'netherlands',
  'switzerland',
  'taiwan',
  'united kingdom',
  'united states',
]

describe('the roster of the demo universe', () => {
  it('the roster has 5,500 companies', () => {
    expect(all).toHaveLength(5500)
  })

  it('the roster has no duplicate ticker, CIK or name', () => {
    expect(new Set(all.map(({ ticker }) => ticker)).size).toBe(5500)
    expect(new Set(all.map(({ cik }) => cik)).size).toBe(5500)
    expect(new Set(universe.map(({ name }) => name)).size).toBe(universe.length)
  })

  it('a universe of 55,000 starts with the usual one, has no duplicate ticker, CIK or name, and the same share of each sector', () => {
    const large = listUniverse(55_000)
    expect(large.slice(0, 5500)).toEqual(universe)
    for (const pick of ['ticker', 'cik', 'name'] as const) {
      expect(new Set(large.map((company) => company[pick])).size).toBe(55_000)
    }
    const countOf = (companies: typeof large) =>
      companies.filter(({ industry }) => industry.sector === 'Healthcare').length
    expect(countOf(large) / countOf(universe)).toBeCloseTo(10, 0)
  })

  it('only the best-known companies of the roster have their real CIK, and tickers are written as on exchanges', () => {
    const real = universe.filter(({ cik }) => cik < 9_900_001)
    expect(real).toEqual(universe.slice(0, 46))
    const ciks = new Map(real.map(({ ticker, cik }) => [ticker, cik]))
    expect(ciks.get('AAPL')).toBe(320193)
    expect(ciks.get('GOOGL')).toBe(1652044)
    expect(ciks.get('TSLA')).toBe(1318605)
    expect(ciks.get('MRVL')).toBe(1835632)
    expect(ciks.get('JPM')).toBe(19617)
    const odd = universe.filter(({ ticker }) => !/^[A-Z]{1,5}(\.[A-Z])?$/.test(ticker))
    expect(odd).toEqual([])
  })

  it.each([
    // Screener counts of sectors with the same boundaries, times 5,500 / 5,277.
    ['Financial Services', 954],
    ['Healthcare', 1068],
    ['Energy', 176],
    ['Basic Materials', 150],
    ['Consumer Defensive', 150],
    ['Utilities', 147],
    ['Real Estate', 231],
  ])('the roster has as many companies of %s as are listed, within a tenth', (sector, expected) => {
    const count = countBy((company) => company.sector).get(sector) ?? 0
    expect(Math.abs(count - expected)).toBeLessThanOrEqual(expected * 0.1)
  })

  it.each([
    // Screener counts times 5,500 / 5,277; the named companies shift some among the largest.
    ['mega', 78],
    ['large', 897],
    ['mid', 1183],
    ['small', 1439],
    ['micro', 947],
    ['nano', 955],
  ] as const)('has about as many %s caps as are listed', (band, expected) => {
    const count = universe.filter((company) => company.band === band).length
    expect(Math.abs(count - expected)).toBeLessThanOrEqual(Math.max(25, expected * 0.05))
  })

  it('the roster covers exactly the eleven sectors', () => {
    expect([...new Set(all.map(({ sector }) => sector))].sort()).toEqual([...SECTORS].sort())
  })

  it('the roster has counts by size for every sector', () => {
    for (const sector of SECTORS) expect(SECTOR_SIZE_COUNTS[sector]).toHaveLength(SIZE_BANDS.length)
  })

  it.each([
    [200e9, 'mega'],
    [199.9e9, 'large'],
    [10e9, 'large'],
    [2e9, 'mid'],
    [1.99e9, 'small'],
    [0.3e9, 'small'],
    [50e6, 'micro'],
    [49e6, 'nano'],
    [0, 'nano'],
  ] as const)('a market value of %d USD is in the band %s', (value, band) => {
    expect(sizeBandOf(value)).toBe(band)
  })

  it('the roster has at least ten companies in every industry', () => {
    const counts = countBy((company) => company.industry)
    expect(INDUSTRIES.filter(({ name }) => (counts.get(name) ?? 0) < 10)).toEqual([])
  })

  it('the first 1,100 companies include at least three from every listed country', () => {
    for (const country of COUNTRIES) {
      const count = all.slice(0, 1100).filter((company) => company.country === country).length
      expect([country, count >= 3]).toEqual([country, true])
    }
  })

  it('the roster contains all members of the named indexes', () => {
    const flagged = (flag: string) => universe.filter(({ flags }) => flags.includes(flag)).length
    expect(['S', 'N', 'D', 'T', 'U'].map(flagged)).toEqual([503, 101, 30, 20, 15])
    expect(flagged('W')).toBeGreaterThan(20)
    expect(flagged('M')).toBeGreaterThan(5)
  })

  it('fifteen invented companies of the roster fail', () => {
    const failed = universe.filter(({ defaultedDaysAgo }) => defaultedDaysAgo !== null)
    expect(failed).toHaveLength(15)
    expect(failed.every(({ known }) => known === null)).toBe(true)
  })
})
