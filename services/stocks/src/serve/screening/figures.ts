import type { ListColumnCode } from '@quantamental/api/stocks'
import { CREDIT_CUTS } from '@quantamental/models/credit'
import { RATIOS } from '@quantamental/models/ratios'
import type { CompanyView } from './company-view.ts'

/** Value of a criterion; NaN if unknown. */
type Figure = (view: CompanyView) => number

const NONE = Number.NaN

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const known = (values: readonly number[]) => values.filter((value) => !Number.isNaN(value))

/** Sample standard deviation; NaN with fewer than `least` values. */
export function deviation(values: readonly number[], least: number): number {
  if (values.length < least) return NONE
  const center = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(known(values)).sort()
  const middle = (sorted.length - 1) / 2
  return sorted.length === 0
    ? NONE
    : ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}

/** Quarters without which a mean over three years says nothing. */
const QUARTERS_LEAST = 3

const ratiosOf = (view: CompanyView, code: string, years: number) =>
  known(view.quartersOf(years).map((quarter) => view.ratio(code, quarter)))

const average =
  (code: string): Figure =>
  (view) => {
    const values = ratiosOf(view, code, 3)
    return values.length < QUARTERS_LEAST ? NONE : mean(values)
  }

const change =
  (code: string, years: number): Figure =>
  (view) =>
    view.ratio(code) - view.ratio(code, view.yearsBefore(years))

const fieldChange =
  (field: 'zScore' | 'mScore' | 'pd'): Figure =>
  (view) =>
    view.field(field) - view.field(field, view.yearsBefore(1))

const count =
  (test: (view: CompanyView, quarter: number) => number): Figure =>
  (view) => {
    const tested = known(view.quartersOf(3).map((quarter) => test(view, quarter)))
    return tested.length === 0 ? NONE : tested.filter((value) => value > 0).length
  }

const toMedian =
  (code: string): Figure =>
  (view) => {
    const past = view
      .quartersOf(3)
      .map((quarter) => view.ratio(code, quarter, view.capAtReport(quarter)))
    return view.ratio(code) / median(past)
  }

const quarterGrowth =
  (field: 'quarterRevenue' | 'quarterNetIncome'): Figure =>
  (view) => {
    const before = view.field(field, view.yearsBefore(1))
    return before > 0 ? view.field(field) / before - 1 : NONE
  }

/** Consecutive years that pass, up to the newest quarter. */
function yearsInARow(
  view: CompanyView,
  field: 'dividends' | 'dividendsPerShare',
  passes: (now: number, before: number) => boolean,
): number {
  const dividends = [0, 1, 2, 3, 4, 5].map((years) => view.field(field, view.yearsBefore(years)))
  if (Number.isNaN(dividends[0])) return NONE
  const broken = dividends.findIndex((now, at) => !passes(now, dividends[at + 1] ?? NONE))
  return broken < 0 ? dividends.length : broken
}

/** Letters by which the rating is better than that of `quarter`. */
const ratingGain = (view: CompanyView, quarter: number) =>
  view.field('rating', quarter) - view.field('rating')

function steadyQuarters(view: CompanyView): number {
  const letter = view.field('rating')
  if (Number.isNaN(letter)) return NONE
  let at = view.quarter
  while (at >= 0 && view.field('rating', at) === letter) at -= 1
  return view.quarter - at
}

/** Probability of default at which the rating would be one letter better or worse, over the present one. */
function boundRatio(view: CompanyView, step: 'better' | 'worse'): number {
  const cut = CREDIT_CUTS[view.field('rating') - (step === 'better' ? 2 : 1)]
  return (cut ?? NONE) / view.field('pd')
}

const priceReturn =
  (months: 1 | 3 | 6 | 12): Figure =>
  (view) =>
    view.monthField('close') / view.priceBefore(months) - 1

const annualReturn =
  (months: 36 | 60): Figure =>
  (view) =>
    (view.monthField('close') / view.priceBefore(months)) ** (12 / months) - 1

const momentum =
  (months: 6 | 12): Figure =>
  (view) =>
    view.priceBefore(1) / view.priceBefore(months) - 1

/** Month-end closes, newest first. */
const closesOf = (view: CompanyView, months: number) =>
  Array.from({ length: months }, (_, back) => view.monthField('close', view.month - back))

function yearToDate(view: CompanyView): number {
  const yearOf = (month: number) =>
    new Date(view.monthField('day', month) * 86_400_000).getUTCFullYear()
  let month = view.month
  while (month >= 0 && yearOf(month) === yearOf(view.month)) month -= 1
  return view.monthField('close') / view.monthField('close', month) - 1
}

function worstDrawdown(view: CompanyView): number {
  const closes = known(closesOf(view, 37)).reverse()
  if (closes.length < 12) return NONE
  let high = 0
  return Math.min(
    ...closes.map((close) => {
      high = Math.max(high, close)
      return close / high - 1
    }),
  )
}

