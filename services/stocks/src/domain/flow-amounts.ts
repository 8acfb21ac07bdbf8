import { addDays, daysBetween } from './calendar-date.ts'
import { type DurationClass, durationClass, durationDays } from './duration-class.ts'
import { type Amount, combine } from './fact.ts'
import type { FactBook } from './fact-book.ts'
import { applyFormula } from './statement-items.ts'
import { FLOW_ITEMS, type FlowItem, type TagFormula, type TagItem } from './tag-table.ts'

interface Period {
  readonly start: string
  readonly end: string
  readonly kind: DurationClass
}

interface Flows {
  readonly periods: readonly Period[]
  amount(period: Period): Amount | null
}

/** Filers write the first day of a year a few days apart between reports. */
const START_TOLERANCE_DAYS = 6
/** Year-to-date parts of a 52- and a 53-week year differ by up to a week and the weekday shift. */
const LENGTH_TOLERANCE_DAYS = 10

const near = (a: string, b: string, tolerance: number) => Math.abs(daysBetween(a, b)) <= tolerance

function readFlows(book: FactBook, formulas: readonly TagFormula[], pick: TagItem['pick']): Flows {
  const periods = new Map<string, Period>()
  for (const formula of formulas) {
    for (const { fact } of book.durations(formula.plus[0] as string)) {
      const start = fact.periodStart as string
      const kind = durationClass(start, fact.periodEnd)
      if (kind) periods.set(`${start}/${fact.periodEnd}`, { start, end: fact.periodEnd, kind })
    }
  }
  return {
    periods: [...periods.values()].sort((a, b) => (a.end < b.end ? 1 : a.end > b.end ? -1 : 0)),
    amount({ start, end }) {
      let best: Amount | null = null
      for (const formula of formulas) {
        const amount = applyFormula(formula, (tag) => book.duration(tag, start, end))
        if (!amount) continue
        if (pick === 'first') return amount
        if (best === null || amount.value > best.value) best = amount
      }
      return best
    },
  }
}

const flowsByBook = new WeakMap<FactBook, Map<TagItem | TagFormula, Flows>>()

/** The flows of a whole item or of one of its formulas, read once for each book. */
function flowsOf(book: FactBook, item: TagItem, formula?: TagFormula): Flows {
  const known = flowsByBook.get(book) ?? new Map<TagItem | TagFormula, Flows>()
  flowsByBook.set(book, known)
  const key = formula ?? item
  const flows = known.get(key) ?? readFlows(book, formula ? [formula] : item.formulas, item.pick)
  known.set(key, flows)
  return flows
}

const BEFORE: Readonly<Record<DurationClass, DurationClass | null>> = {
  quarter: null,
  half: 'quarter',
  'nine-months': 'half',
  year: 'nine-months',
}
const DIFFERENCE_TEXT: Readonly<Record<DurationClass, string>> = {
  quarter: '',
  half: 'Six months less the first three',
  'nine-months': 'Nine months less the first six',
  year: 'Fiscal year less the first nine months',
}

/** The quarter ending at `end`: as reported, else one year-to-date figure less the one before it. */
function quarterOf(flows: Flows, end: string): { amount: Amount; start: string } | null {
  const ending = flows.periods.filter((p) => p.end === end)
  for (const period of ending.filter((p) => p.kind === 'quarter')) {
    const amount = flows.amount(period)
    if (amount) return { amount, start: period.start }
  }
  for (const whole of ending) {
    const before = BEFORE[whole.kind]
    if (!before) continue
    for (const part of flows.periods) {
      if (part.kind !== before || !near(part.start, whole.start, START_TOLERANCE_DAYS)) continue
      const rest = durationDays(addDays(part.end, 1), end)
      if (rest < 80 || rest > 100) continue
      const total = flows.amount(whole)
      const earlier = flows.amount(part)
      if (total && earlier) {
        const amount = combine([total], [earlier], DIFFERENCE_TEXT[whole.kind])
        return { amount, start: addDays(part.end, 1) }
      }
    }
  }
  return null
}

function reportedYear(flows: Flows, end: string): Amount | null {
  for (const period of flows.periods) {
    if (period.end !== end || period.kind !== 'year') continue
    const amount = flows.amount(period)
    if (amount) return amount
  }
  return null
}

