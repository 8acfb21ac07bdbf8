import type { Kysely } from 'kysely'
import type { Company } from '../domain/company.ts'
import type { CompanyData } from '../domain/company-documents.ts'
import type { Fact } from '../domain/fact.ts'
import type { Price, Split } from '../domain/price.ts'
import type { Database } from './database.ts'

/** Every company, by CIK. */
export async function listCompanies(db: Kysely<Database>): Promise<Company[]> {
  const rows = await db.selectFrom('company').selectAll().orderBy('cik').execute()
  return rows.map((row) => ({
    id: row.id,
    cik: row.cik,
    ticker: row.ticker,
    name: row.name,
    sector: row.sector,
    industry: row.industry,
    sic: row.sic,
    exchange: row.exchange,
    country: row.country,
    kind: row.kind,
    isSp500: row.is_sp500,
    isNasdaq100: row.is_nasdaq100,
    isDji: row.is_dji,
  }))
}

async function listFacts(db: Kysely<Database>, cik: number): Promise<Fact[]> {
  const rows = await db.selectFrom('fact').selectAll().where('cik', '=', cik).execute()
  return rows.map((row) => ({
    taxonomy: row.taxonomy,
    tag: row.tag,
    unit: row.unit,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    value: row.value,
    form: row.form,
    accession: row.accession,
    filed: row.filed,
    fiscalYear: row.fiscal_year,
    fiscalPeriod: row.fiscal_period,
    origin: row.origin,
  }))
}

function listPrices(db: Kysely<Database>, symbol: string): Promise<Price[]> {
  return db
    .selectFrom('price')
    .select(['symbol', 'date', 'close', 'file', 'origin'])
    .where('symbol', '=', symbol)
    .orderBy('date')
    .execute()
}

async function listSplits(db: Kysely<Database>, symbol: string): Promise<Split[]> {
  const rows = await db
    .selectFrom('split')
    .select(['effective_date', 'new_for_old', 'origin'])
    .where('symbol', '=', symbol)
    .orderBy('effective_date')
    .execute()
  return rows.map((row) => ({
    effectiveDate: row.effective_date,
    newForOld: row.new_for_old,
    origin: row.origin,
  }))
}

/** All that is stored of one company. */
export async function getCompanyData(db: Kysely<Database>, company: Company): Promise<CompanyData> {
  const [facts, prices, splits] = await Promise.all([
    listFacts(db, company.cik),
    listPrices(db, company.ticker),
    listSplits(db, company.ticker),
  ])
  return { company, facts, prices, splits }
}
