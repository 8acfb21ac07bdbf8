import { mailQueuedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import type { OutboxRow } from '../db/tables.ts'
import {
  type BillingMailVariables,
  isSiteMailKind,
  type MailKind,
  refuseMissingVariables,
  type SiteMailKind,
} from './mail-kinds.ts'

/**
 * Add an email to the outbox in the caller's transaction; it is sent after the commit. Duplicates of a `dedupeKey`
 * are ignored. For `variables` see `MAIL_VARIABLES`, for billing emails `NOTICE_VARIABLES`.
 */
export async function enqueueMail(
  trx: Trx,
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

/** Recipient; `id` is null and `username` empty without an account. */
export interface Addressee {
  readonly id: number | null
  readonly username: string
  readonly email: string
}

/** `enqueueMail` once per `kind` and `key`. */
export function mailTo(
  trx: Trx,
  { id, username, email }: Addressee,
  kind: SiteMailKind,
  key: string | number,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  return enqueueMail(trx, {
    kind,
    userId: id,
    to: { name: username || email, address: email },
    variables: { username, ...variables },
    dedupeKey: `${kind}/${key}`,
  })
}

/** Recipient without an account. */
export const toAddress = (email: string): Addressee => ({ id: null, username: '', email })

const LAST_ERROR_MAX_LENGTH = 200

/** Days after which an unsent email is abandoned; all links in emails have expired by then. */
const GIVE_UP_DAYS = 3

const QUIET_MINUTES = 10
const AT_ONCE = 500
const SENT_RETENTION_DAYS = 90

/**
 * Time before now by the database's clock, which also stamps the rows, so that a shifted application clock
 * does not age emails.
 */
function ago(minutes: number) {
  return sql<Date>`now() - ${minutes} * interval '1 minute'`
}

/** Lock an email that is neither sent nor abandoned; undefined if another transaction holds it. */
export function lockWaitingMail(trx: Trx, id: number): Promise<OutboxRow | undefined> {
  return trx
    .selectFrom('email_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Mark an email as sent and delete its variables; without an account also the address. */
export async function markMailSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({
      sent_at: now,
      variables: '{}',
      last_error: null,
      attempts: sql`attempts + 1`,
      to_name: sql`case when user_id is null then '' else to_name end`,
      to_address: sql`case when user_id is null then '' else to_address end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Record a failure; a final one ends retries and deletes the same data as `markMailSent`. */
export async function markMailFailed(
  db: Database,
  { id, error, isFinal, now }: { id: number; error: string; isFinal: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({
      attempts: sql`attempts + 1`,
      last_error: error.slice(0, LAST_ERROR_MAX_LENGTH),
      ...(isFinal && {
        failed_at: now,
        variables: '{}',
        to_name: sql<string>`case when user_id is null then '' else to_name end`,
        to_address: sql<string>`case when user_id is null then '' else to_address end`,
      }),
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/**
 * Requeue emails that pg-boss gave up on while the mail server was down, and abandon emails older than
 * three days. Idempotent: one value of `now` queues an email once. @returns the number of emails queued
 * and abandoned.
 */
export function requeueWaitingMails(
  db: Database,
  now: Date,
): Promise<{ queued: number; givenUp: number }> {
  return db.transaction().execute(async (trx) => {
    const givenUp = await trx
      .selectFrom('email_outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('created_at', '<', ago(GIVE_UP_DAYS * 24 * 60))
      .execute()
    for (const { id } of givenUp) {
      await markMailFailed(trx, { id, error: 'given up', isFinal: true, now })
    }
    const waiting = await trx
      .selectFrom('email_outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('created_at', '<', ago(QUIET_MINUTES))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    await publishEvents(
      trx,
      mailQueuedEvent,
      waiting.map(({ id }) => ({
        key: `${id}/${now.toISOString()}`,
        payload: { outbox_id: id },
      })),
    )
    return { queued: waiting.length, givenUp: givenUp.length }
  })
}

/** Delete emails that were sent or abandoned long ago. */
export async function purgeOutbox(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SENT_RETENTION_DAYS * 86_400_000)
  await db
    .deleteFrom('email_outbox')
    .where((eb) => eb.or([eb('sent_at', '<', before), eb('failed_at', '<', before)]))
    .execute()
}

/** Number of waiting emails and of abandoned ones. */
export async function countOutbox(db: Database): Promise<{ waiting: number; failed: number }> {
  const { waiting, failed } = await db
    .selectFrom('email_outbox')
    .select((eb) => [
      eb.fn.count<number>('id').filterWhere('failed_at', 'is', null).as('waiting'),
      eb.fn.count<number>('id').filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), failed: Number(failed) }
}
