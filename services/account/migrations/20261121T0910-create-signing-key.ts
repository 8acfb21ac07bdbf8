import type { Kysely } from 'kysely'

/** `next` is published before it signs; `previous` stays published until its tokens have expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signing_key')
    .addColumn('kid', 'text', (c) => c.primaryKey())
    .addColumn('stage', 'text', (c) => c.notNull().unique())
    .addColumn('public_jwk', 'jsonb', (c) => c.notNull())
    .addColumn('private_jwk', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
}
