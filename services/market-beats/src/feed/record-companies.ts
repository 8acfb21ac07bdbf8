import type { CompaniesPublished } from '@quantamental/api/events'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Consumer of companiesPublishedEvent; the higher revision of a company wins. */
export async function recordCompanies(
  db: Kysely<Database>,
  { revision, companies }: CompaniesPublished,
): Promise<void> {
  await sql`
    insert into company (ticker, name, tier_number, sector, latest_letter, delayed_letter, is_removed,
                         simulated, revision)
    select c.ticker, c.name, c.tier_number, c.sector, c.latest ->> 'letter', c.delayed ->> 'letter',
           c.is_removed, c.simulated, ${revision}::int
      from json_to_recordset(${JSON.stringify(companies)}::json) as c (
        ticker text, name text, tier_number int, sector text, latest json, delayed json,
        is_removed boolean, simulated boolean)
     order by 1
    on conflict (ticker) do update set
      name = excluded.name, tier_number = excluded.tier_number, sector = excluded.sector,
      latest_letter = excluded.latest_letter, delayed_letter = excluded.delayed_letter,
      is_removed = excluded.is_removed, simulated = excluded.simulated, revision = excluded.revision
     where company.revision < excluded.revision`.execute(db)
}
