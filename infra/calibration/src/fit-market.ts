import type { CreditInputs } from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { companyWeights, featuresOf, scoreUnder, targetOf } from './fit-industrial.ts'
import { levelled, moments, type WeightedFit } from './level.ts'
import { INDUSTRIAL_SHAPES, MARKET_SHAPES, type MarketShape } from './shapes.ts'
import type { MarketInputs } from './snapshot.ts'
import { addSquare, emptyQuadratic, minimise } from './solve.ts'
import { dayOf } from './table.ts'

/** Ratings from this day are set beside the snapshot of July 2016. */
const SNAPSHOT_RATINGS_FROM = dayOf('2015-07-01')

/**
 * The published weights stand for as many companies, the bankruptcies that they were fitted on. The
 * snapshot has about 80, of the S&P 500 alone, where market leverage varies too little to tell.
 */
const PUBLISHED_COMPANIES = 800

/** Not in the snapshot, or the same for nearly all of it: the published weight stays. */
const NOT_FITTED: ReadonlySet<string> = new Set(['excess-return', 'share-price'])

/** Ratings of the time of the snapshot, with its market figures. */
export function withMarket(
  ratings: readonly AgencyRating[],
  snapshot: ReadonlyMap<string, MarketInputs>,
): AgencyRating[] {
  return ratings.flatMap((rating) => {
    const market = snapshot.get(rating.symbol)
    if (!market || rating.day < SNAPSHOT_RATINGS_FROM) return []
    return [{ ...rating, inputs: { ...rating.inputs, ...market } satisfies CreditInputs }]
  })
}

export interface MarketFit {
  readonly base: number
  /** What the accounting score still counts beside the market. */
  readonly accounting: number
  /** In the order of `MARKET_SHAPES`. */
  readonly weights: readonly number[]
}

function floorOf({ code, direction, published }: MarketShape): number {
  if (NOT_FITTED.has(code)) return published
  return direction === 1 ? 0 : -Infinity
}

function ceilingOf({ code, direction, published }: MarketShape): number {
  if (NOT_FITTED.has(code)) return published
  return direction === 1 ? Infinity : 0
}

/**
 * How accounting score and market measures combine: least squares on the agencies' log-odds, the market
 * weights drawn to those of Campbell, Hilscher and Szilagyi, each held to its direction; level and slope
 * as in the accounting form. Excess return is not in the snapshot, and no member of the S&P 500 is near
 * a price of zero, so these two keep their published weight, times the same slope.
 */
export function fitMarket(ratings: readonly AgencyRating[], accounting: WeightedFit): MarketFit {
  const rows = ratings.map(({ inputs }) => [
    scoreUnder(accounting, inputs, INDUSTRIAL_SHAPES) - accounting.base,
    ...featuresOf(inputs, MARKET_SHAPES),
  ])
  const targets = ratings.map(targetOf)
  const shares = companyWeights(ratings)
  const size = MARKET_SHAPES.length + 2
  const form = emptyQuadratic(size)
  const strengths = MARKET_SHAPES.map((_, at) => {
    const values = rows.map((row) => row[at + 1] as number)
    const [, spread] = moments(values, shares)
    return PUBLISHED_COMPANIES * spread ** 2
  })
  rows.forEach((row, at) => {
    addSquare(form, [1, ...row], targets[at] as number, shares[at] as number)
  })
  MARKET_SHAPES.forEach((shape, at) => {
    const unit = Array.from({ length: size }, (_, index) => (index === at + 2 ? 1 : 0))
    addSquare(form, unit, shape.published, strengths[at] as number)
  })
  const [, counted = 1, ...weights] = minimise(
    form,
    [-Infinity, 0, ...MARKET_SHAPES.map(floorOf)],
    [Infinity, Infinity, ...MARKET_SHAPES.map(ceilingOf)],
    [-5, 0.5, ...MARKET_SHAPES.map(({ published }) => published)],
  )
  const level = levelled(rows, targets, shares, [counted, ...weights])
  const [levelledAccounting = 1, ...levelledWeights] = level.weights
  return { base: level.base, accounting: levelledAccounting, weights: levelledWeights }
}
