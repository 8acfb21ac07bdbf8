import { describe, expect, it } from '@jest/globals'
import { readIdentities } from './identities.ts'
import { listFacts, readDemoSet } from './testing/read-demo-set.ts'

const set = readDemoSet()
const identities = readIdentities()

function closesOf(cik: number): [string, number][] {
  const ticker = identities.find((identity) => identity.cik === cik)?.ticker ?? ''
  return [...(set.prices.get(ticker) ?? [])]
}

describe('the prices', () => {
  it('prices are in date order, positive, on business days and not after the day of the set', () => {
    for (const [, closes] of set.prices) {
      const dates = [...closes.keys()]
      expect(dates).toEqual([...dates].sort())
      expect(dates.at(-1)).toBe('2026-11-20')
      for (const [date, close] of closes) {
        expect(close).toBeGreaterThan(0)
        expect(Temporal.PlainDate.from(date).dayOfWeek).toBeLessThanOrEqual(5)
      }
    }
    expect(set.prices.size).toBe(50)
  })

  it('every filed balance date has a price within the week before', () => {
    for (const company of set.companies) {
      const dates = closesOf(company.cik).map(([date]) => date)
      const ends = new Set(
        listFacts(company).flatMap(({ tag, end, fp }) => (tag === 'Assets' && fp ? [end] : [])),
      )
      const inHistory = [...ends].filter((end) => end >= '2020-11-30')
      for (const end of inHistory) {
        const last = dates.findLast((date) => date <= end) ?? '1900-01-01'
        expect(Temporal.PlainDate.from(last).until(end).days).toBeLessThanOrEqual(7)
      }
    }
  })

  it('prices are daily for the last 90 days and weekly for six years', () => {
    const dates = closesOf(320193).map(([date]) => date)
    expect(dates[0]).toBe('2020-11-20')
    expect(dates.filter((date) => date >= '2026-10-01' && date < '2026-11-01')).toHaveLength(22)
    const march2022 = dates.filter((date) => date >= '2022-03-01' && date < '2022-04-01').length
    expect([4, 5]).toContain(march2022)
  })

  // Rounded market values of mid-2026 in USD billions; the demo may differ by a factor of two.
  it.each([
    [320193, 4100],
    [19617, 820],
    [37996, 52],
    [6201, 9],
  ])('prices value company %d at the right magnitude', (cik, billions) => {
    const company = set.companies.find((c) => c.cik === cik)
    const cover = company?.facts.dei.EntityCommonStockSharesOutstanding?.units.shares?.at(-1)
    const value = ((cover?.val ?? 0) * (closesOf(cik).at(-1)?.[1] ?? 0)) / 1e9
    expect(value).toBeGreaterThan(billions / 2)
    expect(value).toBeLessThan(billions * 2)
  })
})
