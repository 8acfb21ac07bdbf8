import { mailQueuedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Transaction } from 'kysely'
import type { AccountDatabase } from '../db/database.ts'
import {
  type BillingMailVariables,
  isSiteMailKind,
  type MailKind,
  refuseMissingVariables,
} from './mail-kinds.ts'

/**
 * Adds a mail to the outbox in the caller's transaction; it is sent after the commit. Duplicates of a
 * `dedupeKey` are ignored. For `variables` see `MAIL_VARIABLES`, for billing mails `NOTICE_VARIABLES`.
 */
export async function enqueueMail(
  trx: Transaction<AccountDatabase>,
  mail: {
    kind: MailKind
    userId: number | null
    to: { name: string; address: string }
    variables: Readonly<Record<string, string>> | BillingMailVariables
    dedupeKey: string
  },
): Promise<void> {
  if (isSiteMailKind(mail.kind)) refuseMissingVariables(mail.kind, mail.variables)
  const row = await trx
    .insertInto('email_outbox')
    .values({
      user_id: mail.userId,
      kind: mail.kind,
      to_name: mail.to.name,
      to_address: mail.to.address,
      variables: JSON.stringify(mail.variables),
      dedupe_key: mail.dedupeKey,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await publishEvents(trx, mailQueuedEvent, [
    { key: String(row.id), payload: { outbox_id: row.id } },
  ])
}
