import type { Filing } from '@quantamental/api/stocks'
import type { Kysely } from 'kysely'
import { getCompanyData, listCompanies } from '../db/company-data.repository.ts'
import type { Database } from '../db/database.ts'
import type { Company } from '../domain/company.ts'
import { buildCompanyDocuments, type CompanyDocuments } from '../domain/company-documents.ts'
import { isNewlyUpdated } from '../domain/recency.ts'
import { assignTiers, type TierCutoffs } from '../domain/tiers.ts'
import type { Progress } from './progress.ts'

/** What publication needs to know of one staged company. */
export interface StagedCompany {
  readonly id: number
  readonly ticker: string
  readonly name: string
  readonly sector: string | null
  readonly rankValue: number | null
  readonly newestFiled: string | null
  readonly simulated: boolean
  readonly filings: readonly Filing[]
}

export interface StagedVersion {
  readonly dataVersionId: number
  readonly companies: readonly StagedCompany[]
}

async function insertDocuments(
  db: Kysely<Database>,
  dataVersionId: number,
  company: Company,
  documents: CompanyDocuments,
): Promise<void> {
  const key = { data_version_id: dataVersionId, company_id: company.id, ticker: company.ticker }
  await db
    .insertInto('document')
    .values([
      { ...key, page: 'z-score', body: JSON.stringify(documents.zScore) },
      { ...key, page: 'summary', body: JSON.stringify(documents.summary) },
    ])
    .execute()
  const { points, model } = documents.zScore
  if (points.length === 0) return
  await db
    .insertInto('score')
    .values(
      points.map((point) => ({
        data_version_id: dataVersionId,
        company_id: company.id,
        period_end: point.period_end,
        quarter: point.quarter,
        variant: model.variant,
        model_version: model.version,
        known_on: point.known_on,
        value: point.value,
        zone: point.zone,
        input_hash: point.working.input_hash,
      })),
    )
    .execute()
}

const CHUNK_ROWS = 500

async function insertCompanyVersions(
  db: Kysely<Database>,
  dataVersionId: number,
  companies: readonly StagedCompany[],
  cutoffs: TierCutoffs | null,
): Promise<void> {
  const tiers = assignTiers(companies, cutoffs)
  const newest = companies
    .map((c) => c.newestFiled ?? '')
    .toSorted()
    .at(-1)
  const tickers = await db
    .selectFrom('company_ticker')
    .select(['company_id', 'ticker'])
    .orderBy('ticker')
    .execute()
  const aliases = new Map<number, string[]>()
  for (const { company_id, ticker } of tickers) {
    const list = aliases.get(company_id)
    if (list) list.push(ticker)
    else aliases.set(company_id, [ticker])
  }
  const own = new Set(companies.map((c) => c.ticker))
  const rows = companies.map((company) => ({
    data_version_id: dataVersionId,
    company_id: company.id,
    ticker: company.ticker,
    aliases: [...new Set(aliases.get(company.id) ?? [])].filter((alias) => !own.has(alias)),
    name: company.name,
    sector: company.sector,
    tier_number: tiers.get(company.id) ?? 0,
    is_newly_updated: isNewlyUpdated(company.newestFiled, newest || null),
    is_simulated: company.simulated,
    rank_value: company.rankValue,
  }))
  for (let i = 0; i < rows.length; i += CHUNK_ROWS) {
    await db
      .insertInto('company_version')
      .values(rows.slice(i, i + CHUNK_ROWS))
      .execute()
  }
}

interface StageOptions {
  readonly cutoffs: TierCutoffs | null
  readonly progress: Progress
}

/**
 * Computes every company's documents, as known `today`, into a new data version that nobody reads
 * yet. Yields it for publication; null, with nothing left behind, when no company has a report.
 */
export async function stageVersion(
  db: Kysely<Database>,
  inputHash: string,
  today: string,
  { cutoffs, progress }: StageOptions,
): Promise<StagedVersion | null> {
  const companies = await listCompanies(db)
  const { id } = await db
    .insertInto('data_version')
    .values({ input_hash: inputHash, published_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const staged: StagedCompany[] = []
  progress.start('Scores', companies.length)
  for (const [index, company] of companies.entries()) {
    const documents = buildCompanyDocuments(await getCompanyData(db, company), today)
    if (documents) {
      await insertDocuments(db, id, company, documents)
      staged.push({
        id: company.id,
        ticker: company.ticker,
        name: company.name,
        sector: company.sector,
        rankValue: documents.rankValue,
        newestFiled: documents.newestFiled,
        simulated: documents.simulated,
        filings: documents.filings,
      })
    }
    progress.update(index + 1, company.ticker)
  }
  progress.end()
  if (staged.length === 0) {
    await db.deleteFrom('data_version').where('id', '=', id).execute()
    return null
  }
  await insertCompanyVersions(db, id, staged, cutoffs)
  await db
    .updateTable('data_version')
    .set({
      companies: staged.length,
      simulated_companies: staged.filter((c) => c.simulated).length,
    })
    .where('id', '=', id)
    .execute()
  return { dataVersionId: id, companies: staged }
}