/** Months without which a beta says nothing. */
const BETA_MONTHS_LEAST = 24

function beta(view: CompanyView): number {
  const pairs = Array.from({ length: 36 }, (_, back) => {
    const month = view.month - back
    const own = Math.log(view.monthField('close', month) / view.monthField('close', month - 1))
    return [own, view.monthField('marketReturn', month)] as const
  }).filter((pair) => pair.every(Number.isFinite))
  if (pairs.length < BETA_MONTHS_LEAST) return NONE
  const own = mean(pairs.map(([one]) => one))
  const market = mean(pairs.map(([, one]) => one))
  let both = 0
  let squares = 0
  for (const [a, b] of pairs) {
    both += (a - own) * (b - market)
    squares += (b - market) ** 2
  }
  return squares > 0 ? both / squares : NONE
}

const risingMonths: Figure = (view) => {
  const closes = closesOf(view, 13)
  if (closes.some(Number.isNaN)) return NONE
  return closes.slice(0, -1).filter((close, at) => close > (closes[at + 1] as number)).length
}

const target =
  (field: 'targetLow' | 'targetHigh'): Figure =>
  (view) =>
    view.field(field) / view.field('reportPrice') - 1

/** Criteria of prices alone, which everybody sees. */
export const PRICE_FIGURES = {
  return_1m: priceReturn(1),
  return_3m: priceReturn(3),
  return_6m: priceReturn(6),
  return_1y: priceReturn(12),
  return_3y: annualReturn(36),
  return_5y: annualReturn(60),
  return_ytd: yearToDate,
  momentum_12_1: momentum(12),
  momentum_6_1: momentum(6),
  high_52w: (view) => view.monthField('high'),
  low_52w: (view) => view.monthField('low'),
  from_high: (view) => view.monthField('close') / view.monthField('high') - 1,
  from_low: (view) => view.monthField('close') / view.monthField('low') - 1,
  range_52w: (view) => {
    const [high, low] = [view.monthField('high'), view.monthField('low')]
    return high > low ? (view.monthField('close') - low) / (high - low) : NONE
  },
  above_average_10m: (view) => view.monthField('close') / mean(closesOf(view, 10)) - 1,
  drawdown_3y: worstDrawdown,
  positive_months: risingMonths,
  volatility: (view) => view.monthField('volatility'),
  beta,
  return_to_risk: (view) => priceReturn(12)(view) / view.monthField('volatility'),
} as const satisfies Partial<Record<ListColumnCode, Figure>>

const REPORT_FIGURES = {
  upside_analyst_low: target('targetLow'),
  upside_analyst_high: target('targetHigh'),
  analysts: (view) => view.field('targetCount'),
  forward_yield: (view) => {
    const pe = view.field('forwardPe')
    return pe === 0 ? NONE : 1 / pe
  },
  pe_to_median: toMedian('price_to_earnings'),
  ps_to_median: toMedian('price_to_sales'),
  pb_to_median: toMedian('price_to_book'),
  gross_margin_3y: average('gross_margin'),
  operating_margin_3y: average('operating_margin'),
  net_margin_3y: average('net_margin'),
  roe_3y: average('return_on_equity'),
  roic_3y: average('return_on_invested_capital'),
  gross_margin_change_1y: change('gross_margin', 1),
  gross_margin_change_3y: change('gross_margin', 3),
  operating_margin_change_1y: change('operating_margin', 1),
  operating_margin_change_3y: change('operating_margin', 3),
  net_margin_change_1y: change('net_margin', 1),
  roe_change_1y: change('return_on_equity', 1),
  roic_change_1y: change('return_on_invested_capital', 1),
  operating_margin_spread: (view) =>
    deviation(ratiosOf(view, 'operating_margin', 3), QUARTERS_LEAST),
  profitable_quarters: count((view, quarter) => view.field('netIncome', quarter)),
  revenue_growth_quarter: quarterGrowth('quarterRevenue'),
  revenue_acceleration: (view) => view.ratio('revenue_growth') - view.ratio('revenue_growth_3y'),
  net_income_growth_quarter: quarterGrowth('quarterNetIncome'),
  eps_growth_expected: (view) => {
    const trailing = view.usd('epsDiluted')
    return trailing > 0 ? view.field('forwardEps') / trailing - 1 : NONE
  },
  growth_quarters: count((view, quarter) => view.ratio('revenue_growth', quarter)),
  leverage_change_1y: change('debt_to_assets', 1),
  current_ratio_change_1y: change('current_ratio', 1),
  operating_cash_flow: (view) => view.usd('operatingCashFlow'),
  capital_expenditure: (view) => view.usd('capitalExpenditure'),
  fcf_margin_3y: average('free_cash_flow_margin'),
  fcf_positive_quarters: count(
    (view, quarter) =>
      view.field('operatingCashFlow', quarter) - view.field('capitalExpenditure', quarter),
  ),
  dividends_paid: (view) => view.usd('dividends'),
  dividend_years: (view) => yearsInARow(view, 'dividends', (now) => now > 0),
  dividend_rise_years: (view) =>
    yearsInARow(view, 'dividendsPerShare', (now, before) => now > before && before > 0),
  rating_change_quarter: (view) => ratingGain(view, view.quarter - 1),
  rating_change_1y: (view) => ratingGain(view, view.yearsBefore(1)),
  rating_steady: steadyQuarters,
  rating_worst_3y: (view) => {
    const ranks = known(view.quartersOf(3).map((quarter) => view.field('rating', quarter)))
    return ranks.length === 0 ? NONE : Math.max(...ranks)
  },
  pd_change_1y: fieldChange('pd'),
  upgrade_distance: (view) => 1 - boundRatio(view, 'better'),
  downgrade_distance: (view) => boundRatio(view, 'worse') - 1,
  z_distance: (view) => view.field('zScore') - view.field('zBound'),
  z_change_1y: fieldChange('zScore'),
  m_change_1y: fieldChange('mScore'),
  restatements_2y: (view) =>
    view
      .quartersOf(2)
      .reduce((sum, quarter) => sum + (view.field('restatements', quarter) || 0), 0),
  total_return_1y: (view) => priceReturn(12)(view) + view.ratio('dividend_yield'),
  days_to_cover: (view) => view.field('daysToCover'),
  gross_profit: (view) => view.usd('grossProfit'),
  ebitda: (view) => view.usd('ebit') + view.usd('depreciationAmortization'),
  cash_held: (view) => view.usd('cashAndInvestments'),
  debt: (view) => view.usd('totalDebt'),
  shares: (view) => view.field('shares'),
} as const satisfies Partial<Record<ListColumnCode, Figure>>

