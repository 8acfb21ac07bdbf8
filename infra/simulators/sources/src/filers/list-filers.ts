import { companyFactsOf } from '../../../market-data/src/companyfacts.ts'
import { simulateCompany } from '../../../market-data/src/demo-set.ts'
import { type Day, weekOf } from '../../../market-data/src/universe/days.ts'
import { marketWalk } from '../../../market-data/src/universe/price-path.ts'
import { listUniverse, type UniverseCompany } from '../../../market-data/src/universe/roster.ts'
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
function universeFiler(
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

/** CIKs of filers beyond the demo universe, in the range the SEC does not use. */
const FURTHER_CIK = 9_940_001
/** Positions beyond the demo universe, so that accession numbers stay unique. */
const FURTHER_ORDINAL = 10_000

export interface FilerOptions {
  readonly seed: number
  readonly companies: number
  /** Number of companies with a ticker. */
  readonly listed: number
  readonly lastDay: Day
}

/** Ticker no exchange uses: `ZZ` and three letters. */
function furtherTicker(index: number): string {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26))
  return `ZZ${letter(Math.floor(index / 676))}${letter(Math.floor(index / 26))}${letter(index)}`
}

/** Company beyond the roster: the traits of one in it, with other figures by its CIK. */
function furtherCompany(roster: readonly UniverseCompany[], index: number): UniverseCompany {
  const model = roster[index % roster.length] as UniverseCompany
  return {
    ...model,
    ordinal: FURTHER_ORDINAL + index,
    cik: FURTHER_CIK + index,
    ticker: furtherTicker(index),
    name: `${model.name} No. ${index + 2}`,
    flags: '',
    known: null,
    defaultedDaysAgo: null,
  }
}

/** Filers of the world: the listed ones of the roster first, then further ones. */
export function listFilers({ seed, companies, listed, lastDay }: FilerOptions): Filer[] {
  const market = marketWalk(seed, weekOf(lastDay))
  const roster = listUniverse()
  return Array.from({ length: companies }, (_, i) => {
    const known = i < listed ? roster[i] : undefined
    const company = known ?? furtherCompany(roster, i)
    return universeFiler(seed, company, i < listed, lastDay, market)
  })
}
