import { describe, expect, it } from '@jest/globals'
import { parseCsv } from '../csv.ts'
import { simulateCompany } from '../demo-set.ts'
import { toDay, tradingDayOnOrBefore, weekOf } from './days.ts'
import { estimateRows } from './market-files.ts'
import { marketWalk } from './price-path.ts'
import { listUniverse } from './roster.ts'
import { SECTOR_RATIOS } from './sector-ratios.ts'
import { type QuarterBooks, simulateBooks } from './simulate.ts'
import { SNAPSHOT_DAY } from './snapshot.ts'
import { universeSubject } from './subjects.ts'

const SEED = 7
const UNTIL = toDay('2026-11-21')
const LAST_DAY = tradingDayOnOrBefore(UNTIL)
const market = marketWalk(SEED, weekOf(UNTIL))
const isFinancial = (kind: string) => kind === 'bank' || kind === 'insurer'

/** Every company with its books and market data. */
const all = listUniverse().map((company) => {
  const simulated = simulateCompany(SEED, company, UNTIL)
  const { anchor, reports } = simulated.schedule
  const [first = anchor, last = anchor] = [reports[0]?.quarter, reports.at(-1)?.quarter]
  const { kind } = company.industry
  const { traits } = simulated
  const books = simulateBooks(SEED, company.drawnAs, kind, traits, anchor, first, last)
  const subject = universeSubject(SEED, simulated, market)
  const now = books.at(-1) as QuarterBooks
  const marketCap = (subject.closeOn(LAST_DAY) ?? 0) * now.shares
  return { company, traits, books, subject, now, marketCap, anchor: anchor - first }
})
type One = (typeof all)[number]

const invented = all.filter(({ company }) => company.known === null)
const published = all.flatMap((one) => {
  const snapshot = one.company.known?.snapshot
  return snapshot ? [{ ...one, snapshot }] : []
})
const tickers = (list: readonly One[]) => list.map(({ company }) => company.ticker)

function yearOf(books: readonly QuarterBooks[], at: number, pick: (b: QuarterBooks) => number) {
  return books.slice(Math.max(0, at - 3), at + 1).reduce((sum, quarter) => sum + pick(quarter), 0)
}
const isWithin = (value: number, expected: number, tolerance: number) =>
  Math.abs(value - expected) <= Math.abs(expected) * tolerance

describe('invented companies', () => {
  it('every invented company is worth less than 30 billion USD', () => {
    expect(invented.length).toBeGreaterThan(4700)
    expect(tickers(invented.filter(({ marketCap }) => marketCap >= 30e9))).toEqual([])
  })

  it('every invented company has revenue and price over sales in the range of its sector', () => {
    const outside = invented.filter(({ company, traits }) => {
      const { sector, kind } = company.industry
      if (isFinancial(kind) || traits.revenue === 0 || company.defaultedDaysAgo !== null)
        return false
      const { revenueMillions, priceToSales } = SECTOR_RATIOS[sector]
      const sales = traits.marketCap / traits.revenue
      const isSize = traits.revenue <= revenueMillions[4] * 1e6
      return !(isSize && sales >= priceToSales[0] * 0.999 && sales <= priceToSales[4] * 1.001)
    })
    expect(tickers(outside)).toEqual([])
  })

  it('no company loses more in a year than its assets', () => {
    const ruined = all.filter(({ books }) =>
      books.some((now, at) => -yearOf(books, at, (b) => b.netIncome) > now.assets),
    )
    expect(tickers(ruined)).toEqual([])
  })

  it('no company has equity below minus its assets', () => {
    const broke = all.filter(({ books }) => books.some((b) => b.equity < -b.assets))
    expect(tickers(broke)).toEqual([])
  })

  it('dividends of invented companies are paid from profits and by no biotech', () => {
    const payers = invented.filter(({ traits }) => traits.payout > 0)
    expect(payers.length / invented.length).toBeGreaterThan(0.2)
    expect(payers.length / invented.length).toBeLessThan(0.45)
    const odd = payers.filter(({ company, traits }) => {
      const dividendYield = (traits.payout * traits.netIncome) / traits.marketCap
      return company.industry.kind === 'biotech' || dividendYield > 0.081 || traits.payout > 1.3
    })
    expect(tickers(odd)).toEqual([])
  })
})

describe('market data of all companies', () => {
  it('no company worth more than 2 billion USD has net current assets above its market value', () => {
    const bargains = all.filter(
      ({ marketCap, now }) => marketCap > 2e9 && now.currentAssets - now.liabilities > marketCap,
    )
    expect(tickers(bargains)).toEqual([])
  })

  it('nine of ten analyst targets are within 30% of the price', () => {
    const day = tradingDayOnOrBefore(UNTIL - 9)
    const distances = all.flatMap(({ subject }) => {
      const [row] = [...estimateRows(SEED, subject, [day])]
      const close = subject.closeOn(day)
      if (!row || !close) return []
      const [values] = parseCsv(`symbol,as_of,low,median,high,count,now,next\n${row}`)
      return [Number(values?.median) / close - 1]
    })
    expect(distances.length).toBeGreaterThan(3000)
    const near = distances.filter((distance) => Math.abs(distance) <= 0.3)
    expect(near.length / distances.length).toBeGreaterThan(0.9)
  })
})

