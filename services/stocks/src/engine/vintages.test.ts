import { describe, expect, it } from '@jest/globals'
import { buildInput, buildMarketData } from '../../test/engine-input.ts'
import { AMENDMENT, ANNUAL } from '../../test/restating-company.ts'
import { buildSyntheticCompany, syntheticMarketData } from '../../test/synthetic-company.ts'
import { dayNumber } from '../dates/calendar-date.ts'
import { computeCompany } from './compute-company.ts'

const vintagesOn = (today: string) => {
  const marketData = { ...syntheticMarketData(), today: dayNumber(today) }
  return computeCompany(buildSyntheticCompany(7), marketData)?.vintages ?? []
}

describe('vintages', () => {
  it('a later amendment changes the current figures, not those first reported', () => {
    const newestOf = (facts: typeof ANNUAL) => {
      const result = computeCompany(buildInput(facts), buildMarketData())
      return { current: result?.quarters.at(-1), first: result?.vintages.at(-1)?.result }
    }
    const before = newestOf(ANNUAL)
    const after = newestOf([...ANNUAL, ...AMENDMENT])
    expect(after.current?.altman).not.toEqual(before.current?.altman)
    expect(after.first).toMatchObject({
      altman: before.current?.altman,
      beneish: before.current?.beneish,
      credit: before.current?.credit,
      graham: before.current?.graham,
      upside: before.current?.upside,
    })
  })

  it('filings and prices of later days change no earlier figure and no known outcome', () => {
    // The newest quarter of a day is valued at that day's prices.
    const earlier = vintagesOn('2024-06-01').slice(0, -1)
    const later = new Map(vintagesOn('2025-12-31').map((one) => [one.result.quarter, one]))
    const shared = earlier.filter(({ result }) => later.has(result.quarter))
    expect(shared.length).toBeGreaterThan(4)
    for (const { result, outcome } of shared) {
      const now = later.get(result.quarter)
      expect(now?.result.inputHash).toBe(result.inputHash)
      expect(now?.result.upside).toEqual(result.upside)
      expect(now?.outcome).not.toBeNull()
      if (outcome) expect(now?.outcome).toEqual(outcome)
    }
    expect(shared.some(({ outcome }) => outcome === null)).toBe(true)
  })
})
