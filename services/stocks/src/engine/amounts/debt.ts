import {
  DEBT_TAGS,
  type DebtClass,
  type DebtLine,
  debtTags,
  REPAYMENTS_TAG,
  type Standard,
} from '@quantamental/models/statement'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { DayNumber } from '../company-input.ts'
import {
  type FactRow,
  type FactStore,
  HALF,
  NINE_MONTHS,
  QUARTER,
  YEAR,
} from '../facts/fact-store.ts'
import {
  compileLine,
  OWN_DEBT_SLOTS,
  type Slot,
  type SlotItem,
  slotOf,
} from '../facts/tag-slots.ts'
import { type Amount, combine, singleFact } from './amount.ts'
import { instantAmount, type Reading } from './flows.ts'

/** Debt on one balance sheet; null if not stated. */
export interface Debt {
  readonly current: Amount | null
  readonly longTerm: Amount | null
  readonly total: Amount | null
}

/** Rounding tolerance of a statement, as a fraction of a figure. */
const ROUNDING = 0.0005
/** Fraction of a bound that may stay unexplained. */
const SLACK = 0.01
/** Period end from which figures in the notes are tagged too (SEC release 33-9002). */
const NOTES_TAGGED = dayNumber('2010-06-15')
/** Largest ratio at which a filer's own line counts as the adjusted form of a standard total. */
const ADJUSTED_TOTAL = 1.05

interface SlotLine {
  readonly totals: readonly Slot[]
  readonly lines: readonly SlotLine[]
  readonly parts: readonly (readonly Slot[])[]
  /** Slots of the line and of everything within it. */
  readonly slots: readonly Slot[]
}

function compile({ totals, lines, parts }: DebtLine): SlotLine {
  const line = {
    totals: totals.map(slotOf),
    lines: lines.map(compile),
    parts: parts.map((part) => [part].flat().map(slotOf)),
  }
  const slots = [...line.totals, ...line.parts.flat(), ...line.lines.flatMap((each) => each.slots)]
  return { ...line, slots }
}

/** Fact-store slots that debt is read from. */
interface DebtSlots {
  readonly current: SlotLine
  readonly longTerm: SlotLine
  readonly unclassified: SlotLine
  readonly whole: readonly Slot[]
  readonly isWholeOfNotes: boolean
  readonly maturities: readonly Slot[]
  readonly isLongTermMixed: boolean
  readonly currentLiabilities: Slot
  readonly noncurrentLiabilities: Slot
  readonly otherCurrent: readonly Slot[]
  readonly otherNoncurrent: readonly Slot[]
  readonly liabilities: SlotItem
  readonly all: readonly Slot[]
  readonly interest: readonly Slot[]
}

function compileStandard(standard: Standard): DebtSlots {
  const tags = DEBT_TAGS[standard]
  return {
    current: compile(tags.current),
    longTerm: compile(tags.longTerm),
    unclassified: compile(tags.unclassified),
    whole: tags.whole.map(slotOf),
    isWholeOfNotes: tags.isWholeOfNotes,
    maturities: tags.maturities.map(slotOf),
    isLongTermMixed: tags.isLongTermMixed,
    currentLiabilities: slotOf(tags.currentLiabilities),
    noncurrentLiabilities: slotOf(tags.noncurrentLiabilities),
    otherCurrent: tags.otherCurrent.map(slotOf),
    otherNoncurrent: tags.otherNoncurrent.map(slotOf),
    liabilities: compileLine('totalLiabilities', standard),
    all: [...debtTags(standard).map(slotOf), ...Object.values(OWN_DEBT_SLOTS)],
    interest: compileLine('interestExpense', standard).formulas.flatMap(({ plus }) => plus),
  }
}

const SLOTS: Readonly<Record<Standard, DebtSlots>> = {
  'us-gaap': compileStandard('us-gaap'),
  'ifrs-full': compileStandard('ifrs-full'),
}
const DURATION_KINDS = [QUARTER, HALF, NINE_MONTHS, YEAR] as const
const YEAR_DAYS = 400

