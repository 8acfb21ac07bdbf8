import { tradingDayUpTo } from '@quantamental/api/calendar'
import { parse } from 'csv-parse/sync'
import { normalizeSymbol } from '../../companies/company.ts'
import { addDays, isCalendarDate } from '../../dates/calendar-date.ts'

interface Table {
  readonly csv: string
  /** Newest day; null without rows. */
  readonly newest: string | null
}

const newestOf = (days: readonly string[]): string | null =>
  days.reduce<string | null>((last, day) => (last !== null && last > day ? last : day), null)

/** A series of FRED, `observation_date,DGS10`, in the importer's format; `.` is a missing value. */
export function treasuryCsv(text: string): Table {
  const [header, ...rows]: string[][] = parse(text, { bom: true, relax_column_count: true })
  if (header?.length !== 2 || header[1] !== 'DGS10') throw new Error('not the series DGS10')
  const known = rows.filter(([, rate = '']) => rate.trim() !== '' && rate.trim() !== '.')
  if (known.length === 0) throw new Error('the series is empty')
  return {
    csv: `Date,Rate\n${known.map((row) => row.join(',')).join('\n')}\n`,
    newest: newestOf(known.map(([date = '']) => date)),
  }
}

/** Newest day of the ECB's `eurofxref-hist.csv`. @throws if it is no such file */
export function newestRateDay(csv: string): string {
  if (!/^Date,/.test(csv)) throw new Error('not a table of reference rates')
  const days = csv.split('\n').map((line) => line.slice(0, line.indexOf(',')))
  const newest = newestOf(days.filter(isCalendarDate))
  if (newest === null) throw new Error('the table of reference rates is empty')
  return newest
}

const SHORT_COLUMNS = [
  'symbolCode',
  'settlementDate',
  'currentShortPositionQuantity',
  'averageDailyVolumeQuantity',
] as const

/** FINRA's short positions of one settlement date in the importer's format. @throws if invalid */
export function shortInterestCsv(text: string): Table {
  const [header = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const names = header.split('|')
  const columns = SHORT_COLUMNS.map((name) => names.indexOf(name))
  if (columns.includes(-1)) throw new Error('not a file of short positions')
  const rows = lines
    .filter((line) => line !== '')
    .map((line) => line.split('|'))
    .map((cells) => columns.map((at) => cells[at]?.trim() ?? ''))
    .filter(([symbol = '']) => normalizeSymbol(symbol) !== null)
  return {
    csv: `symbol,settlement_date,shares_short,average_daily_volume\n${rows.map((row) => row.join(',')).join('\n')}\n`,
    newest: newestOf(rows.map(([, date = '']) => date).filter(isCalendarDate)),
  }
}

/** Trading days up to which a bank holiday moves a settlement date. */
const EARLIER_DAYS = 3

/** `count` trading days up to `date`, latest first. */
export function tradingDaysUpTo(date: string, count = EARLIER_DAYS + 1): string[] {
  const first = tradingDayUpTo(date)
  return count === 1 ? [first] : [first, ...tradingDaysUpTo(addDays(first, -1), count - 1)]
}

/** FINRA's settlement dates after `after` up to `today`: the trading days up to the 15th and the month's end. */
export function settlementDates(after: string, today: string): string[] {
  const dates: string[] = []
  for (let month = after.slice(0, 7); month <= today.slice(0, 7); ) {
    const next = addDays(`${month}-28`, 4).slice(0, 7)
    dates.push(tradingDayUpTo(`${month}-15`), tradingDayUpTo(addDays(`${next}-01`, -1)))
    month = next
  }
  return dates.filter((date) => date > after && date <= today)
}
