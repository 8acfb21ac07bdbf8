import type { Kysely } from 'kysely'

/** Emails that the mail server rejects permanently are not retried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('email_outbox').addColumn('failed_at', 'timestamptz').execute()
}
