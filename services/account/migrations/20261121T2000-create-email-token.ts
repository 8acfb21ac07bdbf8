import type { Kysely } from 'kysely'

/** One link per user and purpose; a newer link replaces the older one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_token')
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('hash', 'bytea', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .addPrimaryKeyConstraint('email_token_pkey', ['user_id', 'purpose'])
    .execute()
}
