import { type Kysely, sql } from 'kysely'

/**
 * Every change of the versions or of the calendar says so on the channel `stocks_published`, in its own
 * transaction: whoever commits it cannot forget to, and what is rolled back is not told. Services that
 * listen keep finished answers until then (`src/db/publication-watch.ts`).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function tell_of_publication() returns trigger language plpgsql as $$
      begin
        perform pg_notify('stocks_published', '');
        return null;
      end
    $$`.execute(db)
  for (const table of ['data_version', 'calendar_event']) {
    await sql`
      create trigger tell_of_publication
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_of_publication()`.execute(db)
  }
}
