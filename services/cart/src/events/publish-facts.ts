import { type SubscriptionFacts, subscriptionChangedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { CartTransaction } from '../db/database.ts'
import { DELETED_USER_ID } from '../deletion/deleted-user.ts'

/** Publish a subscription to account when the transaction commits. */
export async function publishFacts(trx: CartTransaction, facts: SubscriptionFacts): Promise<void> {
  if (facts.user_id === DELETED_USER_ID) return
  await publishEvents(trx, subscriptionChangedEvent, [
    { key: `${facts.id}/${facts.revision}`, payload: facts },
  ])
}
