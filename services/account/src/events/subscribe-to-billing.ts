import {
  subscriptionChangedEvent,
  type TransactionRecorded,
  transactionRecordedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Database } from '../db/database.ts'
import {
  lockExistingUser,
  type RecordOutcome,
  recordSubscription,
} from '../subscriptions/record-subscription.ts'
import { saveTransaction } from '../transactions/repository.ts'

/** Consumer of transactionRecordedEvent; same rules as `recordSubscription`. */
export function recordTransaction(
  db: Database,
  transaction: TransactionRecorded,
): Promise<RecordOutcome> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockExistingUser(trx, transaction.user_id))) return 'unknown_user'
    return (await saveTransaction(trx, transaction)) ? 'stored' : 'known'
  })
}

interface BillingOptions {
  readonly db: Database
  readonly now: () => Date
  /** Called for events dropped because the account is unknown. */
  readonly onDropped: (event: { readonly name: string; readonly key: string }) => void
}

/** Subscribe to cart's events about subscriptions and payments. */
export async function subscribeToBilling(
  bus: Pick<Bus, 'subscribe'>,
  { db, now, onDropped }: BillingOptions,
): Promise<void> {
  await bus.subscribe(subscriptionChangedEvent, 'account', async (facts, { key }) => {
    const outcome = await recordSubscription(db, facts, now())
    if (outcome === 'unknown_user') onDropped({ name: subscriptionChangedEvent.name, key })
  })
  await bus.subscribe(transactionRecordedEvent, 'account', async (transaction, { key }) => {
    const outcome = await recordTransaction(db, transaction)
    if (outcome === 'unknown_user') onDropped({ name: transactionRecordedEvent.name, key })
  })
}