/** Criteria that lists read from the snapshot, for past days. */
const PAST_FIGURES = {
  rating: (view) => view.field('rating'),
  pd: (view) => view.field('pd'),
  z_score: (view) => view.field('zScore'),
  m_score: (view) => view.field('mScore'),
  upside: (view) => view.field('upside'),
  pe: (view) => view.field('forwardPe'),
  dilution: (view) => view.field('dilution'),
  short: (view) => view.field('short'),
  graham_defensive: (view) => view.field('grahamDefensive'),
  graham_enterprising: (view) => view.field('grahamEnterprising'),
  graham_ncav: (view) => view.field('grahamNcav'),
  market_cap: (view) => view.marketCap,
  mkt_marketcap: (view) => view.marketCap,
  price: (view) => view.monthField('close'),
  bs_assetsusd: (view) => view.usd('totalAssets'),
  bs_equityusd: (view) => view.usd('bookEquity'),
  bs_currentratio: (view) => view.ratio('current_ratio'),
  bs_debtassetsratio: (view) => view.ratio('debt_to_assets'),
  is_revenueusd: (view) => view.usd('revenue'),
  is_opincusd: (view) => view.usd('operatingIncome'),
  is_netincusd: (view) => view.usd('netIncome'),
  is_netmargin: (view) => view.ratio('net_margin'),
  is_roe: (view) => view.ratio('return_on_equity'),
  is_roa: (view) => view.ratio('return_on_assets'),
  cf_fcf: (view) => view.usd('operatingCashFlow') - view.usd('capitalExpenditure'),
  mkt_divyield: (view) => view.ratio('dividend_yield'),
  mkt_pe: (view) => view.ratio('price_to_earnings'),
  mkt_ey: (view) => view.ratio('earnings_yield'),
} as const satisfies Partial<Record<ListColumnCode, Figure>>

/** Ratios whose criterion is a ranked item. */
const RANKED_RATIOS = new Set([
  ...['net_margin', 'return_on_equity', 'return_on_assets', 'current_ratio', 'debt_to_assets'],
])

const ratioFigures = Object.fromEntries(
  RATIOS.filter(({ code }) => !RANKED_RATIOS.has(code)).map(({ code }) => [
    code,
    (view: CompanyView) => view.ratio(code),
  ]),
)

/** Criteria read from a company's history. */
export const FIGURES: ReadonlyMap<string, Figure> = new Map<string, Figure>(
  Object.entries({ ...ratioFigures, ...REPORT_FIGURES, ...PRICE_FIGURES }),
)

/** Criteria of a past day. */
export const PAST: ReadonlyMap<string, Figure> = new Map<string, Figure>([
  ...FIGURES,
  ...Object.entries(PAST_FIGURES),
])
