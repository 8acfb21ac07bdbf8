import { createRandomSeries } from '../../market-data/src/random.ts'
import { type Day, isTradingDay } from '../../market-data/src/universe/days.ts'
import { disclosureText } from './filers/disclosures.ts'
import type { FiledReport, Filer, FilerMarket, LateReport } from './filers/filer.ts'
import { listFilers } from './filers/list-filers.ts'

export interface WorldOptions {
  readonly seed: number
  readonly companies: number
  readonly listed: number
  /** First day: the archives hold all filings by it. */
  readonly until: Day
  /** Number of trading days that can follow. */
  readonly days: number
  /** Reports filed on each following day. */
  readonly filingsPerDay: number
  /** Tags per company that the import skips. */
  readonly disclosures: number
  /** Members of `submissions.zip` without facts, such as insiders. */
  readonly others: number
}

export type World = ReturnType<typeof createWorld>

/** Trading days from `until` on, the first one included. */
function followingDays(until: Day, count: number): Day[] {
  const days = [until]
  for (let day = until + 1; days.length <= count; day++) if (isTradingDay(day)) days.push(day)
  return days
}

/** Age at which a filer without newer reports has stopped filing. */
const CURRENT_DAYS = 150

/** Filers whose newest report is postponed, so that each following day has the same number of filings. */
function lateReports(filers: readonly Filer[], days: readonly Day[], filingsPerDay: number) {
  const [until = 0, ...following] = days
  const late = new Map<number, LateReport>()
  if (following.length === 0) return late
  const scheduled = new Map(following.map((day) => [day, 0]))
  const candidates: number[] = []
  for (const { cik, ticker, reports } of filers) {
    const newest = reports(null).at(-1)?.filed ?? 0
    if (newest > until) scheduled.set(newest, (scheduled.get(newest) ?? 0) + 1)
    else if (ticker && newest > until - CURRENT_DAYS) candidates.push(cik)
  }
  const { uniform } = createRandomSeries('late')
  candidates.sort((a, b) => uniform(a) - uniform(b))
  for (const day of following) {
    const count = Math.max(0, filingsPerDay - (scheduled.get(day) ?? 0))
    for (const cik of candidates.splice(0, count)) late.set(cik, { before: until, day })
  }
  return late
}

/** Everything the sources know, deterministic for its options. `advance` moves to the next trading day. */
export function createWorld(options: WorldOptions) {
  const { until, days: count, filingsPerDay, disclosures } = options
  const days = followingDays(until, count)
  const filers = listFilers({ ...options, lastDay: days.at(-1) ?? until })
  const late = lateReports(filers, days, filingsPerDay)
  const byCik = new Map(filers.map((filer) => [filer.cik, filer]))
  const listed = filers.filter(({ ticker }) => ticker !== null)
  const bySymbol = new Map(listed.map((filer) => [filer.ticker as string, filer]))
  const markets = new Map<number, FilerMarket>()
  let at = 0
  const lateOf = ({ cik }: Filer) => late.get(cik) ?? null
  const reportsBy = (filer: Filer, day: Day): readonly FiledReport[] =>
    filer.reports(lateOf(filer)).filter(({ filed }) => filed <= day)
  return {
    options,
    filers,
    listed,
    byCik: (cik: number) => byCik.get(cik),
    bySymbol: (symbol: string) => bySymbol.get(symbol),
    today: () => days[at] ?? until,
    advance() {
      if (at + 1 >= days.length) return false
      at += 1
      return true
    },
    reportsBy,
    /** Companyfacts known on a day, as JSON. */
    factsText(filer: Filer, day: Day): string {
      const text = JSON.stringify(filer.facts(lateOf(filer), day))
      if (disclosures === 0) return text
      return `${text.slice(0, -3)}${disclosureText(filer.cik, reportsBy(filer, day), disclosures)}}}}`
    },
    marketOf: (filer: Filer) => markets.getOrInsertComputed(filer.cik, filer.market),
  }
}
