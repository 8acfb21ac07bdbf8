import type { Product } from '@quantamental/api/cart'
import { formatDecimal } from '@quantamental/api/format'

export interface PlanLimit {
  readonly label: string
  readonly limitOf: (plan: Product) => number
}

/**
 * The limits of specification section 6, in the order of its table with the stocks first. Its dates are
 * left out: stated for one plan only, they compare nothing.
 */
export const PLAN_LIMITS: readonly PlanLimit[] = [
  { label: 'Stocks included', limitOf: (plan) => plan.stocks_included },
  { label: 'Watch lists', limitOf: (plan) => plan.watchlist_allowed },
  { label: 'Stocks per list', limitOf: (plan) => plan.stocks_per_list },
  { label: 'Page size', limitOf: (plan) => plan.page_size },
]

/** 5500 is "5,500". */
export function formatLimit(value: number): string {
  return formatDecimal(value, 0)
}
