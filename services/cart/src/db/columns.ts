import type { SubscriptionFacts } from '@quantamental/api/events'

export type Cycle = SubscriptionFacts['billing_cycle']
/** Business day as 'yyyy-mm-dd'. */
export type Day = string
