import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { FilingRef } from '../../engine/company-result.ts'

/** A filing first included by this version. */
export interface NewFiling extends FilingRef {
  readonly companyId: number
  readonly simulated: boolean
}

/**
 * Lookup of companies with filings in an earlier version, by origin; the key `7 true` means company
 * 7, simulated.
 */
export async function listKnownOrigins(
  db: Kysely<Database>,
): Promise<(companyId: number, simulated: boolean) => boolean> {
  const rows = await db
    .selectFrom('published_filing')
    .select(['company_id', 'is_simulated'])
    .distinct()
    .execute()
  const known = new Set(rows.map((row) => `${row.company_id} ${row.is_simulated}`))
  return (companyId, simulated) => known.has(`${companyId} ${simulated}`)
}

/** Record the filings first included by `dataVersionId`; existing rows stay unchanged. */
export async function recordNewFilings(
  db: Kysely<Database>,
  dataVersionId: number,
  filings: readonly NewFiling[],
): Promise<void> {
  if (filings.length === 0) return
  await sql`
    insert into published_filing
      (accession, company_id, form, fiscal_period, period_end, filed, is_simulated, data_version_id)
    select f.*, ${dataVersionId}
      from unnest(${filings.map((f) => f.accession)}::text[], ${filings.map((f) => f.companyId)}::int[],
                  ${filings.map((f) => f.form)}::text[], ${filings.map((f) => f.fiscalPeriod)}::text[],
                  ${filings.map((f) => f.periodEnd)}::date[], ${filings.map((f) => f.filed)}::date[],
                  ${filings.map((f) => f.simulated)}::boolean[]) as f
    on conflict do nothing`.execute(db)
}

/**
 * Delete the records of simulated filings that no version shows anymore, because they were
 * removed or the company now has real ones. Return their accession numbers.
 */
export async function takeVanishedFilings(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ accession: string }>`
    delete from published_filing p
     where p.is_simulated
       and (not exists (select from filing f where f.company_id = p.company_id
                           and f.origin = 'simulated' and f.accession = p.accession)
            or exists (select from filing f where f.company_id = p.company_id and f.origin = 'real'))
    returning p.accession`.execute(db)
  return rows.map(({ accession }) => accession).sort()
}
