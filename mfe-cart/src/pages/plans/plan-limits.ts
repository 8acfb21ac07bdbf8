import type { Product } from '@quantamental/api/cart'
import { formatDecimal } from '@quantamental/api/format'

export interface PlanLimit {
  readonly label: string
  readonly limitOf: (plan: Product) => number
}

/**
 * Plan limits (infra/docs/domain/entitlement.md), stocks first. The number of dates is omitted because it is
 * defined for one plan only.
 */
export const PLAN_LIMITS: readonly PlanLimit[] = [
  { label: 'Stocks included', limitOf: (plan) => plan.stocks_included },
  { label: 'Watch lists', limitOf: (plan) => plan.watchlist_allowed },
  { label: 'Stocks per list', limitOf: (plan) => plan.stocks_per_list },
  { label: 'Page size', limitOf: (plan) => plan.page_size },
]

/** Format 5500 as "5,500". */
export function formatLimit(value: number): string {
  return formatDecimal(value, 0)
}
