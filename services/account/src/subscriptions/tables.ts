import type { SubscriptionFacts } from '@quantamental/api/events'

/** Columns are the facts as cart told them; the status is reckoned from them on the day of asking. */
export interface SubscriptionTables {
  subscription: SubscriptionFacts
}
