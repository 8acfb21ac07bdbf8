import type { Kysely } from 'kysely'

/** Requested deletions that are still in their grace period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_deletion')
    .addColumn('user_id', 'integer', (c) =>
      c.primaryKey().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('requested_at', 'timestamptz', (c) => c.notNull())
    .addColumn('delete_on', 'date', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('account_deletion_delete_on_idx')
    .on('account_deletion')
    .column('delete_on')
    .execute()
}
