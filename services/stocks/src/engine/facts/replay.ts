import type { AmountCode } from '../amounts/amount-table.ts'
import type { CompanyInput, DayNumber, EngineMarketData, StoredFiling } from '../company-input.ts'
import { closesUntil } from '../market/closes.ts'
import {
  type CountedShares,
  findFiledSplits,
  mergeSplits,
  type SplitTable,
  type StatedRatio,
} from '../market/splits.ts'
import { FactStore } from './fact-store.ts'
import {
  completeEvidence,
  gatherEarlierYears,
  gatherEvidence,
  hasYearBefore,
  type QuarterEvidence,
} from './quarter-evidence.ts'
import {
  findCurrency,
  isPeriodicForm,
  listQuarterReports,
  listReports,
  type Report,
} from './reports.ts'
import { COVER_SLOT, indexTags, type Slot, SPLIT_SLOT } from './tag-slots.ts'

/** A company's quarters, each as known when it was filed, with their shared data. */
export interface Replay {
  readonly input: CompanyInput
  readonly marketData: EngineMarketData
  /** Reporting currency of the newest report. */
  readonly currency: string
  /** Reports in filing order, amendments included. */
  readonly reports: readonly Report[]
  /** Quarters, oldest first. */
  readonly quarters: readonly QuarterEvidence[]
  /** Facts filed until today. */
  readonly store: FactStore
  readonly splits: SplitTable
  /** Closes until today. */
  readonly closes: CompanyInput['closes']
}

/** Split ratios and cover-page share counts of the filings until today, oldest first. */
function readSplitEvidence(
  filings: readonly StoredFiling[],
  slots: readonly Slot[],
  today: DayNumber,
): { stated: StatedRatio[]; counts: CountedShares[] } {
  const stated: StatedRatio[] = []
  const counts = new Map<DayNumber, number>()
  for (const { filed, form, tags, ends, amounts } of filings) {
    if (filed > today || !isPeriodicForm(form)) continue
    const own = new Map<DayNumber, number>()
    for (let i = 0; i < tags.length; i += 1) {
      const slot = slots[tags[i] as number]
      if (slot === SPLIT_SLOT) stated.push({ day: ends[i] as number, ratio: amounts[i] as number })
      if (slot === COVER_SLOT) {
        const day = ends[i] as DayNumber
        own.set(day, (own.get(day) ?? 0) + (amounts[i] as number))
      }
    }
    for (const [day, shares] of own) if (shares > 0) counts.set(day, shares)
  }
  return {
    stated,
    counts: [...counts].map(([day, shares]) => ({ day, shares })).sort((a, b) => a.day - b.day),
  }
}

function findSplits(
  input: CompanyInput,
  closes: CompanyInput['closes'],
  slots: readonly Slot[],
  today: DayNumber,
): SplitTable {
  const given = input.splits.filter((split) => split.effective <= today)
  const { stated, counts } = readSplitEvidence(input.filings, slots, today)
  return mergeSplits(given, findFiledSplits(stated, closes, counts))
}

/** Read `codes` of each quarter right after its own report was applied. Null without a report with assets. */
export function replayFilings(
  input: CompanyInput,
  marketData: EngineMarketData,
  codes: readonly AmountCode[],
): Replay | null {
  const { today } = marketData
  const index = indexTags(marketData.tags)
  const currency = findCurrency(input, index, today)
  const slots = index.slotsIn(currency)
  const reports = listReports(input, index, currency, today)
  if (reports.length === 0) return null
  const due = new Map(listQuarterReports(reports).map((report) => [report.filing, report]))
  const closes = closesUntil(input.closes, today)
  const splits = findSplits(input, closes, slots, today)
  const store = new FactStore()
  const source = { store, splits, codes }
  const quarters: QuarterEvidence[] = []
  input.filings.forEach((filing, at) => {
    if (filing.filed > today || !isPeriodicForm(filing.form)) return
    store.apply(filing, at, slots)
    for (const quarter of quarters) {
      if (quarter.report.end >= store.earliestNew) {
        completeEvidence(quarter, source, filing.filed)
      }
    }
    const report = due.get(at)
    if (!report) return
    const earlier = hasYearBefore(quarters, report.end) ? [] : gatherEarlierYears(source, report)
    quarters.push(gatherEvidence(source, report, earlier))
  })
  quarters.sort((a, b) => a.report.end - b.report.end)
  return { input, marketData, currency, reports, quarters, store, splits, closes }
}
