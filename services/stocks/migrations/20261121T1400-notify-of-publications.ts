import { type Kysely, sql } from 'kysely'

/**
 * Notify the channel `stocks_published` of every change of versions or calendar, in the transaction
 * of the change: no publisher can forget it, and a rolled-back change is not announced. Listening
 * services cache responses until then (`src/db/publication-watch.ts`).
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
