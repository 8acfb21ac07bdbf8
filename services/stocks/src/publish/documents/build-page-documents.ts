import { STOCK_PAGES, type StockPage } from '@quantamental/api/stocks'
import type { Company } from '../../companies/company.ts'
import type { CompanyResult } from '../../engine/company-result.ts'
import { buildBuffett } from './buffett.document.ts'
import { buildCompare } from './compare.document.ts'
import { buildCreditRating } from './credit-rating.document.ts'
import { buildGraham } from './graham.document.ts'
import { buildMScore } from './m-score.document.ts'
import {
  type PageContent,
  type PageDocument,
  PERIODS,
  presentPeriod,
  type SplitQuarters,
  splitQuarters,
} from './page-document.ts'
import { buildProfile } from './profile.document.ts'
import { buildRank } from './rank.document.ts'
import { buildSummary } from './summary.document.ts'
import { buildValuation } from './valuation.document.ts'
import { buildZScore } from './z-score.document.ts'

/** Bump with any change of document content or text, to rewrite the documents of every company. */
export const DOCUMENTS_VERSION = '2.2.0'

type Build = (result: CompanyResult, quarters: SplitQuarters, company: Company) => PageContent

const BUILDERS: Readonly<Record<StockPage, Build>> = {
  summary: buildSummary,
  valuation: buildValuation,
  graham: buildGraham,
  buffett: buildBuffett,
  'credit-rating': buildCreditRating,
  'z-score': buildZScore,
  'm-score': buildMScore,
  rank: buildRank,
  compare: buildCompare,
  profile: buildProfile,
}

export function buildPage(
  page: StockPage,
  company: Company,
  result: CompanyResult,
  quarters: SplitQuarters,
): PageContent {
  return BUILDERS[page](result, quarters, company)
}

/**
 * Periods and ten pages of one company, built from its own result alone. Content that depends on other
 * companies or is the same for all is added on read. Empty for a company without quarters.
 */
export function buildPageDocuments(company: Company, result: CompanyResult): PageDocument[] {
  if (result.quarters.length === 0) return []
  const quarters = splitQuarters(result)
  const periods = JSON.stringify(result.quarters.map(presentPeriod))
  const write = (page: StockPage, { data, latest }: PageContent): PageDocument => ({
    page,
    body: JSON.stringify(data),
    latest: latest === null ? null : JSON.stringify(latest),
  })
  return [
    { page: PERIODS, body: periods, latest: null },
    ...STOCK_PAGES.map((page) => write(page, buildPage(page, company, result, quarters))),
  ]
}
