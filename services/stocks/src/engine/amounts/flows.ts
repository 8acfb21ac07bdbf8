import type { Standard } from '@quantamental/models/statement'
import type { DayNumber } from '../company-input.ts'
import {
  type DurationKind,
  durationKind,
  type FactRow,
  type FactStore,
  HALF,
  NINE_MONTHS,
  QUARTER,
  YEAR,
} from '../facts/fact-store.ts'
import type { SlotFormula, SlotItem } from '../facts/tag-slots.ts'
import { type SplitTable, splitFactor } from '../market/splits.ts'
import { type Amount, combine, readAs, singleFact } from './amount.ts'

/** Tolerance for the first day of a fiscal year, which filers vary between reports. */
const START_TOLERANCE_DAYS = 6
/** Tolerance between year-to-date periods of 52- and 53-week years: a week plus the weekday shift. */
const LENGTH_TOLERANCE_DAYS = 10
/** Maximum days that a fiscal year is rolled forward. */
const ROLL_DAYS = 300

/** Source of amounts, with the day to whose shares per-share amounts are adjusted. */
export interface Reading {
  readonly store: FactStore
  readonly splits: SplitTable
  readonly basisDay: DayNumber
  /** Accounting standard of the report; selects the tags of a line. */
  readonly standard: Standard
}

type Formulas = readonly SlotFormula[]

const near = (a: DayNumber, b: DayNumber) => Math.abs(a - b) <= START_TOLERANCE_DAYS

/** Amount of one row; per-share values are split-adjusted to the reading's day. */
function leaf(from: Reading, row: FactRow, perShare: boolean): Amount {
  if (!perShare || from.splits.length === 0) return singleFact(row)
  const factor = splitFactor(from.splits, row.filed, from.basisDay)
  return factor === 1 ? singleFact(row) : readAs(row, row.value / factor, 'split')
}

/** Apply the formula to one period; null if a required tag is not reported. */
function applyFormula(
  from: Reading,
  formula: SlotFormula,
  find: (slot: number) => FactRow | null,
  perShare = false,
): Amount | null {
  const first = find(formula.plus[0] as number)
  if (first === null) return null
  if (formula.isSingleTag) return leaf(from, first, perShare)
  const plus = [leaf(from, first, perShare)]
  for (let i = 1; i < formula.plus.length; i += 1) {
    const row = find(formula.plus[i] as number)
    if (row === null) return null
    plus.push(leaf(from, row, perShare))
  }
  const minus: Amount[] = []
  for (const slot of formula.minus) {
    const row = find(slot)
    if (row === null) return null
    minus.push(leaf(from, row, perShare))
  }
  for (const slot of formula.optionalMinus) {
    const row = find(slot)
    if (row !== null) minus.push(leaf(from, row, perShare))
  }
  return plus.length === 1 && minus.length === 0
    ? (plus[0] as Amount)
    : combine('formula', plus, minus)
}

/** Balance-sheet item at exactly `day`; null if not reported. */
export function instantAmount(from: Reading, item: SlotItem, day: DayNumber): Amount | null {
  const { store } = from
  for (const formula of item.formulas) {
    const row = store.instant(formula.plus[0] as number, day)
    if (row === null) continue
    if (formula.isSingleTag) return singleFact(row)
    const amount = applyFormula(from, formula, (slot) => store.instant(slot, day))
    if (amount !== null) return amount
  }
  return null
}

interface FoundFlow {
  readonly amount: Amount
  readonly start: DayNumber
  readonly end: DayNumber
}

class FlowReader {
  readonly from: Reading
  readonly formulas: Formulas
  readonly item: SlotItem
  /** Whether a row of the first formula is the amount: a single tag without competing formulas. */
  readonly isDirect: boolean

  constructor(from: Reading, formulas: Formulas, item: SlotItem) {
    this.from = from
    this.formulas = formulas
    this.item = item
    const [first] = formulas
    this.isDirect = first?.isSingleTag === true && (formulas.length === 1 || !item.largest)
  }

  amount(kind: DurationKind, start: DayNumber, end: DayNumber): Amount | null {
    const { store } = this.from
    const find = (slot: number) => store.duration(slot, kind, start, end)
    let best: Amount | null = null
    for (const formula of this.formulas) {
      const amount = applyFormula(this.from, formula, find, this.item.perShare)
      if (amount === null) continue
      if (!this.item.largest) return amount
      if (best === null || amount.value > best.value) best = amount
    }
    return best
  }

  /** Amount for the period of `row`, a row of formula `index`. */
  private rowAmount(index: number, row: FactRow): Amount | null {
    return index === 0 && this.isDirect
      ? leaf(this.from, row, this.item.perShare)
      : this.amount(row.kind as DurationKind, row.start as DayNumber, row.end)
  }

  /** Newest period of `kind` that ends at `end` and has an amount. */
  ending(kind: DurationKind, end: DayNumber): FoundFlow | null {
    for (let index = 0; index < this.formulas.length; index += 1) {
      const formula = this.formulas[index] as SlotFormula
      const rows = this.from.store.durationRows(formula.plus[0] as number, kind)
      for (let i = rows.length - 1; i >= 0; i -= 1) {
        const row = rows[i] as FactRow
        if (row.end !== end) continue
        const amount = this.rowAmount(index, row)
        if (amount !== null) return { amount, start: row.start as DayNumber, end }
      }
    }
    return null
  }

