import { type Amount, combine, readAs, singleFact } from './amount.ts'
import type { DayNumber } from './company-input.ts'
import { HALF, NINE_MONTHS, QUARTER, YEAR } from './duration-kind.ts'
import type { CoverCount, FactStore } from './fact-store.ts'
import type { Report } from './reports.ts'
import { type SplitTable, splitFactor } from './splits.ts'
import { AVERAGE_SHARES_SLOTS, BALANCE_SHARES_SLOTS, slotOf } from './tag-slots.ts'

/** Shares; `basisDay` is the day whose splits the count includes. */
export interface ShareCount {
  readonly amount: Amount
  readonly basisDay: DayNumber
}

/** A cover page counts its shares weeks after the balance date. */
const COVER_LATEST_DAYS = 120
/** Below this part of the balance-sheet count, the cover page names only one class of shares. */
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
/** Filers of early data sets wrote counts in thousands or millions; no class or split explains so much. */
const SCALE_SLIP = 1 / 200

/** Net income over earnings per share of one period to `end`: about how many shares there are. */
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

/** The count, unless it is in thousands or millions by what the earnings per share say. */
function inUnits(count: ShareCount | null, implied: number | null): ShareCount | null {
  if (count === null || implied === null) return count
  return count.amount.value < implied * SCALE_SLIP ? null : count
}

/** The cover page of the quarter's report, else of another of these days, its classes summed. */
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

/** A count restated after a split is in new shares, so its basis is the day it was filed. */
function balanceCount(store: FactStore, end: DayNumber): ShareCount | null {
  for (const slot of BALANCE_SHARES_SLOTS) {
    const row = store.instant(slot, end)
    if (row !== null && row.value > 0) {
      return { amount: readAs(row, row.value, 'balance-count'), basisDay: row.filed }
    }
  }
  return null
}

/** The weighted average of the quarter (else the year) ending at `end`, diluted where it is reported. */
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
 * Shares outstanding for the report's quarter: its cover page, unless that holds one class of several;
 * else the balance sheet's count; else the weighted average; one in thousands or millions is passed over.
 * Null when none is reported.
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
