import { businessToday } from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { getCharge, updateCharge } from './repository.ts'
import type { ScheduledChargeRow } from './tables.ts'

/** Mark an attempt as unanswered; no new key is used until its outcome is known. */
export async function markUnknown(
  { db, now }: CartContext,
  charge: ScheduledChargeRow,
): Promise<string> {
  await withUserLock(db, charge.user_id, async (trx) => {
    const row = await getCharge(trx, charge.id)
    if (row?.state !== 'in_flight' || row.attempt !== charge.attempt) return
    await updateCharge(trx, row.id, { state: 'unknown', changed_at: now() })
    if (row.kind === 'term') return
    await applySubscriptionEvent(trx, {
      userId: row.user_id,
      subscriptionId: row.subscription_id,
      event: { type: 'instalment-unknown' },
      day: businessToday(row.attempted_at ?? now()),
      now: now(),
      actor: 'job',
    })
  })
  return 'unknown'
}
