import { type BillingNoticeSent, billingNoticeEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Database } from '../db/database.ts'
import { findUserById } from '../db/user.repository.ts'
import { enqueueMail } from './outbox.ts'

/**
 * Puts a billing notice into the outbox: one mail at most of a `dedupe_key`. Preferences do not hold it
 * back: it is about the person's own money. False when nobody has this account any more.
 * @throws Error naming a variable that the notice needs and has not been given.
 */
function mailNotice(
  db: Database,
  { user_id, notice, variables, dedupe_key }: BillingNoticeSent,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await findUserById(trx, user_id)
    if (!user) return false
    await enqueueMail(trx, {
      kind: notice,
      userId: user.id,
      to: { name: user.username, address: user.email },
      variables: { ...variables, username: user.username },
      dedupeKey: `cart/${dedupe_key}`,
    })
    return true
  })
}

/** Mails what cart has people told of money and plans. */
export async function subscribeToNotices(
  bus: Pick<Bus, 'subscribe'>,
  {
    db,
    onDropped,
  }: {
    readonly db: Database
    /** Told of what was dropped because its person is not known here. */
    readonly onDropped: (event: { readonly name: string; readonly key: string }) => void
  },
): Promise<void> {
  await bus.subscribe(billingNoticeEvent, 'account', async (notice, { key }) => {
    if (!(await mailNotice(db, notice))) onDropped({ name: billingNoticeEvent.name, key })
  })
}
