import { type AltmanVariant, computeAltman } from '@quantamental/models/altman'
import { BENEISH_CODES, BENEISH_MISFITS, computeBeneish } from '@quantamental/models/beneish'
import { computeBuffett } from '@quantamental/models/buffett'
import { type CreditResult, computeCredit, usesPrices } from '@quantamental/models/credit'
import { computeGraham } from '@quantamental/models/graham'
import { MODEL_CLASSES, type ModelClass } from '@quantamental/models/model-class'
import { computeRankedItems, RANKED_ITEM_MISFITS, RANKED_ITEMS } from '@quantamental/models/ranking'
import { computeDilution, computeShortInterest } from '@quantamental/models/signals'
import { LINE_FIGURES, type LineFigure } from '@quantamental/models/statement'
import { computeUpside, type UpsideInputs } from '@quantamental/models/upside'
import { dateText } from '../../dates/calendar-date.ts'
import { amountValue } from '../amounts/amount.ts'
import { MODEL_CODES } from '../amounts/amount-table.ts'
import {
  amountOfFigure,
  incompleteItems,
  incompleteLines,
  shownLines,
} from '../amounts/line-amounts.ts'
import { ITEM_CODES, type QuarterResult } from '../company-result.ts'
import type { InputHasher } from '../input-hash.ts'
import type { MarketPoint } from '../market/market.ts'
import { buildModelInputs, type ModelInputs, revenueOfYears } from './model-inputs.ts'
import type { QuarterContext } from './quarter-context.ts'
import { hashRatingBasis } from './rating-basis.ts'

/** Result of a quarter with its inputs, for the explanations. */
export interface QuarterFigures {
  readonly context: QuarterContext
  readonly inputs: ModelInputs
  readonly upsideInputs: UpsideInputs
  readonly result: QuarterResult
}

export interface ScoreOptions {
  readonly variant: AltmanVariant
  readonly altmanApplies: boolean
  readonly hasher: InputHasher
}

const NOT_APPLICABLE = 'Not applicable'
const NO_INDICES: readonly null[] = BENEISH_CODES.map(() => null)
const NO_BENEISH: QuarterResult['beneish'] = {
  variant: null,
  value: null,
  label: NOT_APPLICABLE,
  probability: null,
  driver: null,
  indices: NO_INDICES,
}
const NO_ALTMAN: QuarterResult['altman'] = { value: null, zone: null, components: [] }

function finite(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null
}

function perShare(value: number | null | undefined, factor: number): number | null {
  return value === null || value === undefined ? null : finite(value / factor)
}

const NO_LINES: readonly LineFigure[] = []

function listRestated({ quarter }: QuarterContext): readonly LineFigure[] {
  const { first } = quarter
  if (first === null) return NO_LINES
  return LINE_FIGURES.map(({ figure }) => figure).filter(
    (figure) => amountOfFigure(first, figure)?.value !== amountOfFigure(quarter, figure)?.value,
  )
}

function hashInputs(
  context: QuarterContext,
  incomplete: QuarterResult['incompleteLines'],
  options: ScoreOptions,
): string {
  const { hasher } = options
  const { quarter, rated, series, valuation, rating, atBalance, profile } = context
  const { evidence } = quarter
  hasher.add(evidence.report.end)
  hasher.add(evidence.report.filed)
  hasher.add(evidence.knownOn)
  for (const code of MODEL_CODES) hasher.add(amountValue(evidence.amounts[code]))
  if (rated !== quarter) {
    for (const code of MODEL_CODES) hasher.add(amountValue(rated.evidence.amounts[code]))
  }
  for (const { how, stated } of Object.values(incomplete)) {
    hasher.add(how === 'at-least' ? stated : -stated)
  }
  hasher.add(evidence.shares?.amount.value)
  hasher.add(evidence.shares?.basisDay)
  hasher.add(evidence.averageShares?.amount.value)
  hasher.addAll(series.eps)
  hasher.add(context.fiscalYears?.newestEnd)
  hasher.add(amountValue(revenueOfYears(context)))
  hasher.addAll(series.book)
  hasher.addAll(series.dividends)
  hasher.addAll(series.pe)
  hasher.addAll(series.shares)
  hasher.add(context.usd?.value)
  hasher.add(atBalance?.close)
  hasher.add(atBalance?.marketCap)
  hasher.add(rating.price)
  hasher.add(rating.point?.marketCap)
  hasher.add(rating.volatility)
  hasher.add(rating.excessReturn)
  hasher.add(quarter.restatedOn)
  hasher.add(valuation.day)
  hasher.add(valuation.price)
  hasher.add(valuation.shares)
  hasher.add(valuation.treasuryYield)
  const { shortInterest, estimate } = valuation
  hasher.add(shortInterest?.sharesShort)
  hasher.add(shortInterest?.floatShares)
  hasher.add(shortInterest?.averageDailyVolume)
  hasher.add(valuation.estimateFactor)
  hasher.add(estimate?.targetLow)
  hasher.add(estimate?.targetMedian)
  hasher.add(estimate?.targetHigh)
  hasher.add(estimate?.targetCount)
  hasher.add(estimate?.epsCurrentYear)
  hasher.add(estimate?.epsNextYear)
  hasher.add(MODEL_CLASSES.indexOf(profile.modelClass))
  hasher.add(context.isDefaulted ? 1 : 0)
  hasher.add(options.altmanApplies ? options.variant.length : 0)
  return hasher.take()
}

