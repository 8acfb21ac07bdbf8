import { type SubscriptionFacts, subscriptionChangedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { CartTransaction } from '../db/database.ts'
import { NOBODY } from './nobody.ts'

/** Tells account what a subscription is now, once the transaction is kept. */
export async function publishFacts(trx: CartTransaction, facts: SubscriptionFacts): Promise<void> {
  if (facts.user_id === NOBODY) return
  await publishEvents(trx, subscriptionChangedEvent, [
    { key: `${facts.id}/${facts.revision}`, payload: facts },
  ])
}
