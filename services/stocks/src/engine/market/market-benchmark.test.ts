import { describe, expect, it } from '@jest/globals'
import {
  chainMarket,
  linkMarketDays,
  type MemberCloses,
  marketReturnBetween,
} from './market-benchmark.ts'

/** Members S0, S1, … whose closes on a day are `closeOf(day, member)`; null for none. */
function members(
  count: number,
  days: readonly number[],
  closeOf: (day: number, member: number) => number | null,
): MemberCloses[] {
  return Array.from({ length: count }, (_, member) => {
    const own = days.flatMap((day) => {
      const close = closeOf(day, member)
      return close === null ? [] : [{ day, close }]
    })
    return {
      symbol: `S${member}`,
      days: own.map(({ day }) => day),
      closes: own.map(({ close }) => close),
      splits: [],
    }
  })
}

/** Closes that rise by 10% per ten days. */
const rising = (day: number) => 100 * 1.1 ** (day / 10)
const perDay = Math.log(1.1) / 10

describe('market benchmark', () => {
  it("a day's return is the mean log return of the members with a close on both days", () => {
    // 20 members double, 20 halve, and 20 without an earlier close do not count.
    const all = members(60, [100, 101], (day, member) => {
      if (day === 100) return member < 40 ? 10 : null
      return member < 20 ? 40 : 5
    })
    const [link, ...others] = linkMarketDays(all, [])
    expect(others).toEqual([])
    expect(link).toMatchObject({ from: 100, day: 101, members: 40 })
    expect(link?.logReturn).toBeCloseTo((Math.log(4) + Math.log(0.5)) / 2, 12)
  })

  it.each([
    [20, 1],
    [19, 0],
  ])('%p members with a close on both days give %p returns', (count, returns) => {
    expect(linkMarketDays(members(count, [1, 2], rising), [])).toHaveLength(returns)
  })

  it('a return is split-adjusted', () => {
    const halved = members(20, [1, 2], (day) => (day === 1 ? 100 : 50)).map((member) => ({
      ...member,
      splits: [{ effective: 2, newForOld: 2 }],
    }))
    expect(linkMarketDays(halved, [])[0]?.logReturn).toBeCloseTo(0, 12)
  })

  it('a day that shares too few members with the day before links to an earlier one', () => {
    const all = [
      ...members(30, [1, 3], rising),
      ...members(25, [2], () => 7).map((member) => ({ ...member, symbol: `T${member.symbol}` })),
    ]
    expect(linkMarketDays(all, [])).toMatchObject([{ from: 1, day: 3, members: 30 }])
  })

  it('stored returns stay, and days between and before them are added', () => {
    const stored = linkMarketDays(members(20, [30, 60], rising), [])
    const other = members(20, [20, 30, 40, 50, 60], (day) => 500 - day)
    const added = linkMarketDays(other, stored)
    expect(added.map(({ from, day }) => [from, day])).toEqual([
      [20, 30],
      [30, 40],
      [40, 50],
    ])
    const before = marketReturnBetween(chainMarket(stored), 30, 60)
    expect(before).toBeCloseTo(30 * perDay, 12)
    expect(marketReturnBetween(chainMarket([...stored, ...added]), 30, 60)).toBe(before)
  })

  it('a market level serves the 35 days after it', () => {
    const series = chainMarket(linkMarketDays(members(20, [10, 40], rising), []))
    expect(marketReturnBetween(series, 10, 75)).toBeCloseTo(30 * perDay, 12)
    expect(marketReturnBetween(series, 10, 76)).toBeNull()
    expect(marketReturnBetween(series, 9, 40)).toBeNull()
  })

  it('levels on both sides of a gap of more than 35 days are not compared', () => {
    const series = chainMarket(linkMarketDays(members(20, [10, 20, 60, 70], rising), []))
    expect(marketReturnBetween(series, 10, 20)).toBeCloseTo(10 * perDay, 12)
    expect(marketReturnBetween(series, 60, 70)).toBeCloseTo(10 * perDay, 12)
    expect(marketReturnBetween(series, 20, 60)).toBeNull()
  })
})
