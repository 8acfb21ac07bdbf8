import type { Projection } from '@quantamental/api/stocks'
import { annualizedReturn, projectByGrowth, projectByReturn } from '@quantamental/models/buffett'

/**
 * Assumptions that a reader can change. Growth, return on equity and payout in percent; the final
 * P/E as a multiple.
 */
export const ASSUMPTIONS = {
  growth: { param: 'growth', least: -20, most: 40, step: 0.5 },
  roe: { param: 'roe', least: 0, most: 60, step: 0.5 },
  payout: { param: 'payout', least: 0, most: 100, step: 1 },
  pe: { param: 'pe', least: 1, most: 60, step: 0.5 },
} as const
export type Assumption = keyof typeof ASSUMPTIONS
export const ASSUMPTION_KEYS = Object.keys(ASSUMPTIONS) as readonly Assumption[]
export type Case = Readonly<Record<Assumption, number | null>>

/** Both projections of a quarter and its price. */
export interface Basis {
  readonly price: number | null
  readonly eps: Projection
  readonly roe: Projection
}

export interface CaseResult {
  readonly annualized: number
  readonly projectedEps: readonly number[]
  readonly finalPrice: number
  readonly dividends: number
}

const asPercent = (ratio: number | null) =>
  ratio === null ? null : Number((ratio * 100).toFixed(4))

/** Assumptions of the published projections; null without sufficient history. */
export function ourCase({ eps, roe }: Basis): Case {
  return {
    growth: asPercent(eps.rate),
    roe: asPercent(roe.rate),
    payout: asPercent(eps.payout),
    pe: eps.average_pe,
  }
}

/** Number within the bounds of an assumption; null if invalid. */
export function readAssumption(key: Assumption, text: string | null): number | null {
  if (text === null || text.trim() === '') return null
  const value = Number(text)
  const { least, most } = ASSUMPTIONS[key]
  return Number.isFinite(value) && value >= least && value <= most ? value : null
}

function project(
  projectedEps: readonly number[],
  { pe, payout }: Case,
  price: number | null,
): CaseResult | null {
  const last = projectedEps.at(-1)
  if (last === undefined || pe === null || payout === null || price === null) return null
  const finalPrice = last * pe
  const dividends = (payout / 100) * projectedEps.reduce((sum, eps) => sum + eps, 0)
  const annualized = annualizedReturn(finalPrice, dividends, price)
  return annualized === null ? null : { annualized, projectedEps, finalPrice, dividends }
}

/**
 * Earnings grow by `growth` from the latest. Null without positive earnings or if an assumption is
 * missing.
 */
export function caseByGrowth(assumed: Case, { eps, price }: Basis): CaseResult | null {
  const start = eps.starting_eps
  if (start === null || !(start > 0) || assumed.growth === null) return null
  return project(projectByGrowth(start, assumed.growth / 100), assumed, price)
}

/**
 * Book value earns `roe` and retains what is not paid out. Null without equity or if an assumption
 * is missing.
 */
export function caseByReturn(assumed: Case, { roe, price }: Basis): CaseResult | null {
  const book = roe.starting_book
  if (book === null || !(book > 0) || assumed.roe === null || assumed.payout === null) return null
  return project(projectByReturn(book, assumed.roe / 100, 1 - assumed.payout / 100), assumed, price)
}
