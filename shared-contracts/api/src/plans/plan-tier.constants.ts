/** Plan tiers of infra/docs/domain/entitlement.md. `maxDates` is null where it is not documented. */
export interface PlanTier {
  readonly tierNumber: number
  readonly name: string
  readonly watchlistsAllowed: number
  readonly stocksPerList: number
  readonly pageSize: number
  readonly stocksIncluded: number
  readonly maxDates: number | null
}

// biome-ignore format: one tier in a line
export const PLAN_TIERS: readonly PlanTier[] = [
  { tierNumber: 3, name: 'Basic', watchlistsAllowed: 2, stocksPerList: 10, pageSize: 10, stocksIncluded: 400, maxDates: 10 },
  { tierNumber: 4, name: 'Standard', watchlistsAllowed: 4, stocksPerList: 20, pageSize: 20, stocksIncluded: 2500, maxDates: null },
  { tierNumber: 5, name: 'Pro', watchlistsAllowed: 6, stocksPerList: 30, pageSize: 30, stocksIncluded: 5500, maxDates: null },
  { tierNumber: 9, name: 'Commercial', watchlistsAllowed: 8, stocksPerList: 40, pageSize: 40, stocksIncluded: 5500, maxDates: null },
]
/** Tier without a subscription. */
export const NO_TIER = 0
export const MIN_PLAN_TIER = 3
export const MAX_PLAN_TIER = 5
/** Multiple of the base price for commercial use. */
export const COMMERCIAL_MULTIPLIER = 5
/** Quarters between the delayed rating and the latest one. */
export const RATING_DELAY_QUARTERS = 2
