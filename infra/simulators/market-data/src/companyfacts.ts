import { dayText, monthEnd } from './universe/days.ts'
import { companyReports, type SimulatedCompany } from './universe/fsds.ts'
import { COVER_DAYS } from './universe/report-rows.ts'
import type { ReportDate } from './universe/schedule.ts'

/** Fact in the SEC's companyfacts format; amounts in whole units, per share in USD. */
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

/** Content of a companyfacts file, marked as simulated. */
export interface CompanyFacts {
  readonly simulated: true
  readonly cik: number
  readonly entityName: string
  readonly facts: Readonly<Record<'dei' | 'us-gaap', Record<string, Tag>>>
}

const DESCRIPTION = 'Simulated for demonstration; not a reported figure.'

export const companyFactsFileName = (cik: number): string =>
  `CIK${String(cik).padStart(10, '0')}.json`

/** Period of a row of `num.txt`; `ddate` is a month end, `qtrs` 0 for a balance. */
function periodOf(ddate: string, qtrs: number): Pick<SecFact, 'start' | 'end'> {
  const [year, month] = [Number(ddate.slice(0, 4)), Number(ddate.slice(4, 6))]
  const end = dayText(monthEnd(year, month))
  return qtrs === 0 ? { end } : { start: dayText(monthEnd(year, month - 3 * qtrs) + 1), end }
}

/** Rows of `num.txt` of all reports of one company, as companyfacts without comparatives. */
function factsOfReports(
  { cik, name }: { readonly cik: number; readonly name: string },
  reports: Iterable<{ readonly report: ReportDate; readonly rows: string }>,
): CompanyFacts {
  const facts: CompanyFacts['facts'] = { dei: {}, 'us-gaap': {} }
  for (const { report, rows } of reports) {
    const filing = {
      accn: report.accession,
      fy: report.fiscalYear,
      fp: report.fiscalPeriod,
      form: report.fiscalPeriod === 'FY' ? '10-K' : '10-Q',
      filed: dayText(report.filed),
    }
    for (const row of rows.split('\n')) {
      const [, tag, version = '', ddate = '', qtrs, uom = '', , , value] = row.split('\t')
      if (!tag) continue
      const isCover = version.startsWith('dei')
      const period = isCover
        ? { end: dayText(report.filed - COVER_DAYS) }
        : periodOf(ddate, Number(qtrs))
      const tags = facts[isCover ? 'dei' : 'us-gaap']
      tags[tag] ??= { label: tag, description: DESCRIPTION, units: {} }
      const { units } = tags[tag]
      const unit = /PerShare/.test(tag) ? 'USD/shares' : uom
      units[unit] ??= []
      units[unit].push({ ...period, val: Number(value), ...filing })
    }
  }
  return { simulated: true, cik, entityName: name, facts }
}

export const companyFactsOf = (seed: number, simulated: SimulatedCompany): CompanyFacts =>
  factsOfReports(simulated.company, companyReports(seed, simulated))
