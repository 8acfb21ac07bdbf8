import type { CompaniesPublished } from '@quantamental/api/events'
import { type Insertable, sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import type { AccountDatabase, CompanyRow } from '../db/tables.ts'

/** Known companies among `tickers`, by upper-case ticker, including removed ones. */
export async function findCompanies(
  db: Database,
  tickers: readonly string[],
): Promise<Map<string, CompanyRow>> {
  const wanted = [...new Set(tickers.map((ticker) => ticker.toUpperCase()))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('company').selectAll().where('ticker', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.ticker, row]))
}

type Published = CompaniesPublished['companies'][number]

/** A company before and after a publication. */
export interface CompanyUpdate {
  /** Undefined if the company is new. */
  readonly before: CompanyRow | undefined
  readonly after: CompanyRow
}

function rowOf(
  published: Published,
  event: CompaniesPublished,
  before: CompanyRow | undefined,
): CompanyRow {
  return {
    ticker: published.ticker.toUpperCase(),
    name: published.name,
    tier_number: published.tier_number,
    sector: published.sector,
    latest_quarter: published.latest?.quarter ?? null,
    latest_letter: published.latest?.letter ?? null,
    delayed_quarter: published.delayed?.quarter ?? null,
    delayed_letter: published.delayed?.letter ?? null,
    latest_upside: published.latest_upside,
    delayed_upside: published.delayed_upside,
    latest_upside_basis: published.latest_upside_basis ?? null,
    delayed_upside_basis: published.delayed_upside_basis ?? null,
    is_removed: published.is_removed,
    data_version: event.data_version,
    simulated: published.simulated,
    revision: event.revision,
    known_since_version: before?.known_since_version ?? event.data_version,
  }
}

const COLUMNS = [
  'name',
  'tier_number',
  'sector',
  'latest_quarter',
  'latest_letter',
  'delayed_quarter',
  'delayed_letter',
  'latest_upside',
  'delayed_upside',
  'latest_upside_basis',
  'delayed_upside_basis',
  'is_removed',
  'data_version',
  'simulated',
  'revision',
] as const satisfies readonly (keyof Insertable<AccountDatabase['company']>)[]

/**
 * Upsert published companies in one statement and ignore revisions that are not newer. Row locks serialize concurrent
 * deliveries. @returns the companies that changed.
 */
export async function recordCompanies(
  trx: Trx,
  event: CompaniesPublished,
): Promise<CompanyUpdate[]> {
  const tickers = event.companies.map(({ ticker }) => ticker.toUpperCase())
  if (tickers.length === 0) return []
  const existing = await trx
    .selectFrom('company')
    .selectAll()
    .where('ticker', 'in', tickers)
    .orderBy('ticker')
    .forUpdate()
    .execute()
  const byTicker = new Map(existing.map((row) => [row.ticker, row]))
  const updates = event.companies.flatMap((published): CompanyUpdate[] => {
    const before = byTicker.get(published.ticker.toUpperCase())
    if (before && before.revision >= event.revision) return []
    return [{ before, after: rowOf(published, event, before) }]
  })
  if (updates.length === 0) return []
  await trx
    .insertInto('company')
    .values(updates.map(({ after }) => after))
    .onConflict((conflict) =>
      conflict
        .column('ticker')
        .doUpdateSet((eb) =>
          Object.fromEntries(COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)])),
        )
        .where(sql<boolean>`company.revision < excluded.revision`),
    )
    .execute()
  return updates
}
