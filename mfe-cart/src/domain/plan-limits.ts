import type { Product } from '@quantamental/api/cart'
import { formatDecimal, MISSING } from '@quantamental/api/format'

export interface PlanLimit {
  readonly label: string
  readonly limitOf: (plan: Product) => number | null
}

/** The limits of specification section 6, in the order of its table with the stocks first. */
export const PLAN_LIMITS: readonly PlanLimit[] = [
  { label: 'Stocks included', limitOf: (plan) => plan.stocks_included },
  { label: 'Watch lists', limitOf: (plan) => plan.watchlist_allowed },
  { label: 'Stocks per list', limitOf: (plan) => plan.stocks_per_list },
  { label: 'Page size', limitOf: (plan) => plan.page_size },
  { label: 'Dates', limitOf: (plan) => plan.max_n_dates },
]

/** 5500 is "5,500"; a limit that is not stated is a dash. */
export function formatLimit(value: number | null): string {
  return value === null ? MISSING : formatDecimal(value, 0)
}
