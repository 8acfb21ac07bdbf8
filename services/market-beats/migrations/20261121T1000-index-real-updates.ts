import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('recent_update_real_ticker_idx')
    .on('recent_update')
    .column('ticker')
    .where(sql.ref('simulated'), '=', false)
    .execute()
}