describe('well-known companies on the day of the snapshot', () => {
  it('most members of the S&P 500 have a snapshot', () => {
    const members = published.filter(({ company }) => company.flags.includes('S'))
    expect(members.length).toBeGreaterThan(460)
  })

  it('prices pass through the published closes, within a five-hundredth', () => {
    const missed = published.filter(({ subject, snapshot }) =>
      snapshot.closes.some(({ day, close }) => !isWithin(subject.closeOn(day) ?? 0, close, 0.002)),
    )
    expect(tickers(missed)).toEqual([])
  })

  it('prices are within the published range of 52 weeks', () => {
    const outside = published.filter(({ company, subject, snapshot }) => {
      const days = Array.from({ length: 360 }, (_, i) => SNAPSHOT_DAY - i)
      const splits = simulateCompany(SEED, company, UNTIL).splits
      if (splits.some(({ effective }) => effective > SNAPSHOT_DAY - 366)) return false
      const closes = days.map((day) => subject.closeOn(day) ?? 0)
      return Math.min(...closes) < snapshot.low - 0.01 || Math.max(...closes) > snapshot.high + 0.01
    })
    expect(tickers(outside)).toEqual([])
  })

  it.each([
    ['market value', 0.01, (one: One) => priceAt(one) * atAnchor(one).shares, 'marketCap'],
    ['yearly net income', 0.01, (one: One) => newestYear(one, (b) => b.netIncome), 'netIncome'],
    ['yearly dividend', 0.01, (one: One) => newestYear(one, (b) => b.dividends), 'dividends'],
    ['yearly revenue', 0.01, (one: One) => newestYear(one, (b) => b.revenue), 'revenue'],
    ['equity', 0.01, (one: One) => atAnchor(one).equity, 'equity'],
  ] as const)('the %s is the published one, within %d', (_name, tolerance, measure, field) => {
    const wrong = published.filter((one) => {
      const expected = one.snapshot[field]
      return expected !== null && !isWithin(measure(one), expected, tolerance)
    })
    expect(tickers(wrong)).toEqual([])
  })

  it('the price-earnings ratio is the published one, within a hundredth', () => {
    const wrong = published.filter((one) => {
      const { priceEarnings } = one.snapshot
      const income = newestYear(one, (b) => b.netIncome)
      const ratio = (priceAt(one) * atAnchor(one).shares) / income
      return priceEarnings !== null && !isWithin(ratio, priceEarnings, 0.01)
    })
    expect(tickers(wrong)).toEqual([])
  })

  it('operating income and depreciation are the published EBITDA, within 5% or 1% of revenue', () => {
    const wrong = published.filter((one) => {
      const { ebitda } = one.snapshot
      if (ebitda === null || isFinancial(one.company.industry.kind)) return false
      const simulated = newestYear(one, (b) => b.operatingIncome + b.depreciation)
      return Math.abs(simulated - ebitda) > Math.max(0.05 * ebitda, 0.01 * one.traits.revenue)
    })
    expect(tickers(wrong)).toEqual([])
  })

  // Published closes of 21 August 2026 and yields.
  it.each([
    ['TRV', 363.58, 0.0137],
    ['NVDA', 214.72, 0.0046],
    ['IBM', 235.68, 0.0289],
    ['PEP', 143.48, 0.0417],
  ])('%s costs %d USD and yields %d', (ticker, price, dividendYield) => {
    const one = published.find(({ company }) => company.ticker === ticker) as One
    expect(priceAt(one)).toBeCloseTo(price, 1)
    const paid = newestYear(one, (b) => b.dividends) / (price * atAnchor(one).shares)
    expect(paid).toBeCloseTo(dividendYield, 4)
  })

  it('share classes of one business have the same changes of price', () => {
    const [a, c] = ['GOOGL', 'GOOG'].map((t) => all.find(({ company }) => company.ticker === t))
    const change = (one: One | undefined) => (one?.marketCap ?? 0) / (one?.traits.marketCap ?? 1)
    expect(change(a) / change(c)).toBeCloseTo(1, 1)
  })
})

function priceAt({ subject }: One): number {
  return subject.closeOn(SNAPSHOT_DAY) ?? 0
}
function atAnchor({ books, anchor }: One): QuarterBooks {
  return books[anchor] as QuarterBooks
}
function newestYear({ books, anchor }: One, pick: (b: QuarterBooks) => number): number {
  return yearOf(books, anchor, pick)
}
