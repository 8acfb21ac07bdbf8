import { type SubscriptionFacts, subscriptionChangedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { CartTransaction } from '../db/database.ts'
import { NOBODY } from './nobody.ts'

/** Publishes a subscription to account when the transaction commits. */
export async function publishFacts(trx: CartTransaction, facts: SubscriptionFacts): Promise<void> {
  if (facts.user_id === NOBODY) return
  await publishEvents(trx, subscriptionChangedEvent, [
    { key: `${facts.id}/${facts.revision}`, payload: facts },
  ])
}
