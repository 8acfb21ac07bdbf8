import type { BuffettPage, BuffettQuarter, Projection } from '@quantamental/api/stocks'
import type { BuffettMethodResult } from '@quantamental/models/buffett'
import { buffettMisfit } from '@quantamental/models/buffett'
import { valuationLabel } from '@quantamental/models/signals'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { hiddenOf, type PageContent, presentYears, type SplitQuarters } from './page-document.ts'
import { perShare, ratio, whole } from './round.ts'

function presentProjection(
  name: 'eps' | 'roe',
  method: BuffettMethodResult,
  misfit: string | null,
): Projection {
  return {
    figure: `buffett.${name}`,
    annualized: ratio(method.annualized),
    label: valuationLabel(method.annualized),
    rate: ratio(method.rate),
    payout: ratio(method.payout),
    average_pe: ratio(method.averagePe),
    starting_eps: perShare(method.startingEps),
    starting_book: perShare(method.startingBook),
    years: method.years,
    projected_eps: method.projectedEps.map((eps) => perShare(eps) ?? 0),
    final_price: perShare(method.finalPrice),
    dividends: perShare(method.dividends),
    ...(misfit !== null && { misfit }),
  }
}

function presentQuarter(quarter: QuarterResult, misfit: string | null): BuffettQuarter {
  return {
    quarter: quarter.quarter,
    price: perShare(quarter.market?.close),
    eps: presentProjection('eps', quarter.buffett.eps, misfit),
    roe: presentProjection('roe', quarter.buffett.roe, misfit),
    ...presentYears(quarter),
  }
}

function presentPoint(quarter: QuarterResult): BuffettPage['data']['points'][number] {
  const { eps, roe } = quarter.buffett
  return { quarter: quarter.quarter, eps: ratio(eps.annualized), roe: ratio(roe.annualized) }
}

/** Owner earnings of a fiscal year; null unless all three inputs are reported. */
function presentOwnerEarnings(
  quarter: QuarterResult,
): BuffettPage['data']['owner_earnings'][number] {
  const { lines } = quarter
  const income = lines['year.netIncome']
  const depreciation = lines['year.depreciation']
  const spent = lines['year.capitalExpenditure']
  const isWhole = income !== null && depreciation !== null && spent !== null
  return {
    quarter: quarter.quarter,
    net_income: whole(income),
    depreciation: whole(depreciation),
    capital_expenditure: whole(spent),
    owner_earnings: isWhole ? whole(income + depreciation - spent) : null,
  }
}

export function buildBuffett(result: CompanyResult, quarters: SplitQuarters): PageContent {
  const { delayed, newest, open, recent } = quarters
  const misfit = buffettMisfit(result.modelClass.modelClass)
  const earningsOf = (known: SplitQuarters['open']) =>
    known.filter(({ isYearEnd }) => isYearEnd).map(presentOwnerEarnings)
  const data: BuffettPage['data'] = {
    quarter: delayed && presentQuarter(delayed, misfit),
    points: open.map(presentPoint),
    hidden: hiddenOf(quarters),
    owner_earnings: earningsOf(open),
  }
  const latest: BuffettPage['latest'] = {
    quarter: presentQuarter(newest, misfit),
    points: recent.map(presentPoint),
    owner_earnings: earningsOf(recent),
  }
  return { data, latest }
}
