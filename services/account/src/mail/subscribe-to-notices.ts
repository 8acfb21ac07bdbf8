import {
  type BillingNoticeSent,
  billingNoticeEvent,
  type TextNotice,
  textNoticeEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Database } from '../db/database.ts'
import { findUserById } from '../db/user.repository.ts'
import { enqueueMail } from './outbox.ts'
import { isTextNotice, readTextNotice } from './text-notice.ts'

/**
 * Queues a billing notice in the outbox, at most one mail for each `dedupe_key`, whatever the preferences:
 * it is about the user's own money. False when the account is gone.
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

/** A notice of the previous release as one of today. @throws Error for one that is neither. */
function upgradeNotice({ notice, variables, ...about }: TextNotice): BillingNoticeSent {
  if (!isTextNotice(notice)) throw new Error(`No billing notice is called ${notice}`)
  return { ...about, notice, variables: readTextNotice(notice, variables) } as BillingNoticeSent
}

/** Mails about money and plans that cart asks for. */
export async function subscribeToNotices(
  bus: Pick<Bus, 'subscribe'>,
  {
    db,
    onDropped,
  }: {
    readonly db: Database
    /** Notified of events dropped because the account is unknown. */
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
