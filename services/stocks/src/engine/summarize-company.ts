import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { ALTMAN_MISFITS } from '@quantamental/models/altman'
import { BENEISH_MISFITS } from '@quantamental/models/beneish'
import { misfitText } from '@quantamental/models/model-class'
import type { CompanyOwn, SnapshotValues } from '../publish/snapshot/snapshot-row.ts'
import type { CompanyInput } from './company-input.ts'
import { type CompanyResult, ITEM_CODES, LINE_CODES, type QuarterResult } from './company-result.ts'
import { currentMarketCap } from './market/market.ts'

/** Quarters that must have the same letter for a steady rating. */
const STEADY_QUARTERS = 4

/** Whether the last of `quarters` and the three before it have the same letter. */
function hasSteadyRating(quarters: readonly QuarterResult[]): boolean {
  const letters = quarters.slice(-STEADY_QUARTERS).map(({ credit }) => credit.letter)
  const [first] = letters
  return letters.length === STEADY_QUARTERS && letters.every((letter) => letter === first)
}

const NO_MARKET_PD = { marketPd: null, marketPdYearAgo: null }

/** Figures of the last of `quarters`, oldest first. */
function summarizeQuarter(
  quarters: readonly QuarterResult[],
  { listing }: Pick<CompanyInput, 'listing'>,
  { marketPds, lastClose }: Pick<CompanyResult, 'marketPds' | 'lastClose'>,
): SnapshotValues | null {
  const quarter = quarters.at(-1)
  if (!quarter) return null
  const { graham } = quarter
  return {
    quarter: quarter.quarter,
    periodEnd: quarter.periodEnd,
    rating: quarter.credit.letter,
    ratingNumeric: quarter.credit.numeric,
    pd: quarter.credit.pd,
    zScore: quarter.altman.value,
    zZone: quarter.altman.zone,
    mScore: quarter.beneish.value,
    mLabel: quarter.beneish.label,
    upside: quarter.upside,
    valueSpread: quarter.valueSpread,
    graham: [graham.defensive, graham.enterprising, graham.ncav].map(
      (list) => [list.passed, list.measurable] as const,
    ),
    dilution: quarter.dilution,
    shortPercentOfFloat: quarter.shortPercentOfFloat,
    forwardPe: quarter.forwardPe,
    marketCap: currentMarketCap(listing, lastClose, quarter).value,
    ...(marketPds[quarter.quarter] ?? NO_MARKET_PD),
    hasSteadyRating: hasSteadyRating(quarters),
    items: ITEM_CODES.map((code) => quarter.items[code]),
    ...(Object.keys(quarter.incompleteItems).length > 0 && {
      incompleteItems: quarter.incompleteItems,
    }),
  }
}

function describeZUnfit({ modelClass, altmanChoice }: CompanyResult): string | null {
  if (altmanChoice.applicable) return null
  const isMisfit = ALTMAN_MISFITS[modelClass.modelClass] !== undefined
  return isMisfit
    ? misfitText(modelClass.modelClass)
    : 'Not applicable: no current assets and liabilities reported'
}

function describeMUnfit({ modelClass: { modelClass } }: CompanyResult): string | null {
  return BENEISH_MISFITS[modelClass] === undefined ? null : misfitText(modelClass)
}

/**
 * Summarize a company for lists, ranks, search and headers: its newest quarter and the last of the first
 * `openCount`, T-minus-2 by default. `result` must come from `computeCompany` with the same input. Volume is in
 * shares per day and in USD per day.
 */
export function summarizeCompany(
  input: CompanyInput,
  result: CompanyResult,
  openCount = Math.max(0, result.quarters.length - RATING_DELAY_QUARTERS),
): CompanyOwn {
  const { quarters } = result
  const newest = quarters.at(-1)
  const latest = summarizeQuarter(quarters, input, result)
  if (!newest || !latest) throw new Error(`Company ${result.companyId} has no quarter`)
  const { listing } = input
  const volume = listing?.volume ?? null
  const price = result.lastClose?.close ?? listing?.lastSale ?? null
  return {
    companyId: result.companyId,
    simulated: result.simulated,
    realFilings: result.realFilings,
    modelClass: result.modelClass.modelClass,
    zUnfit: describeZUnfit(result),
    mUnfit: describeMUnfit(result),
    newestFiled: result.newestFiled,
    referenceDate: newest.periodEnd,
    price: result.lastClose?.close ?? null,
    priceDate: result.lastClose?.date ?? null,
    rankValue: result.rankValue,
    volume,
    volumeUsd: volume === null || price === null ? null : volume * price,
    knownLines: LINE_CODES.filter((code) => newest.lines[code] !== null),
    latest,
    delayed: summarizeQuarter(quarters.slice(0, openCount), input, result),
  }
}
