import {
  type BillingNotice,
  billingNoticeEvent,
  type NoticeVariables,
} from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import { type CartTransaction, DELETED_USER_ID } from '../db/database.ts'

/** An email about money or a plan; one is sent for each `dedupeKey`. */
export type Notice = {
  [N in BillingNotice]: {
    readonly notice: N
    readonly variables: NoticeVariables<N>
    readonly dedupeKey: string
  }
}[BillingNotice]

/** Queue an email on commit; skipped for deleted users. */
export async function sendNotice(
  trx: CartTransaction,
  { userId, dedupeKey, ...about }: Notice & { readonly userId: number },
): Promise<void> {
  if (userId === DELETED_USER_ID) return
  await publishEvents(trx, billingNoticeEvent, [
    { key: dedupeKey, payload: { user_id: userId, dedupe_key: dedupeKey, ...about } },
  ])
}
