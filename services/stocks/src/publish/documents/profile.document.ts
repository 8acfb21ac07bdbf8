import type { Filing, ModelFit, ProfilePage } from '@quantamental/api/stocks'
import { ALTMAN_MODELS } from '@quantamental/models/altman'
import { BENEISH_MODEL, beneishMisfit } from '@quantamental/models/beneish'
import { BUFFETT_MODEL, buffettMisfit } from '@quantamental/models/buffett'
import { CREDIT_MODEL } from '@quantamental/models/credit'
import { CURRENT_ITEMS_MISFITS, GRAHAM_MODEL } from '@quantamental/models/graham'
import {
  isFinancialClass,
  MODEL_CLASS_LABELS,
  type ModelClass,
  misfitClause,
} from '@quantamental/models/model-class'
import type { Company } from '../../companies/company.ts'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { filingUrl } from '../../engine/facts/reports.ts'
import { listDataNotes } from './data-notes.ts'
import type { PageContent, SplitQuarters } from './page-document.ts'
import { whole } from './round.ts'

function creditForm(modelClass: ModelClass): string {
  return isFinancialClass(modelClass)
    ? 'Uses the model for financial companies: capital, return on assets and size.'
    : 'Uses the model for nonfinancial companies: coverage, leverage and cash flow.'
}

function grahamNote(modelClass: ModelClass): string | null {
  if (modelClass === 'utility') {
    return 'Tests utilities on debt of at most twice equity instead of on working capital.'
  }
  const clause = misfitClause(CURRENT_ITEMS_MISFITS, modelClass)
  if (clause === null) return null
  return `Excludes net current asset value and the tests of current assets and liabilities, which do not fit ${clause}.`
}

export function listModelFits(result: CompanyResult): ModelFit[] {
  const { altmanChoice } = result
  const { modelClass } = result.modelClass
  const misfit = beneishMisfit(modelClass)
  const buffett = buffettMisfit(modelClass)
  return [
    { code: 'credit', name: CREDIT_MODEL.name, fits: true, reason: creditForm(modelClass) },
    {
      code: 'altman',
      name: altmanChoice.applicable ? ALTMAN_MODELS[altmanChoice.variant].name : 'Altman Z-score',
      fits: altmanChoice.applicable,
      reason: altmanChoice.reason,
    },
    { code: 'beneish', name: BENEISH_MODEL.name, fits: misfit === null, reason: misfit },
    { code: 'graham', name: GRAHAM_MODEL.name, fits: true, reason: grahamNote(modelClass) },
    { code: 'buffett', name: BUFFETT_MODEL.name, fits: buffett === null, reason: buffett },
  ]
}

/** Number of filings listed on the profile: ten years of reports. */
const FILINGS_SHOWN = 40

/** Newest `count` reports, newest first. */
export function presentFilings(company: Company, result: CompanyResult, count: number): Filing[] {
  const { realFilings } = result
  return result.filings.slice(0, count).map((filing) => ({
    accession: filing.accession,
    form: filing.form,
    filed: filing.filed,
    period_end: filing.periodEnd,
    fiscal_period: filing.fiscalPeriod,
    url: realFilings ? filingUrl(company.cik, filing.accession) : null,
    simulated: !realFilings,
  }))
}

function presentShares({ quarter, lines }: QuarterResult): ProfilePage['data']['shares'][number] {
  const { sharesOutstanding, sharesDiluted } = lines
  return { quarter, outstanding: whole(sharesOutstanding), diluted: whole(sharesDiluted) }
}

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
    shares: quarters.open.map(presentShares),
    filings: presentFilings(company, result, FILINGS_SHOWN),
    notes: listDataNotes(result, quarters.open),
  }
  const latest: ProfilePage['latest'] = {
    shares: quarters.recent.map(presentShares),
    notes: listDataNotes(result, result.quarters),
  }
  return { data, latest }
}
