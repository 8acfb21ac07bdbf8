import {
  type AmountCode,
  type Amounts,
  CORE_CODES,
  emptyAmounts,
  fillAmounts,
} from '../amounts/amount-table.ts'
import { averageCount, findShareCount, type ShareCount } from '../amounts/share-count.ts'
import type { DayNumber } from '../company-input.ts'
import type { SplitTable } from '../market/splits.ts'
import { type FactStore, YEAR } from './fact-store.ts'
import type { Report } from './reports.ts'
import { ASSETS_SLOT, slotOf } from './tag-slots.ts'

/** Reported figures of a quarter as first filed, per share in that day's shares; completed once. */
export interface QuarterEvidence {
  readonly report: Report
  readonly amounts: Amounts
  shares: ShareCount | null
  /** Diluted average share count of the quarter, else of the year. */
  averageShares: ShareCount | null
  priorEnd: DayNumber | null
  /** First day on which all of it had been filed. */
  knownOn: DayNumber
  /** Previous years known only from this report's comparatives, newest first. */
  readonly earlier: readonly QuarterEvidence[]
}

/** Tolerance in days for year ends, as 52- and 53-week years drift. */
const YEAR_SHIFT_DAYS = 12

/** Balance date about one year before `end` with known total assets. */
function findPriorEnd(store: FactStore, end: DayNumber): DayNumber | null {
  const wanted = end - 365
  let best: DayNumber | null = null
  for (const row of store.instantRows(ASSETS_SLOT)) {
    const distance = Math.abs(row.end - wanted)
    if (distance > YEAR_SHIFT_DAYS) continue
    if (best === null || distance < Math.abs(best - wanted)) best = row.end
  }
  return best
}

/** Facts known so far, and the amounts to read from them. */
interface EvidenceSource {
  readonly store: FactStore
  readonly splits: SplitTable
  readonly codes: readonly AmountCode[]
}

function fill(evidence: QuarterEvidence, { store, splits, codes }: EvidenceSource): void {
  const { report, amounts } = evidence
  evidence.priorEnd ??= findPriorEnd(store, report.end)
  const from = { store, splits, basisDay: report.filed, standard: report.standard }
  fillAmounts(amounts, from, report.end, evidence.priorEnd, codes)
  evidence.shares ??= findShareCount(store, report, splits)
  evidence.averageShares ??= averageCount(store, report.end)
}

/** Read a quarter right after its own report was applied. */
export function gatherEvidence(
  source: EvidenceSource,
  report: Report,
  earlier: readonly QuarterEvidence[] = [],
): QuarterEvidence {
  const evidence: QuarterEvidence = {
    report,
    amounts: emptyAmounts(source.codes),
    shares: null,
    averageShares: null,
    priorEnd: null,
    knownOn: report.filed,
    earlier,
  }
  fill(evidence, source)
  return evidence
}

/**
 * Complete missing figures from the filing of `filed` that was just applied, if it supplies a core figure:
 * the trailing year of a company's first quarters is known only from later comparatives. A quarter with all
 * core figures stays as known on its own filing date.
 */
export function completeEvidence(
  evidence: QuarterEvidence,
  source: EvidenceSource,
  filed: DayNumber,
): void {
  const { amounts, report } = evidence
  const { store, splits } = source
  const from = { store, splits, basisDay: report.filed, standard: report.standard }
  if (!fillAmounts(amounts, from, report.end, null, CORE_CODES)) return
  fill(evidence, source)
  evidence.knownOn = Math.max(evidence.knownOn, filed)
}

const INCOME_SLOTS = [
  'EarningsPerShareDiluted',
  'EarningsPerShareBasic',
  'NetIncomeLoss',
  'BasicEarningsLossPerShare',
  'ProfitLossAttributableToOwnersOfParent',
  'ProfitLoss',
].map(slotOf)
const EARLIER_YEARS = 10

/** End of a reported fiscal year about `years` years before `end`. */
function findYearEnd(store: FactStore, end: DayNumber, years: number): DayNumber | null {
  const wanted = end - Math.round(years * 365.25)
  for (const slot of INCOME_SLOTS) {
    for (const row of store.durationRows(slot, YEAR)) {
      if (Math.abs(row.end - wanted) <= YEAR_SHIFT_DAYS) return row.end
    }
  }
  return null
}

/** Figures of previous years from the report's comparatives, newest first, without gaps. */
export function gatherEarlierYears(source: EvidenceSource, report: Report): QuarterEvidence[] {
  const years: QuarterEvidence[] = []
  for (let back = 1; back <= EARLIER_YEARS; back += 1) {
    const end = findYearEnd(source.store, report.end, back)
    if (end === null) break
    years.push(gatherEvidence(source, { ...report, end }))
  }
  return years
}

export function hasYearBefore(quarters: readonly QuarterEvidence[], end: DayNumber): boolean {
  return quarters.some((q) => Math.abs(end - 365 - q.report.end) <= YEAR_SHIFT_DAYS)
}
