import type { DayNumber } from '../company-input.ts'
import {
  type CoverCount,
  type FactStore,
  HALF,
  NINE_MONTHS,
  QUARTER,
  YEAR,
} from '../facts/fact-store.ts'
import type { Report } from '../facts/reports.ts'
import { AVERAGE_SHARES_SLOTS, BALANCE_SHARES_SLOTS, slotOf } from '../facts/tag-slots.ts'
import { type SplitTable, splitFactor } from '../market/splits.ts'
import { type Amount, combine, readAs, singleFact } from './amount.ts'

/** Share count; `basisDay` is the day up to which it includes splits. */
export interface ShareCount {
  readonly amount: Amount
  readonly basisDay: DayNumber
}

/** Maximum days from the balance date to the share count on a cover page. */
const COVER_LATEST_DAYS = 120
/** Below this fraction of the balance-sheet count, the cover page covers only one share class. */
const ONE_CLASS_PART = 2 / 3

const INCOME_SLOTS = ['NetIncomeLoss', 'ProfitLossAttributableToOwnersOfParent', 'ProfitLoss'].map(
  slotOf,
)
const EPS_SLOTS = [
  'EarningsPerShareDiluted',
  'EarningsPerShareBasic',
  'DilutedEarningsLossPerShare',
  'BasicEarningsLossPerShare',
].map(slotOf)
/** Ratio to the implied count below which a count is in thousands or millions, as in early data sets. */
const SCALE_SLIP = 1 / 200

/** Approximate share count: net income ÷ earnings per share of one period ending at `end`. */
function impliedShares(store: FactStore, end: DayNumber): number | null {
  for (const kind of [QUARTER, YEAR, HALF, NINE_MONTHS] as const) {
    for (const slot of EPS_SLOTS) {
      for (const eps of store.durationRows(slot, kind)) {
        if (eps.end !== end || eps.value === 0) continue
        for (const own of INCOME_SLOTS) {
          const income = store.duration(own, kind, eps.start as DayNumber, end)
          const shares = income === null ? 0 : income.value / eps.value
          if (shares > 0) return shares
        }
      }
    }
  }
  return null
}

/** The count; null if the implied count shows that it is in thousands or millions. */
function inUnits(count: ShareCount | null, implied: number | null): ShareCount | null {
  if (count === null || implied === null) return count
  return count.amount.value < implied * SCALE_SLIP ? null : count
}

/** Count on the cover page of the report, else of another report near that date; classes summed. */
function coverCount(store: FactStore, report: Report): ShareCount | null {
  let best: CoverCount | null = null
  for (const cover of store.covers) {
    if (cover.day < report.end || cover.day > report.end + COVER_LATEST_DAYS) continue
    if (best === null || preferCover(cover, best, report.filing)) best = cover
  }
  if (best === null) return null
  const classes = best.rows.map(singleFact)
  const amount = classes.length === 1 ? (classes[0] as Amount) : combine('classes', classes)
  return { amount, basisDay: best.day }
}

function preferCover(one: CoverCount, other: CoverCount, own: number): boolean {
  if ((one.filing === own) !== (other.filing === own)) return one.filing === own
  return one.day < other.day
}

/** Count on the balance sheet. A restated one is in new shares: its basis is the filing date. */
function balanceCount(store: FactStore, end: DayNumber): ShareCount | null {
  for (const slot of BALANCE_SHARES_SLOTS) {
    const row = store.instant(slot, end)
    if (row !== null && row.value > 0) {
      return { amount: readAs(row, row.value, 'balance-count'), basisDay: row.filed }
    }
  }
  return null
}

/** Weighted average of the quarter, else of the year, ending at `end`; diluted if reported. */
export function averageCount(store: FactStore, end: DayNumber): ShareCount | null {
  return inUnits(reportedAverage(store, end), impliedShares(store, end))
}

function reportedAverage(store: FactStore, end: DayNumber): ShareCount | null {
  for (const slot of AVERAGE_SHARES_SLOTS) {
    for (const kind of [QUARTER, YEAR] as const) {
      const rows = store.durationRows(slot, kind)
      for (let i = rows.length - 1; i >= 0; i -= 1) {
        const row = rows[i]
        if (row?.end === end && row.value > 0) {
          return { amount: readAs(row, row.value, 'average-count'), basisDay: row.filed }
        }
      }
    }
  }
  return null
}

/**
 * Shares outstanding for the report's quarter: from the cover page unless it covers only one of several
 * classes, else from the balance sheet, else the weighted average. Counts in thousands or millions are skipped.
 * Null if none is reported.
 */
export function findShareCount(
  store: FactStore,
  report: Report,
  splits: SplitTable,
): ShareCount | null {
  const implied = impliedShares(store, report.end)
  const cover = inUnits(coverCount(store, report), implied)
  const balance = inUnits(balanceCount(store, report.end), implied)
  if (cover !== null && balance !== null) {
    const factor = splitFactor(splits, balance.basisDay, cover.basisDay)
    return cover.amount.value < balance.amount.value * factor * ONE_CLASS_PART ? balance : cover
  }
  return cover ?? balance ?? averageCount(store, report.end)
}
