import type { SubscriptionFacts } from '@quantamental/api/events'

/** Columns are the facts published by cart; the status is computed from them on the day of the request. */
export interface SubscriptionTables {
  subscription: SubscriptionFacts
}
