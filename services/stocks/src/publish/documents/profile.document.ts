import type { Filing, ProfilePage } from '@quantamental/api/stocks'
import { MODEL_CLASS_LABELS } from '@quantamental/models/model-class'
import type { Company } from '../../companies/company.ts'
import type { CompanyResult } from '../../engine/company-result.ts'
import { filingUrl } from '../../engine/facts/filing-url.ts'
import { listDataNotes } from './data-notes.ts'
import { listModelFits } from './model-fits.ts'
import type { PageContent, SplitQuarters } from './page-document.ts'
import { whole } from './round.ts'

/** Number of filings listed on the profile: ten years of reports. */
const FILINGS_SHOWN = 40

/** Newest `count` reports, newest first. */
export function presentFilings(company: Company, result: CompanyResult, count: number): Filing[] {
  const { simulated } = result
  return result.filings.slice(0, count).map((filing) => ({
    accession: filing.accession,
    form: filing.form,
    filed: filing.filed,
    period_end: filing.periodEnd,
    fiscal_period: filing.fiscalPeriod,
    url: simulated ? null : filingUrl(company.cik, filing.accession),
    simulated,
  }))
}

/** The profile holds only reported and listing data, so all of it is public. */
export function buildProfile(
  result: CompanyResult,
  quarters: SplitQuarters,
  company: Company,
): PageContent {
  const { description, city, state, sic, kind } = company
  const data: ProfilePage['data'] = {
    description,
    city,
    state,
    sic,
    kind,
    model_class: {
      code: result.modelClass.modelClass,
      label: MODEL_CLASS_LABELS[result.modelClass.modelClass],
      reason: result.modelClass.reason,
      models: listModelFits(result),
    },
    shares: [...quarters.open, ...quarters.recent].map((quarter) => ({
      quarter: quarter.quarter,
      outstanding: whole(quarter.lines.sharesOutstanding),
      diluted: whole(quarter.lines.sharesDiluted),
    })),
    filings: presentFilings(company, result, FILINGS_SHOWN),
    notes: listDataNotes(result, quarters),
  }
  return { data, latest: null }
}
