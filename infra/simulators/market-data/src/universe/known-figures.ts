import { clamp } from './clamp.ts'
import type { Figures } from './invented-figures.ts'
import type { KnownCompany } from './known-companies.ts'

/** Figures of a well-known company at its anchor. */
export function knownFigures({ revenue, netIncome, assets, equity, debt }: KnownCompany): Figures {
  return {
    revenue,
    netIncome,
    assets,
    liabilitiesToAssets: 1 - equity / assets,
    debtToAssets: debt / assets,
  }
}

/** Bounds of depreciation and amortization as a fraction of EBITDA. */
const DEPRECIATION_PART = [0.06, 0.6] as const
/** The same as a fraction of revenue, for a company without EBITDA. */
const USUAL_PART = 0.03

/**
 * Yearly depreciation and amortization that lead from the published EBITDA to net income, and the gain or
 * charge below operating income that remains; `earned` is pre-tax income and interest expense, in USD.
 */
export function depreciationOf({ snapshot, industry, revenue }: KnownCompany, earned: number) {
  const ebitda = snapshot?.ebitda ?? null
  const isFinancial = industry.kind === 'bank' || industry.kind === 'insurer'
  if (ebitda === null || isFinancial) return { depreciation: null, oneOff: 0 }
  const [least, most] = DEPRECIATION_PART
  const depreciation =
    ebitda > 0 ? clamp(ebitda - earned, least * ebitda, most * ebitda) : USUAL_PART * revenue
  return { depreciation, oneOff: earned - (ebitda - depreciation) }
}
