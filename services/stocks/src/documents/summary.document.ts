import type { Figure, SummaryCards, SummaryPage } from '@quantamental/api/stocks'
import { ALTMAN_MODELS } from '@quantamental/models/altman'
import { dilutionLabel, shortInterestLabel } from '@quantamental/models/signals'
import type { Company } from '../domain/company.ts'
import type { CompanyResult, LineCode, QuarterResult } from '../engine/company-result.ts'
import { hiddenOf, type PageContent, type PartedQuarters } from './page-document.ts'
import { presentFilings } from './profile.document.ts'
import { presentChange } from './quarter-change.ts'
import { perShare, probability, ratio, whole } from './round.ts'
import { presentMethods } from './valuation.document.ts'

/** Quarters of the step chart, the hidden two included. */
const HISTORY_QUARTERS = 12
const FILINGS_SHOWN = 5

const FIGURES: readonly (readonly [code: LineCode, label: string, unit: string])[] = [
  ['year.revenue', 'Revenue, twelve months', 'USD'],
  ['year.operatingIncome', 'Operating income, twelve months', 'USD'],
  ['year.netIncome', 'Net income, twelve months', 'USD'],
  ['year.epsDiluted', 'Diluted earnings per share, twelve months', 'USD/shares'],
  ['year.operatingCashFlow', 'Operating cash flow, twelve months', 'USD'],
  ['year.freeCashFlow', 'Free cash flow, twelve months', 'USD'],
  ['totalAssets', 'Total assets', 'USD'],
  ['totalLiabilities', 'Total liabilities', 'USD'],
  ['bookEquity', 'Equity', 'USD'],
  ['cash', 'Cash', 'USD'],
  ['totalDebt', 'Debt', 'USD'],
  ['sharesOutstanding', 'Shares outstanding', 'shares'],
]

/** The figures as reported in one quarter, those that are missing included. */
export function presentFigures(quarter: QuarterResult): Figure[] {
  return FIGURES.map(([code, label, unit]) => ({
    figure: `line.${code}`,
    label,
    value: unit === 'USD/shares' ? perShare(quarter.lines[code]) : whole(quarter.lines[code]),
    unit,
    ...(quarter.restated.includes(code) && { restated: true as const }),
  }))
}

function presentCards(
  result: CompanyResult,
  quarters: PartedQuarters,
  quarter: QuarterResult,
): SummaryCards {
  const { variant, applicable } = result.altmanChoice
  const model = ALTMAN_MODELS[variant]
  return {
    quarter: quarter.quarter,
    rating: quarter.credit.letter,
    rating_numeric: quarter.credit.numeric,
    pd: probability(quarter.credit.pd),
    z_score: {
      variant,
      name: model.name,
      applicable,
      value: ratio(quarter.altman.value),
      zone: quarter.altman.zone,
      distress_below: model.distressBelow,
      safe_above: model.safeAbove,
    },
    m_score: { value: ratio(quarter.beneish.value), label: quarter.beneish.label },
    price: perShare(quarter.market?.close),
    methods: presentMethods(quarter).map(({ code, label, upside }) => ({ code, label, upside })),
    dilution: {
      figure: 'signal.dilution',
      value: ratio(quarter.dilution),
      label: dilutionLabel(quarter.dilution),
    },
    short_interest: {
      figure: 'signal.short_interest',
      value: ratio(quarter.shortPercentOfFloat),
      label: shortInterestLabel(quarter.shortPercentOfFloat),
    },
    forward_pe: ratio(quarter.forwardPe),
    change: presentChange(quarters.before.get(quarter), quarter),
  }
}

function presentStep({ quarter, credit }: QuarterResult) {
  return { quarter, rating: credit.letter, numeric: credit.numeric }
}

export function buildSummary(
  result: CompanyResult,
  quarters: PartedQuarters,
  company: Company,
): PageContent {
  const { open, recent, delayed, newest } = quarters
  const data: SummaryPage['data'] = {
    cards: delayed && presentCards(result, quarters, delayed),
    history: open.slice(recent.length - HISTORY_QUARTERS).map(presentStep),
    hidden: hiddenOf(quarters),
    figures: presentFigures(newest),
    filings: presentFilings(company, result, FILINGS_SHOWN),
  }
  const latest: SummaryPage['latest'] = {
    cards: presentCards(result, quarters, newest),
    history: recent.map(presentStep),
  }
  return { data, latest }
}
