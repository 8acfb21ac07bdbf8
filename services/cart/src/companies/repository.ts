import type { CompaniesPublished } from '@quantamental/api/events'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Tiers of known companies by ticker; null until stocks has published any to this service. */
export type CompanyTiers = ReadonlyMap<string, number> | null

export async function findCompanyTiers(
  db: Database,
  tickers: readonly string[],
): Promise<CompanyTiers> {
  if (tickers.length === 0) return new Map()
  const rows = await db
    .selectFrom('company')
    .select(['ticker', 'tier_number'])
    .where('ticker', 'in', tickers)
    .where('is_removed', '=', false)
    .execute()
  if (rows.length === 0 && !(await hasCompanies(db))) return null
  return new Map(rows.map(({ ticker, tier_number }) => [ticker, tier_number]))
}

async function hasCompanies(db: Database): Promise<boolean> {
  const first = await db.selectFrom('company').select('ticker').limit(1).executeTakeFirst()
  return first !== undefined
}

/** Handle companiesPublishedEvent; the event with the higher revision wins. */
export async function recordCompanies(db: Database, { revision, companies }: CompaniesPublished) {
  await sql`
    insert into company (ticker, tier_number, is_removed, revision)
    select upper(c.ticker), c.tier_number, c.is_removed, ${revision}::int
      from json_to_recordset(${JSON.stringify(companies)}::json)
        as c (ticker text, tier_number int, is_removed boolean)
     order by 1
    on conflict (ticker) do update
      set tier_number = excluded.tier_number, is_removed = excluded.is_removed, revision = excluded.revision
      where company.revision < excluded.revision`.execute(db)
}
