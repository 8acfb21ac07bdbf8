import { dayText } from './universe/days.ts'
import { companyReports, type SimulatedCompany } from './universe/fsds.ts'
import { quarterEnd } from './universe/schedule.ts'

/** Fact in the SEC's companyfacts format; amounts in whole units, per share in USD. */
export interface SecFact {
  readonly start?: string
  readonly end: string
  readonly val: number
  readonly accn: string
  readonly fy: number
  readonly fp: string
  readonly form: string
  readonly filed: string
}

type Tags = Record<string, { readonly units: Record<string, SecFact[]> }>

/** Content of a companyfacts file, marked as simulated. */
export interface CompanyFacts {
  readonly simulated: true
  readonly cik: number
  readonly entityName: string
  readonly facts: { readonly dei: Tags; readonly 'us-gaap': Tags }
}

const UNITS: Readonly<Record<string, string>> = {
  EarningsPerShareBasic: 'USD/shares',
  EarningsPerShareDiluted: 'USD/shares',
}

export const companyFactsFileName = (cik: number): string =>
  `CIK${String(cik).padStart(10, '0')}.json`

const isoDay = (compact: string) =>
  `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`

/** Reports of a company as companyfacts, without comparatives. */
export function companyFactsOf(seed: number, simulated: SimulatedCompany): CompanyFacts {
  const { company, schedule } = simulated
  const facts: CompanyFacts['facts'] = { dei: {}, 'us-gaap': {} }
  for (const { report, rows } of companyReports(seed, simulated)) {
    const filing = {
      accn: report.accession,
      fy: report.fiscalYear,
      fp: report.fiscalPeriod,
      form: report.fiscalPeriod === 'FY' ? '10-K' : '10-Q',
      filed: dayText(report.filed),
    }
    for (const row of rows.trimEnd().split('\n')) {
      const [, tag = '', version = '', ddate = '', qtrs, uom = '', , , value] = row.split('\t')
      const tags = version.startsWith('dei') ? facts.dei : facts['us-gaap']
      const unit = UNITS[tag] ?? uom
      const before = quarterEnd(schedule.fiscalMonth, report.quarter - Number(qtrs))
      tags[tag] ??= { units: { [unit]: [] } }
      tags[tag].units[unit]?.push({
        ...(Number(qtrs) > 0 && { start: dayText(before + 1) }),
        end: isoDay(ddate),
        val: Number(value),
        ...filing,
      })
    }
  }
  return { simulated: true, cik: company.cik, entityName: company.name, facts }
}
