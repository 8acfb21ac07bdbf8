import { type Kysely, sql } from 'kysely'

/** A session is one sign-in; its refresh tokens form one family, which is revoked as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('chain_secret', 'bytea', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('revoked_reason', 'text')
    .execute()
  await db.schema.createIndex('session_user_id_idx').on('session').column('user_id').execute()

  await db.schema
    .createTable('refresh_token')
    .addColumn('hash', 'bytea', (c) => c.primaryKey())
    .addColumn('session_id', 'uuid', (c) =>
      c.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('refresh_token_session_id_idx')
    .on('refresh_token')
    .column('session_id')
    .execute()
  await sql`create index session_expires_at_idx on session (expires_at)`.execute(db)
}
