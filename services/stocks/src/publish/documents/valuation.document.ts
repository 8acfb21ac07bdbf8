import {
  UPSIDE_CODES,
  type UpsideCode,
  type Valuation,
  type ValuationMethod,
  type ValuationPage,
} from '@quantamental/api/stocks'
import { buffettMisfit } from '@quantamental/models/buffett'
import { ncavMisfit } from '@quantamental/models/graham'
import type { ModelClass } from '@quantamental/models/model-class'
import { valuationLabel } from '@quantamental/models/signals'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { hiddenOf, type PageContent, presentYears, type SplitQuarters } from './page-document.ts'
import { perShare, ratio } from './round.ts'

const BUFFETT_YEARS = 10

/** Fair value per share by the method; price × (1 + upside) if the method has none. */
function fairValueOf(code: UpsideCode, quarter: QuarterResult): number | null {
  const { upside, market, analyst, graham, buffett } = quarter
  switch (code) {
    case 'upside_median_analyst':
      return analyst.median
    case 'annualized_upside_buffett_eps':
      return buffett.eps.finalPrice
    case 'annualized_upside_buffett_roe':
      return buffett.roe.finalPrice
    case 'upside_graham_defensive':
      return graham.defensive.value
    case 'upside_graham_enterprising':
      return graham.enterprising.value
    case 'upside_graham_ncav':
      return graham.ncav.value
    default: {
      const ratioUp = upside[code]
      return market === null || ratioUp === null ? null : market.close * (1 + ratioUp)
    }
  }
}

const isBuffett = (code: UpsideCode) => code.startsWith('annualized_')

function misfitOf(code: UpsideCode, modelClass: ModelClass): string | null {
  if (isBuffett(code)) return buffettMisfit(modelClass)
  return code === 'upside_graham_ncav' ? ncavMisfit(modelClass) : null
}

/** The eight methods, average first. */
export function presentMethods(quarter: QuarterResult, modelClass: ModelClass): ValuationMethod[] {
  return UPSIDE_CODES.map((code) => {
    const upside = quarter.upside[code]
    const misfit = misfitOf(code, modelClass)
    return {
      figure: `upside.${code}`,
      code,
      label: valuationLabel(upside),
      upside: ratio(upside),
      fair_value: perShare(fairValueOf(code, quarter)),
      horizon_years: isBuffett(code) ? BUFFETT_YEARS : 0,
      ...(misfit !== null && { misfit }),
    }
  })
}

function presentValuation(quarter: QuarterResult, modelClass: ModelClass): Valuation {
  const { market, analyst } = quarter
  return {
    quarter: quarter.quarter,
    price: perShare(market?.close),
    price_date: market?.date ?? null,
    methods: presentMethods(quarter, modelClass),
    analyst: {
      low: perShare(analyst.low),
      median: perShare(analyst.median),
      high: perShare(analyst.high),
      count: analyst.count,
    },
    forward_eps: perShare(quarter.forwardEps),
    forward_pe: ratio(quarter.forwardPe),
    ...presentYears(quarter),
  }
}

function presentPoint(quarter: QuarterResult): ValuationPage['data']['points'][number] {
  return {
    quarter: quarter.quarter,
    value: ratio(quarter.upside.upside_avg),
    price: perShare(quarter.market?.close),
  }
}

export function buildValuation(result: CompanyResult, quarters: SplitQuarters): PageContent {
  const { delayed, newest } = quarters
  const { modelClass } = result.modelClass
  const data: ValuationPage['data'] = {
    valuation: delayed && presentValuation(delayed, modelClass),
    figure: 'upside.upside_avg',
    points: quarters.open.map(presentPoint),
    hidden: hiddenOf(quarters),
  }
  const latest: ValuationPage['latest'] = {
    valuation: presentValuation(newest, modelClass),
    points: quarters.recent.map(presentPoint),
  }
  return { data, latest }
}
