import {
  type BillingNoticeSent,
  billingNoticeEvent,
  type TextNotice,
  textNoticeEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Database } from '../db/database.ts'
import { enqueueMail } from '../mail/repository.ts'
import { isTextNotice, readTextNotice } from '../mail/text-notice.ts'
import { findUserById } from '../users/user.repository.ts'

/**
 * Queue a billing notice, at most one email per `dedupe_key`, regardless of preferences, because it is about the
 * user's own money. False if the account is gone.
 */
function mailNotice(
  db: Database,
  { user_id, notice, variables, dedupe_key }: BillingNoticeSent,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await findUserById(trx, user_id)
    if (!user) return false
    await enqueueMail(trx, {
      kind: `billing/${notice}`,
      userId: user.id,
      to: { name: user.username, address: user.email },
      variables: { ...variables, username: user.username },
      dedupeKey: `cart/${dedupe_key}`,
    })
    return true
  })
}

/** Convert a notice of the previous release. @throws Error for an unknown notice */
function upgradeNotice({ notice, variables, ...about }: TextNotice): BillingNoticeSent {
  if (!isTextNotice(notice)) throw new Error(`Unknown billing notice: ${notice}`)
  return { ...about, notice, variables: readTextNotice(notice, variables) } as BillingNoticeSent
}

/** Subscribe to billing notices from cart, and queue an email for each. */
export async function subscribeToNotices(
  bus: Pick<Bus, 'subscribe'>,
  {
    db,
    onDropped,
  }: {
    readonly db: Database
    /** Called for events dropped because the account is unknown. */
    readonly onDropped: (event: { readonly name: string; readonly key: string }) => void
  },
): Promise<void> {
  await bus.subscribe(billingNoticeEvent, 'account', async (notice, { key }) => {
    if (!(await mailNotice(db, notice))) onDropped({ name: billingNoticeEvent.name, key })
  })
  await bus.subscribe(textNoticeEvent, 'account', async (notice, { key }) => {
    if (!(await mailNotice(db, upgradeNotice(notice))))
      onDropped({ name: textNoticeEvent.name, key })
  })
}
