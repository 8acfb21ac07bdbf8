import { dayText, monthEnd } from '../../../market-data/src/universe/days.ts'
import type { ReportDate } from '../../../market-data/src/universe/schedule.ts'

/** One fact; `start` only for durations. Dates are yyyy-mm-dd. */
interface SecFact {
  readonly start?: string
  readonly end: string
  readonly val: number
  readonly accn: string
  readonly fy: number
  readonly fp: string
  readonly form: string
  readonly filed: string
}

interface Tag {
  readonly label: string
  readonly description: string
  readonly units: Record<string, SecFact[]>
}

const DESCRIPTION = 'Simulated for demonstration; not a reported figure.'
/** Days from the share count on the cover to the filing. */
const COVER_DAYS = 6

function unitOf(tag: string, unit: string): string {
  return tag.startsWith('EarningsPerShare') ? 'USD/shares' : unit
}

/** Period of a row of `num.txt`; `ddate` is a month end, `qtrs` 0 for a balance. */
function periodOf(ddate: string, qtrs: number): Pick<SecFact, 'start' | 'end'> {
  const [year, month] = [Number(ddate.slice(0, 4)), Number(ddate.slice(4, 6))]
  const end = dayText(monthEnd(year, month))
  return qtrs === 0 ? { end } : { start: dayText(monthEnd(year, month - 3 * qtrs) + 1), end }
}

/** Document of the companyfacts API. `simulated` is our addition; the SEC's have no such field. */
export interface CompanyFacts {
  readonly simulated: true
  readonly cik: number
  readonly entityName: string
  readonly facts: Readonly<Record<'dei' | 'us-gaap', Readonly<Record<string, Tag>>>>
}

/** Rows of `num.txt` of all reports of one company, as companyfacts. */
export function factsOfReports(
  { cik, name }: { readonly cik: number; readonly name: string },
  reports: Iterable<{ readonly report: ReportDate; readonly rows: string }>,
): CompanyFacts {
  const facts: Record<'dei' | 'us-gaap', Record<string, Tag>> = { dei: {}, 'us-gaap': {} }
  for (const { report, rows } of reports) {
    const head = {
      accn: report.accession,
      fy: report.fiscalYear,
      fp: report.fiscalPeriod,
      form: report.fiscalPeriod === 'FY' ? '10-K' : '10-Q',
      filed: dayText(report.filed),
    }
    for (const row of rows.split('\n')) {
      const [, tag, version = '', ddate = '', qtrs, unit = '', , , value] = row.split('\t')
      if (!tag) continue
      const isCover = version.startsWith('dei')
      const period = isCover
        ? { end: dayText(report.filed - COVER_DAYS) }
        : periodOf(ddate, Number(qtrs))
      const tags = facts[isCover ? 'dei' : 'us-gaap']
      tags[tag] ??= { label: tag, description: DESCRIPTION, units: {} }
      const { units } = tags[tag]
      const name = unitOf(tag, unit)
      units[name] ??= []
      units[name].push({ ...period, val: Number(value), ...head })
    }
  }
  return { simulated: true, cik, entityName: name, facts }
}
