const RULES = ['month-end', 'last', 'nearest'] as const
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/**
 * End of a fiscal year: the last day of a month or, for years of 52 or 53 weeks, the last given weekday of the
 * month or the one nearest to its last day. `weekday` is ISO, Monday is 1.
 */
export interface FiscalYearEnd {
  readonly rule: (typeof RULES)[number]
  readonly weekday: number
  readonly month: number
}

/** Parse `month-end:6`, `last-saturday:9` or `nearest-sunday:1`. */
export function parseFiscalYearEnd(text: string): FiscalYearEnd {
  const [left = '', month = ''] = text.split(':')
  const rule = RULES.find((known) => left.startsWith(known))
  const weekday = WEEKDAYS.findIndex((name) => left.endsWith(name)) + 1
  if (!rule || !(Number(month) >= 1 && Number(month) <= 12) || (rule !== 'month-end' && !weekday)) {
    throw new Error(`unknown fiscal year end "${text}"`)
  }
  return { rule, weekday, month: Number(month) }
}

function lastOfMonth(year: number, month: number): Temporal.PlainDate {
  return new Temporal.PlainDate(year, month, 1).add({ months: 1 }).subtract({ days: 1 })
}

/** Last day of fiscal year `fiscalYear`, which is named after the calendar year of that day’s month. */
export function fiscalYearEndDate(end: FiscalYearEnd, fiscalYear: number): Temporal.PlainDate {
  const last = lastOfMonth(fiscalYear, end.month)
  if (end.rule === 'month-end') return last
  const back = (last.dayOfWeek - end.weekday + 7) % 7
  const before = last.subtract({ days: back })
  return end.rule === 'nearest' && back > 3 ? before.add({ days: 7 }) : before
}

/** Fiscal quarter as one number: four times the fiscal year plus 0 to 3. */
export type QuarterIndex = number

export const fiscalYearOf = (quarter: QuarterIndex): number => Math.floor(quarter / 4)
/** Number of the quarter within its fiscal year, 1 to 4. */
export const fiscalQuarterOf = (quarter: QuarterIndex): number => (((quarter % 4) + 4) % 4) + 1
export const quarterIndex = (fiscalYear: number, fiscalQuarter: number): QuarterIndex =>
  fiscalYear * 4 + fiscalQuarter - 1

/** Last day of a fiscal quarter. Years in weeks have 13-week quarters; a 53-week year has a longer fourth. */
export function quarterEndDate(end: FiscalYearEnd, quarter: QuarterIndex): Temporal.PlainDate {
  const year = fiscalYearOf(quarter)
  const ordinal = fiscalQuarterOf(quarter)
  if (ordinal === 4) return fiscalYearEndDate(end, year)
  if (end.rule !== 'month-end') {
    return fiscalYearEndDate(end, year - 1).add({ weeks: 13 * ordinal })
  }
  const inYear = new Temporal.PlainDate(year - 1, end.month, 1).add({ months: 3 * ordinal })
  return lastOfMonth(inYear.year, inYear.month)
}

/** First day of a fiscal quarter: the day after the previous one ended. */
export function quarterStartDate(end: FiscalYearEnd, quarter: QuarterIndex): Temporal.PlainDate {
  return quarterEndDate(end, quarter - 1).add({ days: 1 })
}
