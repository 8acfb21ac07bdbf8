import { companyFactsOf } from '../../../market-data/src/companyfacts.ts'
import { simulateCompany } from '../../../market-data/src/demo-set.ts'
import type { Day } from '../../../market-data/src/universe/days.ts'
import type { UniverseCompany } from '../../../market-data/src/universe/roster.ts'
import type { ReportDate } from '../../../market-data/src/universe/schedule.ts'
import { universeSubject } from '../../../market-data/src/universe/subjects.ts'
import type { Filer, LateReport } from './filer.ts'

/** Reports with the late one moved to its day. */
function postpone(reports: readonly ReportDate[], late: LateReport | null): readonly ReportDate[] {
  if (!late) return reports
  const at = reports.findLastIndex(({ filed }) => filed <= late.before)
  return reports.map((report, i) => (i === at ? { ...report, filed: late.day } : report))
}

/** Filer with the facts of the demo set's data sets, in companyfacts format. */
export function universeFiler(
  seed: number,
  company: UniverseCompany,
  isListed: boolean,
  lastDay: Day,
  market: Float64Array,
): Filer {
  const simulate = () => simulateCompany(seed, company, lastDay)
  const reports = (late: LateReport | null, { schedule } = simulate()) =>
    postpone(schedule.reports, late)
  return {
    cik: company.cik,
    ticker: isListed ? company.ticker : null,
    name: company.name,
    exchange: company.exchange,
    sic: company.known?.sic ?? company.industry.sic,
    industry: company.industry.name,
    city: company.city,
    state: company.state,
    reports: (late) =>
      reports(late).map(({ accession, fiscalPeriod, filed, end }) => ({
        accession,
        form: fiscalPeriod === 'FY' ? '10-K' : '10-Q',
        filed,
        end,
      })),
    facts: (late, day) => {
      const simulated = simulate()
      const known = reports(late, simulated).filter(({ filed }) => filed <= day)
      const schedule = { ...simulated.schedule, reports: known }
      return companyFactsOf(seed, { ...simulated, schedule })
    },
    market: () => {
      const simulated = simulate()
      return {
        subject: universeSubject(seed, simulated, market),
        splits: simulated.splits,
        payout: simulated.traits.payout,
      }
    },
  }
}
