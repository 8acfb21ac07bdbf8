import type { Checklist, GrahamPage, GrahamQuarter } from '@quantamental/api/stocks'
import type { GrahamChecklistResult } from '@quantamental/models/graham'
import { GRAHAM_CRITERIA, ncavMisfit } from '@quantamental/models/graham'
import { valuationLabel } from '@quantamental/models/signals'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { hiddenOf, type PageContent, presentYears, type SplitQuarters } from './page-document.ts'
import { perShare, ratio } from './round.ts'

function presentChecklist(name: string, checklist: GrahamChecklistResult): Checklist {
  return {
    figure: `graham.${name}`,
    value: perShare(checklist.value),
    upside: ratio(checklist.upside),
    label: valuationLabel(checklist.upside),
    passed: checklist.passed,
    measurable: checklist.measurable,
    criteria: checklist.criteria.map(({ code, required, actual, passed }) => ({
      code,
      required: ratio(required),
      actual: ratio(actual),
      passed,
    })),
  }
}

function presentQuarter(quarter: QuarterResult, misfit: string | null): GrahamQuarter {
  const { graham, market } = quarter
  return {
    quarter: quarter.quarter,
    price: perShare(market?.close),
    eps_average: perShare(graham.epsAverage),
    book_per_share: perShare(graham.bookPerShare),
    number: perShare(graham.number),
    growth_value: perShare(graham.growthValue),
    defensive: presentChecklist('defensive', graham.defensive),
    enterprising: presentChecklist('enterprising', graham.enterprising),
    ncav: { ...presentChecklist('ncav', graham.ncav), misfit },
    ...presentYears(quarter),
  }
}

function presentPoint(quarter: QuarterResult): GrahamPage['data']['points'][number] {
  return {
    quarter: quarter.quarter,
    value: perShare(quarter.graham.number),
    price: perShare(quarter.market?.close),
  }
}

/** Identical for every company; added on read instead of stored. */
export const GRAHAM_FIXED: Pick<GrahamPage['data'], 'texts' | 'figure'> = {
  texts: Object.fromEntries(GRAHAM_CRITERIA.map(({ code, ...text }) => [code, text])),
  figure: 'graham.number',
}

export function buildGraham(result: CompanyResult, quarters: SplitQuarters): PageContent {
  const { delayed, newest } = quarters
  const misfit = ncavMisfit(result.modelClass.modelClass)
  const data: Omit<GrahamPage['data'], keyof typeof GRAHAM_FIXED> = {
    quarter: delayed && presentQuarter(delayed, misfit),
    points: quarters.open.map(presentPoint),
    hidden: hiddenOf(quarters),
  }
  const latest: GrahamPage['latest'] = {
    quarter: presentQuarter(newest, misfit),
    points: quarters.recent.map(presentPoint),
  }
  return { data, latest }
}
