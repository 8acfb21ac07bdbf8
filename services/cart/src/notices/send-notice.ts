import { type BillingNotice, billingNoticeEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { CartTransaction } from '../db/database.ts'
import { NOBODY } from '../subscriptions/nobody.ts'

export interface Notice {
  readonly userId: number
  readonly notice: BillingNotice
  /** All text: amounts as "$191.88", days yyyy-mm-dd (`billingNoticeEvent`). */
  readonly variables: Readonly<Record<string, string>>
  /** The same fact is mailed once. */
  readonly dedupeKey: string
}

/** Has account mail a person once the transaction is kept; nobody is written to about who is gone. */
export async function sendNotice(
  trx: CartTransaction,
  { userId, notice, variables, dedupeKey }: Notice,
): Promise<void> {
  if (userId === NOBODY) return
  await publishEvents(trx, billingNoticeEvent, [
    {
      key: dedupeKey,
      payload: { user_id: userId, notice, variables: { ...variables }, dedupe_key: dedupeKey },
    },
  ])
}