/** Fiscal year + year to date − the same part of the year before. */
function rolledYear(flows: Flows, end: string): Amount | null {
  for (const year of flows.periods) {
    if (year.kind !== 'year' || year.end >= end || daysBetween(year.end, end) > 300) continue
    const toDate = flows.periods.find(
      (p) =>
        p.end === end &&
        p.kind !== 'year' &&
        near(p.start, addDays(year.end, 1), START_TOLERANCE_DAYS),
    )
    if (!toDate) continue
    const days = durationDays(toDate.start, toDate.end)
    const prior = flows.periods.find(
      (p) =>
        p.kind === toDate.kind &&
        near(p.start, year.start, START_TOLERANCE_DAYS) &&
        Math.abs(durationDays(p.start, p.end) - days) <= LENGTH_TOLERANCE_DAYS,
    )
    if (!prior) continue
    const amounts = [year, toDate, prior].map((p) => flows.amount(p))
    const [full, part, before] = amounts
    if (full && part && before) {
      return combine(
        [full, part],
        [before],
        `Twelve months to ${end}: fiscal year to ${year.end}, plus ${toDate.start} to ${toDate.end}, less ${prior.start} to ${prior.end}`,
      )
    }
  }
  return null
}

function fourQuarters(flows: Flows, end: string): Amount | null {
  const quarters: Amount[] = []
  let last = end
  let first = end
  while (quarters.length < 4) {
    const ends = flows.periods.map((p) => p.end)
    const at = ends.includes(last) ? last : ends.find((e) => near(e, last, START_TOLERANCE_DAYS))
    const quarter = at ? quarterOf(flows, at) : null
    if (!quarter) return null
    quarters.push(quarter.amount)
    first = quarter.start
    last = addDays(quarter.start, -1)
  }
  if (durationClass(first, end) !== 'year') return null
  return combine(quarters, [], `Twelve months to ${end}: the sum of four quarters`)
}

function trailingYearOf(flows: Flows, end: string): Amount | null {
  return reportedYear(flows, end) ?? rolledYear(flows, end) ?? fourQuarters(flows, end)
}

/** One tag throughout is tried before tags are mixed, so that unlike figures are not differenced. */
function eachWay(
  book: FactBook,
  item: TagItem,
  read: (flows: Flows) => Amount | null,
): Amount | null {
  if (item.pick === 'first') {
    for (const formula of item.formulas) {
      const amount = read(flowsOf(book, item, formula))
      if (amount) return amount
    }
  }
  return read(flowsOf(book, item))
}

/** The twelve months ending at `end`, in USD: the fiscal year itself at a year end. */
export function trailingYear(book: FactBook, item: FlowItem, end: string): Amount | null {
  return eachWay(book, FLOW_ITEMS[item], (flows) => trailingYearOf(flows, end))
}

/** The three months ending at `end`, in USD; the fourth quarter is the year less nine months. */
export function quarterFlow(book: FactBook, item: FlowItem, end: string): Amount | null {
  return eachWay(book, FLOW_ITEMS[item], (flows) => quarterOf(flows, end)?.amount ?? null)
}

/** The fiscal year ending at `end` exactly as reported; null elsewhere. */
export function fiscalYearFlow(book: FactBook, item: FlowItem, end: string): Amount | null {
  return eachWay(book, FLOW_ITEMS[item], (flows) => reportedYear(flows, end))
}

/**
 * EBIT of the twelve months ending at `end`: pre-tax income plus interest expense, which reproduces
 * the published ratios (operating income does not); operating income when either is not reported.
 */
export function trailingEbit(book: FactBook, end: string): Amount | null {
  const pretax = trailingYear(book, 'pretaxIncome', end)
  const interest = trailingYear(book, 'interestExpense', end)
  if (pretax && interest) {
    return combine(
      [pretax, interest],
      [],
      joinDerivations('Pre-tax income + interest expense', pretax, interest),
    )
  }
  const operating = trailingYear(book, 'operatingIncome', end)
  if (!operating) return null
  const missing = pretax ? 'interest expense' : 'pre-tax income'
  return {
    ...operating,
    derivation: joinDerivations(`Operating income, as ${missing} is not reported`, operating),
  }
}

function joinDerivations(head: string, ...amounts: readonly Amount[]): string {
  return [head, ...new Set(amounts.map((a) => a.derivation).filter(Boolean))].join('. ')
}
