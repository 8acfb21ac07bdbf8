import {
  UPSIDE_CODES,
  type UpsideCode,
  type Valuation,
  type ValuationMethod,
  type ValuationPage,
  type ValueSpread,
} from '@quantamental/api/stocks'
import { buffettMisfit } from '@quantamental/models/buffett'
import { ncavMisfit } from '@quantamental/models/graham'
import type { ModelClass } from '@quantamental/models/model-class'
import { valuationLabel } from '@quantamental/models/signals'
import {
  ESTIMATED_UPSIDES,
  type EstimatedUpside,
  NO_ESTIMATE_TEXTS,
  UPSIDE_LABELS,
  upsideToday,
} from '@quantamental/models/upside'
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

const isEstimated = (code: UpsideCode): code is EstimatedUpside =>
  ESTIMATED_UPSIDES.some((one) => one === code)

export function presentSpread({
  methods,
  low,
  high,
  reason,
}: QuarterResult['valueSpread']): ValueSpread {
  return {
    ...{ methods, low: ratio(low), high: ratio(high) },
    ...(reason !== null && { reason: NO_ESTIMATE_TEXTS[reason] }),
  }
}

const labelsOf = (codes: readonly EstimatedUpside[]) =>
  codes.map((code) => UPSIDE_LABELS[code]).join(', ')

/** Difference in methods between two quarters with an estimate; null if they are comparable. */
export function methodChange(
  before: QuarterResult | undefined,
  { upside, valueSpread: { basis } }: QuarterResult,
): string | null {
  if (!before || before.upside.upside_avg === null || upside.upside_avg === null) return null
  const earlier = before.valueSpread.basis
  const added = basis.filter((code) => !earlier.includes(code))
  const lost = earlier.filter((code) => !basis.includes(code))
  if (added.length + lost.length === 0) return null
  const changes = [
    ...(added.length > 0 ? [`with ${labelsOf(added)}`] : []),
    ...(lost.length > 0 ? [`without ${labelsOf(lost)}`] : []),
  ]
  return `Not comparable with ${before.quarter}: ${changes.join(', ')}`
}

export function presentPointSpread(before: QuarterResult | undefined, quarter: QuarterResult) {
  const changed = methodChange(before, quarter)
  return {
    spread: presentSpread(quarter.valueSpread),
    ...(changed !== null && { methods_changed: changed }),
  }
}

/** The eight upsides, value estimate first. */
export function presentMethods(quarter: QuarterResult, modelClass: ModelClass): ValuationMethod[] {
  return UPSIDE_CODES.map((code) => {
    const upside = quarter.upside[code]
    const misfit = misfitOf(code, modelClass)
    return {
      figure: `upside.${code}`,
      code,
      label: valuationLabel(upside),
      upside: ratio(upside),
      ...(isEstimated(code) && { upside_today: ratio(upsideToday(code, upside)) }),
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
    spread: presentSpread(quarter.valueSpread),
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

function presentPoint(
  quarter: QuarterResult,
  before: QuarterResult | undefined,
): ValuationPage['data']['points'][number] {
  return {
    quarter: quarter.quarter,
    value: ratio(quarter.upside.upside_avg),
    price: perShare(quarter.market?.close),
    ...presentPointSpread(before, quarter),
  }
}

export function buildValuation(result: CompanyResult, quarters: SplitQuarters): PageContent {
  const { delayed, newest, before } = quarters
  const present = (quarter: QuarterResult) => presentPoint(quarter, before.get(quarter))
  const { modelClass } = result.modelClass
  const data: ValuationPage['data'] = {
    valuation: delayed && presentValuation(delayed, modelClass),
    figure: 'upside.upside_avg',
    points: quarters.open.map(present),
    hidden: hiddenOf(quarters),
  }
  const latest: ValuationPage['latest'] = {
    valuation: presentValuation(newest, modelClass),
    points: quarters.recent.map(present),
  }
  return { data, latest }
}