const REPAYMENTS = slotOf(REPAYMENTS_TAG)

const sum = (rows: readonly FactRow[]) => rows.reduce((total, { value }) => total + value, 0)
const exceeds = (a: number, b: number) => a > b * (1 + ROUNDING)

/** Facts of one balance sheet and the upper bounds they imply for debt. */
class Sheet {
  private readonly store: FactStore
  private readonly day: DayNumber
  /** Whether the facts may include figures from the notes. */
  readonly hasNotes: boolean
  readonly bounds: Readonly<Record<DebtClass, number | null>>

  constructor(store: FactStore, slots: DebtSlots, day: DayNumber, liabilities: number | null) {
    this.store = store
    this.day = day
    this.hasNotes = day >= NOTES_TAGGED
    const current = this.find([slots.currentLiabilities])?.value ?? null
    const noncurrent =
      liabilities === null || current === null
        ? (this.find([slots.noncurrentLiabilities])?.value ?? null)
        : liabilities - current
    const otherCurrent = this.add(slots.otherCurrent)
    const otherNoncurrent = this.add(slots.otherNoncurrent)
    this.bounds = {
      current: current === null ? null : current - otherCurrent,
      'long-term': noncurrent === null ? null : noncurrent - otherNoncurrent,
      unclassified: liabilities === null ? null : liabilities - otherCurrent - otherNoncurrent,
    }
  }

  private add(slots: readonly Slot[]): number {
    return slots.reduce((sum, slot) => sum + (this.store.instant(slot, this.day)?.value ?? 0), 0)
  }

  find(slots: readonly Slot[]): FactRow | null {
    for (const slot of slots) {
      if (slot === REPAYMENTS && this.hasNotes) continue
      const row = this.store.instant(slot, this.day)
      if (row !== null) return row
    }
    return null
  }

  wasStated({ slots }: SlotLine): boolean {
    return slots.some((slot) => this.store.has(slot))
  }

  /** Rows under the filer's own tags of a debt class. */
  own(kind: DebtClass): readonly FactRow[] {
    return this.store.instantsAt(OWN_DEBT_SLOTS[kind], this.day)
  }
}

/** Maximum number of single debts for an exhaustive search of combinations. */
const TRIED_MAX = 12

/** Parts that sum to `whole`; empty if there are none. */
function findBreakdown(whole: number, parts: readonly FactRow[]): readonly FactRow[] {
  if (parts.length > TRIED_MAX) return []
  for (let chosen = 2 ** parts.length - 1; chosen > 0; chosen -= 1) {
    const some = parts.filter((_, at) => chosen & (1 << at))
    const total = sum(some)
    if (!exceeds(total, whole) && !exceeds(whole, total)) return some
  }
  return []
}

/**
 * Add to `whole` the `parts` that are not included in it. Parts that sum to `whole` are its breakdown. Of
 * the rest, those that fit within `bound`, the maximum of the line, are added; if the notes are tagged too,
 * only when they fill it.
 */
function addSeparate(
  whole: readonly FactRow[],
  parts: readonly FactRow[],
  bound: number | null,
  hasNotes: boolean,
): readonly FactRow[] {
  const within = findBreakdown(sum(whole), parts)
  const rest = parts.filter((part) => !within.includes(part))
  if (bound === null)
    return !hasNotes && exceeds(sum(rest), sum(whole)) ? [...whole, ...rest] : whole
  const rows = [...whole]
  for (const part of rest) if (!exceeds(sum(rows) + part.value, bound)) rows.push(part)
  const isFilled = sum(rows) >= bound * (1 - SLACK)
  return hasNotes && !isFilled ? whole : rows
}