  /** Newest period of `kind` that `accept` returns true for and that has an amount. */
  find(
    kind: DurationKind,
    accept: (start: DayNumber, end: DayNumber) => boolean,
  ): FoundFlow | null {
    for (let index = 0; index < this.formulas.length; index += 1) {
      const formula = this.formulas[index] as SlotFormula
      const rows = this.from.store.durationRows(formula.plus[0] as number, kind)
      for (let i = rows.length - 1; i >= 0; i -= 1) {
        const row = rows[i] as FactRow
        const start = row.start as DayNumber
        if (!accept(start, row.end)) continue
        const amount = this.rowAmount(index, row)
        if (amount !== null) return { amount, start, end: row.end }
      }
    }
    return null
  }
}

/** Quarter ending at `end`: as reported, else the difference of two year-to-date figures. */
function quarterOf(flows: FlowReader, end: DayNumber): { amount: Amount; start: DayNumber } | null {
  const whole = flows.ending(QUARTER, end)
  if (whole !== null) return whole
  for (const kind of [HALF, NINE_MONTHS, YEAR] as const) {
    const total = flows.ending(kind, end)
    if (total === null) continue
    const before = (kind - 1) as DurationKind
    const part = flows.find(
      before,
      (s, e) => near(s, total.start) && end - e >= 80 && end - e <= 100,
    )
    if (part === null) continue
    return { amount: combine('difference', [total.amount], [part.amount]), start: part.end + 1 }
  }
  return null
}

function reportedYear(flows: FlowReader, end: DayNumber): Amount | null {
  return flows.ending(YEAR, end)?.amount ?? null
}

/** Trailing year: fiscal year + year to date − the same period of the previous year. */
function rolledYear(flows: FlowReader, end: DayNumber): Amount | null {
  for (const kind of [QUARTER, HALF, NINE_MONTHS] as const) {
    const toDate = flows.ending(kind, end)
    if (toDate === null) continue
    const days = end - toDate.start
    const year = flows.find(
      YEAR,
      (_, e) => e < end && end - e <= ROLL_DAYS && near(toDate.start, e + 1),
    )
    if (year === null) continue
    const prior = flows.find(
      kind,
      (s, e) => near(s, year.start) && Math.abs(e - s - days) <= LENGTH_TOLERANCE_DAYS,
    )
    if (prior === null) continue
    return combine('rolled', [year.amount, toDate.amount], [prior.amount])
  }
  return null
}

function fourQuarters(flows: FlowReader, end: DayNumber): Amount | null {
  const quarters: Amount[] = []
  let last = end
  let first = end
  while (quarters.length < 4) {
    const quarter = quarterOf(flows, last) ?? nearQuarter(flows, last)
    if (quarter === null) return null
    quarters.push(quarter.amount)
    first = quarter.start
    last = first - 1
  }
  return durationKind(end - first + 1) === YEAR ? combine('quarters', quarters) : null
}

/** Quarter whose stated end is a few days off the day before the next quarter starts. */
function nearQuarter(flows: FlowReader, last: DayNumber) {
  for (const kind of [QUARTER, HALF, NINE_MONTHS, YEAR] as const) {
    const close = flows.find(kind, (_, e) => e !== last && near(e, last))
    const quarter = close === null ? null : quarterOf(flows, close.end)
    if (quarter !== null) return quarter
  }
  return null
}

function trailingYearOf(flows: FlowReader, end: DayNumber): Amount | null {
  return reportedYear(flows, end) ?? rolledYear(flows, end) ?? fourQuarters(flows, end)
}

/** Try each tag alone before mixing tags, to avoid differences between unlike figures. */
function eachWay(
  from: Reading,
  item: SlotItem,
  end: DayNumber,
  read: (flows: FlowReader, end: DayNumber) => Amount | null,
): Amount | null {
  const { store } = from
  let reported: SlotFormula[] | null = null
  for (const formulas of item.singles) {
    const [formula] = formulas as readonly [SlotFormula]
    if (!store.has(formula.plus[0] as number)) continue
    if (reported === null) reported = [formula]
    else reported.push(formula)
    if (item.largest) continue
    const amount = read(new FlowReader(from, formulas, item), end)
    if (amount !== null) return amount
  }
  if (reported === null || (reported.length === 1 && !item.largest)) return null
  return read(new FlowReader(from, reported, item), end)
}

/** Twelve months ending at `end`; at a year end, the fiscal year itself. */
export function trailingYear(from: Reading, item: SlotItem, end: DayNumber): Amount | null {
  return eachWay(from, item, end, trailingYearOf)
}

/** Three months ending at `end`; a fourth quarter is the year minus nine months. */
export function quarterFlow(from: Reading, item: SlotItem, end: DayNumber): Amount | null {
  return eachWay(from, item, end, (flows, day) => quarterOf(flows, day)?.amount ?? null)
}
