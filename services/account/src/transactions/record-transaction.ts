import type { TransactionRecorded } from '@quantamental/api/events'
import type { Database } from '../db/database.ts'
import { lockExistingUser, type RecordOutcome } from '../subscriptions/record-subscription.ts'
import { saveTransaction } from './repository.ts'

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