/** `parts` without those that the largest of them is the sum of or repeats. */
function dropBreakdown(parts: readonly FactRow[]): readonly FactRow[] {
  if (parts.length < 2) return parts
  const [largest, ...others] = parts.toSorted((a, b) => b.value - a.value)
  const within = findBreakdown(largest?.value ?? 0, others)
  return parts.filter((part) => !within.includes(part))
}

/** Largest ratio to their total at which lines count as a fuller statement of it. */
const FULLER = 2

/** The total alone if it covers its lines; otherwise the lines instead of it or in addition to it. */
function joinLines(whole: FactRow, lines: readonly FactRow[]): readonly FactRow[] {
  const stated = sum(lines)
  if (!exceeds(stated, whole.value)) return [whole]
  return stated <= whole.value * FULLER ? lines : [whole, ...lines]
}

/** Single debts of a line and of its sublines without a stated total. */
function listParts(sheet: Sheet, { lines, parts }: SlotLine): readonly FactRow[] {
  const open = lines.filter((line) => sheet.wasStated(line) && sheet.find(line.totals) === null)
  return [
    ...open.flatMap((line) => listParts(sheet, line)),
    ...parts.flatMap((slots) => sheet.find(slots) ?? []),
  ]
}

/**
 * Rows that sum to the line; empty if no part of it is stated. A stated total takes precedence over the
 * totals of its sublines unless these exceed it. `own` are lines under the filer's own tags.
 */
function readLine(
  sheet: Sheet,
  line: SlotLine,
  bound: number | null,
  own: readonly FactRow[],
): readonly FactRow[] {
  if (own.length === 0 && !sheet.wasStated(line)) return []
  const whole = sheet.find(line.totals)
  if (whole === null) {
    const [main, ...others] = line.lines
    return dropBreakdown([
      ...(main ? readLine(sheet, main, bound, own) : own),
      ...others.flatMap((each) => readLine(sheet, each, bound, [])),
      ...line.parts.flatMap((slots) => sheet.find(slots) ?? []),
    ])
  }
  const adjusted = own.find(
    ({ value }) => value >= whole.value && value <= whole.value * ADJUSTED_TOTAL,
  )
  const stated = adjusted ?? whole
  const lines = line.lines
    .filter(({ totals }) => sheet.find(totals) !== null)
    .flatMap((each) => readLine(sheet, each, bound, []))
  const rows = joinLines(stated, lines)
  const parts = [...listParts(sheet, line), ...own.filter((row) => row !== adjusted)]
  return addSeparate(rows, parts, bound, sheet.hasNotes)
}

function amountOf(rows: readonly FactRow[]): Amount | null {
  const [first, ...more] = rows
  if (!first) return null
  return more.length === 0 ? singleFact(first) : combine('formula', rows.map(singleFact))
}

/** Whether the filings report debt or interest in the year to `day`. */
function hasSignOfDebt({ store, standard }: Reading, day: DayNumber): boolean {
  const { all, interest } = SLOTS[standard]
  const isOfYear = ({ end, value }: FactRow) => value !== 0 && end <= day && end > day - YEAR_DAYS
  return (
    all.some((slot) => store.instantRows(slot).some(isOfYear)) || paysInterest(store, interest, day)
  )
}

function paysInterest(store: FactStore, interest: readonly Slot[], day: DayNumber): boolean {
  return interest.some((slot) =>
    DURATION_KINDS.some((kind) =>
      store.durationRows(slot, kind).some(({ end, value }) => end === day && value !== 0),
    ),
  )
}

/** Highest plausible yearly interest, as a fraction of debt. */
const INTEREST_MAX = 0.2

/** Whether the interest of the year to `day` is implausibly high for `debt`. */
function outgrows({ store, standard }: Reading, day: DayNumber, debt: number): boolean {
  return SLOTS[standard].interest.some((slot) =>
    store
      .durationRows(slot, YEAR)
      .some(({ end, value }) => end === day && value > debt * INTEREST_MAX),
  )
}

