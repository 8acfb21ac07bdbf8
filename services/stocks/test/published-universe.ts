import { SECTORS } from '@quantamental/api/stocks'
import type { Company } from '../src/companies/company.ts'
import type { Db } from '../src/db/database.ts'
import type { CompanyResult } from '../src/engine/company-result.ts'
import { encodeHistory } from '../src/engine/history/history-layout.ts'
import { readQuarterRow } from '../src/publish/computation/company-rows.ts'
import { buildPageDocuments } from '../src/publish/documents/build-page-documents.ts'
import { buildUniverseDocuments } from '../src/publish/documents/trend.document.ts'
import { rankUniverse } from '../src/publish/ranking/rank-universe.ts'
import type { TierCutoffs } from '../src/publish/ranking/tiers.ts'
import { buildTrackRecord } from '../src/publish/track-record/track-record.document.ts'
import { listUniverseQuarters } from '../src/publish/track-record/universe-quarter.ts'
import type { UniverseQuarter, UniverseRow } from '../src/publish/track-record/vintage.ts'
import { SHARED_TABLES } from '../src/publish/versions/data-version.repository.ts'
import { summarize } from './company-result.ts'
import { buildCompany } from './factories.ts'
import { createStocksDatabase } from './stocks-database.ts'

export const SECRET = 'a-secret-of-the-visualizer'
export const TODAY = '2026-11-21'
/** Ranks 1 and 2 are in tier 3, 3 and 4 in tier 4, 5 and 6 in tier 5, the rest in none. */
export const CUTOFFS: TierCutoffs = [2, 4, 6]

/** A company of a test universe; `T1` is the largest by default. */
export interface TestCompany {
  readonly company: Company
  readonly result: CompanyResult
}

const INDUSTRIES = ['Banks', 'Software', 'Oil & Gas E&P']

export function buildTestCompany(id: number, overrides: Partial<Company> = {}): Company {
  return buildCompany({
    id,
    cik: 1000 + id,
    ticker: `T${id}`,
    name: `Test ${id} Corporation`,
    sector: SECTORS[id % 3] ?? null,
    industry: INDUSTRIES[id % 3] ?? null,
    country: id % 4 === 0 ? 'canada' : 'united states',
    ...overrides,
  })
}

function livingAs(version: number) {
  return { from_version: version, to_version: null }
}

/** Publish `companies` as the next version, like the pipeline but without its computation. */
export async function publishCompanies(db: Db, companies: readonly TestCompany[]): Promise<number> {
  await db.updateTable('data_version').set({ is_current: false }).execute()
  const { id: version } = await db
    .insertInto('data_version')
    .values({
      input_hash: 'test',
      published_at: new Date('2026-11-21T12:00:00Z'),
      is_current: true,
      companies: companies.length,
      simulated_companies: companies.filter(({ result }) => result.simulated).length,
      as_of: TODAY,
      engine_version: '1.0.0',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entries = companies.map(({ company, result }) => ({ company, own: summarize(result) }))
  const universes = rankUniverse(entries, CUTOFFS)
  for (const [index, { company, result }] of companies.entries()) {
    const universe = universes[index]
    const own = entries[index]?.own
    if (!universe || !own) throw new Error('One universe entry for each company')
    await insertCompany(db, company)
    await db
      .insertInto('company_version')
      .values({
        data_version_id: version,
        company_id: company.id,
        ticker: company.ticker,
        aliases: [`OLD${company.id}`],
        name: company.name,
        sector: company.sector,
        tier_number: universe.tierNumber,
        is_newly_updated: universe.isNewlyUpdated,
        is_simulated: result.simulated,
        rank_value: own.rankValue,
        input_hash: 'test',
        own: JSON.stringify(own),
        universe: JSON.stringify(universe),
      })
      .execute()
    await insertResults(db, version, company, result)
  }
  const rows = companies.flatMap(listRows)
  const documents = [...buildUniverseDocuments(rows), buildTrackRecord(rows)]
  await db
    .insertInto('universe_document')
    .values(documents.map((document) => ({ data_version_id: version, ...document })))
    .execute()
  return version
}

function listRows({ company: { id, sector }, result }: TestCompany): UniverseRow[] {
  const { simulated, modelClass } = result
  const company = { companyId: id, sector, simulated, modelClass: modelClass.modelClass }
  const basis = 'afterwards'
  return listUniverseQuarters(result).map((quarter) => ({ ...company, ...quarter, basis }))
}

async function insertCompany(db: Db, company: Company): Promise<void> {
  const known = await db.selectFrom('company').select('id').where('cik', '=', company.cik).execute()
  if (known.length > 0) return
  const { id, defaultedOn, ...identity } = company
  const flags = { is_sp500: id < 5, is_wsb: id === 3, is_simulated: true }
  await db
    .insertInto('company')
    .values({ ...identity, ...flags, defaulted_on: defaultedOn })
    .execute()
}

async function insertResults(
  db: Db,
  version: number,
  company: Company,
  result: CompanyResult,
): Promise<void> {
  for (const table of SHARED_TABLES) {
    await db
      .updateTable(table)
      .set({ to_version: version })
      .where('company_id', '=', company.id)
      .where('to_version', 'is', null)
      .execute()
  }
  await db
    .insertInto('document')
    .values(
      buildPageDocuments(company, result).map((document) => ({
        company_id: company.id,
        ...livingAs(version),
        ...document,
      })),
    )
    .execute()
  await db
    .insertInto('screen_history')
    .values({
      company_id: company.id,
      ...livingAs(version),
      body: encodeHistory(result.history),
    })
    .execute()
  const vintages = listUniverseQuarters(result)
  const rows = result.quarters.map((quarter, index) => {
    const vintage = vintages[index] as UniverseQuarter
    return readQuarterRow({
      ...{ result, quarter, vintage, dataVersionId: version, engineVersion: '1.0.0' },
    })
  })
  await db.insertInto('quarter_result').values(rows).execute()
}

export type PublishedUniverse = Awaited<ReturnType<typeof createPublishedUniverse>>

/** The service on a database with `companies` as its first version; unpublished if empty. Rates are not limited. */
export async function createPublishedUniverse(
  companies: readonly TestCompany[],
  { rateLimitFactor = 0 } = {},
) {
  const database = await createStocksDatabase()
  const { db } = database
  if (companies.length > 0) await publishCompanies(db, companies)
  const options = { rateLimitFactor, riskValuationSecret: SECRET, today: () => TODAY }
  return {
    ...database,
    app: await database.serve(options),
    publish: (next: readonly TestCompany[]) =>
      db.transaction().execute((trx) => publishCompanies(trx, next)),
  }
}
