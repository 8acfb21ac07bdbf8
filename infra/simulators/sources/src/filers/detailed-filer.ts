import type { DetailedCompany } from '../../../market-data/src/demo-set.ts'
import { buildCompanyFacts } from '../../../market-data/src/facts/build-company-facts.ts'
import type { Filing } from '../../../market-data/src/filings.ts'
import { type Day, dayText, toDay } from '../../../market-data/src/universe/days.ts'
import { detailedSubject } from '../../../market-data/src/universe/subjects.ts'
import { type Filer, type LateReport, postpone } from './filer.ts'

const filedOn = ({ filed }: Filing) => toDay(filed)
const move = (filing: Filing, day: Day): Filing => ({
  ...filing,
  filed: Temporal.PlainDate.from(dayText(day)),
})

/** Filer with the detailed facts of the demo set. */
export function detailedFiler(
  seed: number,
  company: DetailedCompany,
  tradingDays: readonly Day[],
): Filer {
  const { identity, profile } = company
  const filings = (late: LateReport | null) => postpone(company.filings, late, filedOn, move)
  return {
    cik: identity.cik,
    ticker: identity.ticker,
    name: identity.name,
    exchange: identity.exchange,
    sic: identity.sic,
    industry: identity.industry,
    city: '',
    state: '',
    reports: (late) =>
      filings(late).map(({ accession, form, filed, end }) => ({
        accession,
        form,
        filed: toDay(filed),
        end: toDay(end),
      })),
    facts: (late, day) => {
      const known = filings(late).filter((filing) => filedOn(filing) <= day)
      return buildCompanyFacts(seed, identity, profile, known)
    },
    market: () => ({
      subject: detailedSubject(seed, company, tradingDays),
      splits: [],
      payout: profile.payout,
    }),
  }
}