function readTotal(
  from: Reading,
  day: DayNumber,
  rows: readonly FactRow[],
  hasLongTerm: boolean,
  liabilities: Amount | null,
): Amount | null {
  const stated = amountOf(rows)
  const isShown = stated !== null && (hasLongTerm || stated.value !== 0)
  if (!isShown) {
    const sheet = from.store.instant(SLOTS[from.standard].currentLiabilities, day)
    if (sheet === null || hasSignOfDebt(from, day)) return null
    return { value: 0, how: 'none-shown', row: null, plus: [singleFact(sheet)], minus: [] }
  }
  if (liabilities !== null && exceeds(stated.value, liabilities.value))
    return combine('above-liabilities', [stated])
  return !hasLongTerm && outgrows(from, day, stated.value) ? combine('at-least', [stated]) : stated
}

/** Cache, because three lines use each balance sheet of a reading. */
const read = new WeakMap<Reading, Map<DayNumber, Debt>>()

/**
 * Debt on the balance sheet of `day`, from totals, classes, single debts or the filer's own tags. Zero if a
 * classified balance sheet (current and noncurrent items) states none and nothing else indicates any.
 */
export function readDebt(from: Reading, day: DayNumber): Debt {
  const sheets = read.get(from) ?? new Map<DayNumber, Debt>()
  read.set(from, sheets)
  const debt = sheets.get(day) ?? readSheet(from, day)
  sheets.set(day, debt)
  return debt
}

/** Rows of long-term debt that include current maturities, as they exceed the bound for long-term debt. */
function findMixed(
  { isLongTermMixed, longTerm }: DebtSlots,
  sheet: Sheet,
  rows: readonly FactRow[],
): readonly FactRow[] {
  const bound = sheet.bounds['long-term']
  const isMixed = isLongTermMixed && bound !== null && exceeds(sum(rows), bound)
  return isMixed && sheet.find(longTerm.totals) !== null ? rows : []
}

function readSheet(from: Reading, day: DayNumber): Debt {
  const slots = SLOTS[from.standard]
  const liabilities = instantAmount(from, slots.liabilities, day)
  const sheet = new Sheet(from.store, slots, day, liabilities?.value ?? null)
  const { bounds } = sheet
  const current = readLine(sheet, slots.current, bounds.current, sheet.own('current'))
  const own = sheet.own('unclassified')
  const ownLongTerm = sheet.own('long-term')
  const classified = readLine(sheet, slots.longTerm, bounds['long-term'], ownLongTerm)
  const isClassified = classified.length > 0
  const stated =
    isClassified && own.length > 0
      ? readLine(sheet, slots.longTerm, bounds['long-term'], [...ownLongTerm, ...own])
      : classified
  const withMaturities = findMixed(slots, sheet, stated)
  const longTerm = withMaturities.length > 0 ? [] : stated
  const mixed = isClassified
    ? withMaturities
    : readLine(sheet, slots.unclassified, bounds.unclassified, own)
  // Total long-term debt includes its current maturities.
  const hasWithin =
    withMaturities.length > 0 || (mixed.length > 0 && sheet.find(slots.unclassified.totals))
  const within = hasWithin ? sheet.find(slots.maturities) : null
  const otherCurrent = current.filter((row) => row !== within)
  const rows = [...otherCurrent, ...longTerm, ...mixed]
  const hasClass = longTerm.length > 0 || mixed.length > 0
  const whole = slots.isWholeOfNotes && hasClass ? null : sheet.find(slots.whole)
  const isWhole = whole !== null && !exceeds(sum(rows), whole.value)
  const hasLongTerm = isWhole || hasClass
  const total = readTotal(from, day, isWhole ? [whole] : rows, hasLongTerm, liabilities)
  const none = total?.value === 0 ? total : null
  const unclassified = amountOf(mixed)
  return {
    total,
    current: amountOf(current) ?? none,
    longTerm:
      amountOf(longTerm) ??
      (unclassified !== null && within !== null
        ? combine('formula', [unclassified], [singleFact(within)])
        : (unclassified ?? none)),
  }
}
