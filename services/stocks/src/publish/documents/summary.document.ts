import type { Figure, QuarterChange, SummaryCards, SummaryPage } from '@quantamental/api/stocks'
import { ALTMAN_MODELS } from '@quantamental/models/altman'
import { beneishMisfit } from '@quantamental/models/beneish'
import { dilutionLabel, shortInterestLabel } from '@quantamental/models/signals'
import { figureLine, lineOf, spanText } from '@quantamental/models/statement'
import type { Company } from '../../companies/company.ts'
import type { CompanyResult, LineCode, QuarterResult } from '../../engine/company-result.ts'
import { causesOf, presentRatedClose } from './credit-rating.document.ts'
import { presentIncomplete } from './incomplete-value.ts'
import { hiddenOf, type PageContent, type SplitQuarters } from './page-document.ts'
import { presentFilings } from './profile.document.ts'
import { perShare, probability, ratio, whole } from './round.ts'
import { methodChange, presentMethods, presentSpread } from './valuation.document.ts'

const MINUS = '−'

function signed(value: number, digits: number, suffix = ''): string {
  const size = Math.abs(value).toFixed(digits)
  return `${value < 0 && Number(size) !== 0 ? MINUS : '+'}${size}${suffix}`
}

function ratingText(before: QuarterResult, after: QuarterResult, driver: string | null): string {
  const [from, to] = [before.credit.letter, after.credit.letter]
  if (from === to) return `credit rating ${to} (unchanged)`
  return `credit rating ${from} → ${to}${driver === null ? '' : ` (${driver.toLowerCase()})`}`
}

const score = (value: number) => signed(value, 2).replace(/^\+/, '')

function moveText(name: string, from: number | null, to: number | null): string | null {
  if (from === null || to === null) return null
  const [was, is] = [score(from), score(to)]
  return was === is ? `${name} ${is} (unchanged)` : `${name} ${is} (was ${was})`
}

function upsideText(from: number | null, to: number | null, isComparable: boolean): string | null {
  if (from === null || to === null) return null
  const change = isComparable
    ? `was ${signed(from * 100, 1, '%')}`
    : 'from other methods than before'
  return `value estimate ${signed(to * 100, 1, '%')} (${change})`
}

function revenueText(from: number | null, to: number | null): string | null {
  if (from === null || to === null || from <= 0) return null
  return `${spanText('revenue')} ${signed((to / from - 1) * 100, 1, '%')}`
}

/** Changes from the previous quarter; null without one. */
function presentChange(
  before: QuarterResult | undefined,
  after: QuarterResult,
): QuarterChange | null {
  if (!before) return null
  const [driver] = causesOf(before, after)
  const scores = [ratio(before.altman.value), ratio(after.altman.value)] as const
  const flags = [ratio(before.beneish.value), ratio(after.beneish.value)] as const
  const upsides = [ratio(before.upside.upside_avg), ratio(after.upside.upside_avg)] as const
  const revenues = [
    whole(before.lines['year.revenue']),
    whole(after.lines['year.revenue']),
  ] as const
  const changes = [
    ratingText(before, after, driver?.label ?? null),
    moveText('Z-Score', ...scores),
    moveText('M-Score', ...flags),
    upsideText(...upsides, methodChange(before, after) === null),
    revenueText(...revenues),
  ].filter((text) => text !== null)
  return {
    from_quarter: before.quarter,
    to_quarter: after.quarter,
    from_rating: before.credit.letter,
    to_rating: after.credit.letter,
    driver: driver ?? null,
    z_score: [...scores],
    m_score: [...flags],
    upside_avg: [...upsides],
    revenue: [...revenues],
    sentence: `${after.quarter}: ${changes.join(', ')}.`,
  }
}

/** Number of quarters in the step chart, including the two hidden ones. */
const HISTORY_QUARTERS = 12
const FILINGS_SHOWN = 5

const FIGURES: readonly LineCode[] = [
  'year.revenue',
  'year.operatingIncome',
  'year.netIncome',
  'year.epsDiluted',
  'year.operatingCashFlow',
  'year.freeCashFlow',
  'totalAssets',
  'totalLiabilities',
  'bookEquity',
  'cash',
  'totalDebt',
  'sharesOutstanding',
]
/** Units in the API, where per-share units follow SEC notation. */
const UNITS = { USD: 'USD', 'USD per share': 'USD/shares', shares: 'shares' } as const

function presentFigures(quarter: QuarterResult): Figure[] {
  return FIGURES.map((figure) => {
    const { code, title } = figureLine(figure)
    const { unit } = lineOf(code)
    const value = quarter.lines[figure]
    return {
      figure: `line.${figure}`,
      label: title,
      value: unit === 'USD per share' ? perShare(value) : whole(value),
      unit: UNITS[unit],
      ...presentIncomplete(quarter.incompleteLines[figure], whole),
      ...(quarter.restated.includes(figure) && { restated: true as const }),
    }
  })
}

function presentCards(
  result: CompanyResult,
  quarters: SplitQuarters,
  quarter: QuarterResult,
): SummaryCards {
  const { variant, applicable, reason } = result.altmanChoice
  const { modelClass } = result.modelClass
  const model = ALTMAN_MODELS[variant]
  return {
    quarter: quarter.quarter,
    rating: quarter.credit.letter,
    rating_numeric: quarter.credit.numeric,
    pd: probability(quarter.credit.pd),
    ...presentRatedClose(quarter),
    z_score: {
      variant,
      name: model.name,
      applicable,
      reason,
      value: ratio(quarter.altman.value),
      zone: quarter.altman.zone,
      distress_below: model.distressBelow,
      safe_above: model.safeAbove,
    },
    m_score: {
      value: ratio(quarter.beneish.value),
      label: quarter.beneish.label,
      misfit: beneishMisfit(modelClass),
    },
    price: perShare(quarter.market?.close),
    spread: presentSpread(quarter.valueSpread),
    methods: presentMethods(quarter, modelClass).map(
      ({ code, label, upside, upside_today, misfit }) => ({
        ...{ code, label, upside },
        ...(upside_today !== undefined && { upside_today }),
        ...(misfit !== undefined && { misfit }),
      }),
    ),
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
  quarters: SplitQuarters,
  company: Company,
): PageContent {
  const { open, recent, delayed, newest } = quarters
  const data: SummaryPage['data'] = {
    cards: delayed && presentCards(result, quarters, delayed),
    history: open.slice(recent.length - HISTORY_QUARTERS).map(presentStep),
    hidden: hiddenOf(quarters),
    figures: delayed ? presentFigures(delayed) : [],
    ...(result.currency !== 'USD' && { converted_from: result.currency }),
    filings: presentFilings(company, result, FILINGS_SHOWN),
  }
  const latest: SummaryPage['latest'] = {
    cards: presentCards(result, quarters, newest),
    history: recent.map(presentStep),
    figures: presentFigures(newest),
  }
  return { data, latest }
}