function presentRatedClose(
  { rating: { point } }: QuarterContext,
  { model, parts }: CreditResult,
): QuarterResult['ratedClose'] {
  if (point === null || parts.length === 0 || !usesPrices(model)) return null
  return { date: dateText(point.day), close: point.close }
}

function presentMarketReturn({ rating }: QuarterContext): QuarterResult['marketReturn'] {
  const { yearReturn, marketReturn } = rating
  if (yearReturn === null) return null
  const [from, to] = [dateText(yearReturn.from), dateText(yearReturn.to)]
  return { from, to, logReturn: marketReturn }
}

function presentFiscalYears({ fiscalYears }: QuarterContext): QuarterResult['fiscalYears'] {
  if (fiscalYears === null) return null
  return { newestEnd: dateText(fiscalYears.newestEnd), knownYears: fiscalYears.knownYears }
}

/** Ranked items, with those set to null that cannot be converted to USD or do not fit the model class. */
function fittingItems(
  items: QuarterResult['items'],
  { usd }: QuarterContext,
  modelClass: ModelClass,
) {
  const fitting = { ...items }
  if (usd === null)
    for (const { colName, unit } of RANKED_ITEMS) if (unit === 'usd') fitting[colName] = null
  for (const code of ITEM_CODES) {
    if (RANKED_ITEM_MISFITS[code]?.[modelClass] !== undefined) fitting[code] = null
  }
  return fitting
}

function presentMarket(point: MarketPoint | null): QuarterResult['market'] {
  if (point === null) return null
  const { day, close, shares, marketCap } = point
  return { date: dateText(day), close, shares, marketCap }
}

export function scoreQuarter(context: QuarterContext, options: ScoreOptions): QuarterFigures {
  const { quarter, valuation, atBalance, profile, usd } = context
  const { report, knownOn } = quarter.evidence
  const inputs = buildModelInputs(context)
  const incomplete = incompleteLines(quarter, usd)
  const credit = computeCredit(inputs.credit)
  const graham = computeGraham(inputs.graham)
  const buffett = computeBuffett(inputs.buffett)
  const { estimate, estimateFactor, point, price } = valuation
  const forwardEps =
    perShare(estimate?.epsCurrentYear, estimateFactor) ??
    perShare(estimate?.epsNextYear, estimateFactor)
  const median = perShare(estimate?.targetMedian, estimateFactor)
  const upsideInputs: UpsideInputs = {
    price,
    targetMedian: median,
    forwardEps,
    trailingEps: inputs.graham.epsYears[0] ?? null,
    averagePe: buffett.eps.averagePe,
    buffettEps: buffett.eps.annualized,
    buffettRoe: buffett.roe.annualized,
    grahamDefensive: graham.defensive.upside,
    grahamEnterprising: graham.enterprising.upside,
    grahamNcav: graham.ncav.upside,
    creditRank: credit.numeric,
    bookEquity: inputs.graham.bookEquity,
  }
  const { upsides, spread } = computeUpside(upsideInputs)
  const short = computeShortInterest(inputs.shortInterest)
  const result: QuarterResult = {
    quarter: report.quarter,
    fiscalPeriod: report.fiscalPeriod,
    periodEnd: dateText(report.end),
    filed: dateText(report.filed),
    accession: report.accession,
    form: report.form,
    isYearEnd: report.isYearEnd,
    knownOn: dateText(knownOn),
    restatedOn: quarter.restatedOn === null ? null : dateText(quarter.restatedOn),
    restated: listRestated(context),
    fiscalYears: presentFiscalYears(context),
    restatements: quarter.restatements,
    inputHash: hashInputs(context, incomplete, options),
    market: presentMarket(point),
    currentMarket: presentMarket(context.current),
    marketEquityAtBalance: atBalance?.marketCap ?? null,
    altman: options.altmanApplies ? computeAltman(options.variant, inputs.altman) : NO_ALTMAN,
    beneish: BENEISH_MISFITS[profile.modelClass] ? NO_BENEISH : computeBeneish(inputs.beneish),
    credit,
    ratedClose: presentRatedClose(context, credit),
    marketReturn: presentMarketReturn(context),
    ratingBasis: hashRatingBasis(context, options.hasher),
    restatedRating: null,
    graham,
    buffett,
    analyst: {
      low: perShare(estimate?.targetLow, estimateFactor),
      median,
      high: perShare(estimate?.targetHigh, estimateFactor),
      count: estimate?.targetCount ?? null,
    },
    forwardEps,
    forwardPe: price === null || forwardEps === null ? null : finite(price / forwardEps),
    upside: upsides,
    valueSpread: spread,
    dilution: computeDilution(inputs.dilution).value,
    shortPercentOfFloat: short.value,
    daysToCover: short.daysToCover,
    items: fittingItems(computeRankedItems(inputs.items), context, profile.modelClass),
    lines: shownLines(quarter, usd, valuation.shares),
    incompleteLines: incomplete,
    incompleteItems: incompleteItems(inputs.items, incomplete, profile.modelClass),
    usdRate: usd === null ? null : { ...usd, day: dateText(usd.day) },
  }
  return { context, inputs, upsideInputs, result }
}
