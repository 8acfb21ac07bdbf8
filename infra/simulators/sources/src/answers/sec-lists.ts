import {
  compactDay,
  type Day,
  dayText,
  isTradingDay,
  monthEnd,
} from '../../../market-data/src/universe/days.ts'
import type { FiledReport, Filer } from '../filers/filer.ts'
import type { World } from '../world.ts'

/** `company_tickers_exchange.json`. */
export function tickersJson({ listed }: World): string {
  const data = listed.map(({ cik, name, ticker, exchange }) => [cik, name, ticker, exchange])
  return JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data })
}

/** Days of a quarter with a daily index, up to today. */
function indexDays(world: World, year: number, quarter: number): Day[] {
  const first = monthEnd(year, quarter * 3 - 3) + 1
  const last = Math.min(monthEnd(year, quarter * 3), world.today())
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).filter(
    isTradingDay,
  )
}

function longDate(day: Day): string {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', format).format(day * 86_400_000)
}

/** `index.json` of a quarter's folder of daily indexes. */
export function indexFolderJson(world: World, year: number, quarter: number): string {
  const item = indexDays(world, year, quarter).map((day) => {
    const name = `master.${compactDay(day)}.idx`
    const [, month, date] = dayText(day).split('-')
    const modified = `${month}/${date}/${year} 10:05:00 PM`
    return { 'last-modified': modified, name, type: 'file', href: name, size: '120 KB' }
  })
  const directory = { item, name: `daily-index/${year}/QTR${quarter}/`, 'parent-dir': '../' }
  return JSON.stringify({ directory })
}

const indexRow = ({ cik, name }: Filer, form: string, filed: Day, accession: string) =>
  `${cik}|${name.toUpperCase()}|${form}|${compactDay(filed)}|edgar/data/${cik}/${accession}.txt\n`

/** Insider filings among the reports, which an import of facts skips. */
const INSIDER_ROWS = 20

/** `master.<yyyymmdd>.idx`, or null for a day without one. */
export function masterIndex(
  world: World,
  year: number,
  quarter: number,
  date: string,
): string | null {
  const day = indexDays(world, year, quarter).find((known) => compactDay(known) === date)
  if (day === undefined) return null
  const reports = world.filers.flatMap((filer) =>
    world
      .reportsBy(filer, day)
      .filter(({ filed }) => filed === day)
      .map((report): [Filer, FiledReport] => [filer, report]),
  )
  const rows = reports.map(([filer, { form, accession }]) => indexRow(filer, form, day, accession))
  const insiders = world.filers
    .slice(0, INSIDER_ROWS)
    .map((filer, i) => indexRow(filer, '4', day, `9999999998-26-${String(i).padStart(6, '0')}`))
  const head = [
    'Description:           Daily Index of EDGAR Dissemination Feed by Company Name',
    `Last Data Received:    ${longDate(day)}`,
    'Comments:              webmaster@sec.gov',
    'Anonymous FTP:         ftp://ftp.sec.gov/edgar/',
    ' ',
    ' ',
    'CIK|Company Name|Form Type|Date Filed|File Name',
    '-'.repeat(80),
  ]
  return `${head.join('\n')}\n${[...rows, ...insiders].sort().join('')}`
}
