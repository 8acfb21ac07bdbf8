import { type Kysely, sql } from 'kysely'

/** Only the preferences a user has set; the contract's defaults apply to the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preference')
    .addColumn('user_id', 'integer', (c) =>
      c.primaryKey().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('chosen', 'jsonb', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
}
