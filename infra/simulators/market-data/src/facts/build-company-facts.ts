import { financialLevels } from '../books/financial-levels.ts'
import { industrialLevels } from '../books/industrial-levels.ts'
import { buildLedger } from '../books/ledger.ts'
import { sharesOutstanding } from '../books/shares.ts'
import { createTrend, type Trend } from '../books/trend.ts'
import { businessDayOnOrBefore } from '../business-days.ts'
import type { Filing } from '../filings.ts'
import type { CompanyIdentity } from '../identities.ts'
import type { CompanyProfile } from '../profiles.ts'
import type { CompanyFacts, SecFact, SecTag } from './company-facts.ts'
import type { FactItem } from './fact-item.ts'
import { financialItems } from './financial-items.ts'
import { industrialItems } from './industrial-items.ts'
import { compareFacts, reportFacts } from './report-facts.ts'

/** Quarters needed before the first filing: a 10-K covers three years, each with an opening balance. */
const COMPARATIVE_QUARTERS = 12
const COVER_DAYS_BEFORE_FILING = 6

function itemsOf(
  identity: CompanyIdentity,
  profile: CompanyProfile,
  trend: Trend,
  filings: readonly Filing[],
): FactItem[] {
  const first = (filings[0]?.quarter ?? trend.anchor) - COMPARATIVE_QUARTERS
  const last = filings.at(-1)?.quarter ?? trend.anchor
  const base = { identity, profile, trend }
  if (identity.kind === 'bank' || identity.kind === 'insurer') {
    const levels = (quarter: number) => financialLevels(profile, trend, quarter)
    return financialItems({ ...base, ledger: buildLedger(profile, trend, levels, first, last) })
  }
  const levels = (quarter: number) => industrialLevels(profile, trend, quarter)
  return industrialItems({ ...base, ledger: buildLedger(profile, trend, levels, first, last) })
}

function tagOf(tag: string, unit: string, facts: SecFact[]): SecTag {
  return {
    label: tag.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    description: 'Simulated for demonstration; not a reported figure.',
    units: { [unit]: facts.sort(compareFacts) },
  }
}

/** Shares outstanding on the cover page, a few days before filing. */
function coverShares(profile: CompanyProfile, trend: Trend, filing: Filing): SecFact {
  const date = businessDayOnOrBefore(filing.filed.subtract({ days: COVER_DAYS_BEFORE_FILING }))
  const days = filing.end.until(date).days
  return {
    end: date.toString(),
    val: sharesOutstanding(profile, trend, filing.quarter, days),
    accn: filing.accession,
    fy: filing.fiscalYear,
    fp: filing.fiscalPeriod,
    form: filing.form,
    filed: filing.filed.toString(),
  }
}

/** All filings of one company in SEC `companyfacts` format. */
export function buildCompanyFacts(
  seed: number,
  identity: CompanyIdentity,
  profile: CompanyProfile,
  filings: readonly Filing[],
): CompanyFacts {
  const trend = createTrend(seed, identity, profile)
  const covers = filings.map((filing) => coverShares(profile, trend, filing))
  const gaap = itemsOf(identity, profile, trend, filings).map((item): [string, SecTag] => {
    const facts = filings.flatMap((filing) => reportFacts(item, filing, profile.fiscalYearEnd))
    return [item.tag, tagOf(item.tag, item.unit, facts)]
  })
  return {
    simulated: true,
    cik: identity.cik,
    entityName: identity.name,
    facts: {
      dei: {
        EntityCommonStockSharesOutstanding: tagOf(
          'EntityCommonStockSharesOutstanding',
          'shares',
          covers,
        ),
      },
      'us-gaap': Object.fromEntries(gaap),
    },
  }
}
