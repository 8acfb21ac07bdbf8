import {
  type LineCode,
  lineOf,
  NAMED_LINES,
  type NamedLine,
  type PriorLineName,
  type QuarterLineName,
  STANDARDS,
  type Standard,
  type TaggedLineCode,
} from '@quantamental/models/statement'
import type { Amount } from './amount.ts'
import type { DayNumber } from './company-input.ts'
import { type Debt, readDebt } from './debt.ts'
import { instantAmount, quarterFlow, type Reading, trailingYear } from './flows.ts'
import { compileLine, type SlotItem } from './tag-slots.ts'

/** Amounts read from filings for one quarter: at its date, of its twelve months, a year before. */
export type AmountCode = TaggedLineCode | PriorLineName | QuarterLineName
export type Amounts = Record<AmountCode, Amount | null>

type Read = (from: Reading, item: SlotItem, day: DayNumber) => Amount | null

interface AmountRow {
  readonly items: Readonly<Record<Standard, SlotItem>>
  readonly perShare: boolean
  readonly read: Read
  /** Read at the balance date a year before. */
  readonly prior: boolean
}

function isTagged(code: LineCode): code is TaggedLineCode {
  const { unit, sources, group } = lineOf(code)
  return unit !== 'shares' && (group !== undefined || sources['us-gaap'] !== undefined)
}

function compileItems(code: TaggedLineCode): Record<Standard, SlotItem> {
  const items = STANDARDS.map((standard) => [standard, compileLine(code, standard)])
  return Object.fromEntries(items)
}

const DEBT: Readonly<Partial<Record<LineCode, keyof Debt>>> = {
  currentDebt: 'current',
  longTermDebt: 'longTerm',
  totalDebt: 'total',
}

function readOf({ code, reading }: NamedLine): Read {
  const debt = DEBT[code]
  if (debt) return (from, _, day) => readDebt(from, day)[debt]
  if (reading === 'quarter') return quarterFlow
  return lineOf(code).period === 'instant' ? instantAmount : trailingYear
}

/** How each amount is read. */
export const AMOUNT_ROWS = Object.fromEntries(
  NAMED_LINES.flatMap((line): [string, AmountRow][] => {
    const { name, code, reading } = line
    if (!isTagged(code)) return []
    const perShare = lineOf(code).unit === 'USD per share'
    const prior = reading === 'before'
    return [[name, { items: compileItems(code), perShare, read: readOf(line), prior }]]
  }),
) as Readonly<Record<AmountCode, AmountRow>>

export const AMOUNT_CODES = Object.keys(AMOUNT_ROWS) as readonly AmountCode[]

/** Without one of these a quarter waits for later filings; without any other it stays as it is. */
export const CORE_CODES: readonly AmountCode[] = [
  'totalLiabilities',
  'bookEquity',
  'revenue',
  'netIncome',
  'pretaxIncome',
  'operatingIncome',
  'operatingCashFlow',
]

const EMPTY = Object.fromEntries(AMOUNT_CODES.map((code) => [code, null])) as Readonly<Amounts>

/** A copy of one object: one that is filled key by key takes twice as long to make. */
export function emptyAmounts(): Amounts {
  return { ...EMPTY }
}

/**
 * Reads what is still null of `codes`: at `end`, and where a row is of the year before, at
 * `priorEnd` (null: the balance date a year before is not known). Answers whether anything was found.
 */
export function fillAmounts(
  amounts: Amounts,
  from: Reading,
  end: DayNumber,
  priorEnd: DayNumber | null,
  codes: readonly AmountCode[] = AMOUNT_CODES,
): boolean {
  let found = false
  for (const code of codes) {
    if (amounts[code] !== null) continue
    const { read, items, prior } = AMOUNT_ROWS[code]
    const day = prior ? priorEnd : end
    const amount = day === null ? null : read(from, items[from.standard], day)
    if (amount === null) continue
    amounts[code] = amount
    found = true
  }
  return found
}
