import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Company } from '../domain/company.ts'
import type {
  CompanyInput,
  EstimateRow,
  ShortInterestRow,
  StoredFiling,
} from '../engine/company-input.ts'
import { type CopyCursor, copyOut } from './binary-copy-reader.ts'
import { joinPriceYears, listListings, listSplits } from './company-input.repository.ts'
import type { Database } from './database.ts'

type Origin = CompanyInput['origin']

/** A company and which of its filings count. */
export interface ChosenCompany {
  readonly company: Company
  readonly origin: Origin
}

/** COPY takes no parameters; whole numbers of the program's own are the only ones put into its text. */
function listIds(companies: readonly ChosenCompany[]): string {
  return companies.map(({ company }) => BigInt(company.id)).join(',')
}

function readFiling(rows: CopyCursor): StoredFiling {
  return {
    id: rows.intNotNull(),
    accession: rows.textNotNull(),
    form: rows.textNotNull(),
    filed: rows.intNotNull(),
    fiscalYear: rows.int(),
    fiscalPeriod: rows.text(),
    tags: rows.smallints(),
    starts: rows.intsOrNulls(),
    ends: rows.ints(),
    amounts: rows.doubles(),
  }
}

function append<V>(groups: Map<number, V[]>, key: number, value: V): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

async function readFilings(
  client: pg.Client,
  companies: readonly ChosenCompany[],
  origin: Origin,
): Promise<Map<number, StoredFiling[]>> {
  const rows = await copyOut(
    client,
    `select company_id, id, accession, form, filed - date '1970-01-01', fiscal_year, fiscal_period,
            tags, starts, ends, amounts
       from filing
      where company_id = any ('{${listIds(companies)}}') and origin = '${origin}'
      order by company_id, filed, id`,
  )
  const filings = new Map<number, StoredFiling[]>()
  while (rows.next()) append(filings, rows.intNotNull(), readFiling(rows))
  return filings
}

interface PriceYear {
  readonly year: number
  readonly file: string
  readonly days: number[]
  readonly closes: number[]
}

async function readPriceYears(
  client: pg.Client,
  companies: readonly ChosenCompany[],
  origin: Origin,
): Promise<Map<number, PriceYear[]>> {
  const rows = await copyOut(
    client,
    `select c.id, p.year::int, p.file, p.days, p.closes
       from company c join price_year p on p.symbol = c.ticker and p.origin = '${origin}'
      where c.id = any ('{${listIds(companies)}}')
      order by c.id, p.year`,
  )
  const years = new Map<number, PriceYear[]>()
  while (rows.next()) {
    append(years, rows.intNotNull(), {
      year: rows.intNotNull(),
      file: rows.textNotNull(),
      days: rows.ints(),
      closes: rows.doubles(),
    })
  }
  return years
}

function readShortInterestRow(rows: CopyCursor): ShortInterestRow {
  return {
    settled: rows.intNotNull(),
    sharesShort: rows.doubleNotNull(),
    floatShares: rows.double(),
    averageDailyVolume: rows.double(),
    file: rows.textNotNull(),
  }
}

function readEstimateRow(rows: CopyCursor): EstimateRow {
  return {
    asOf: rows.intNotNull(),
    targetLow: rows.double(),
    targetMedian: rows.double(),
    targetHigh: rows.double(),
    targetCount: rows.int(),
    epsCurrentYear: rows.double(),
    epsNextYear: rows.double(),
    file: rows.textNotNull(),
  }
}

/** Rows of a table of market data by company, oldest first. `table` and `columns` are this file's own. */
async function readMarketRows<R>(
  client: pg.Client,
  companies: readonly ChosenCompany[],
  origin: Origin,
  { table, date, columns }: { table: string; date: string; columns: string },
  readRow: (rows: CopyCursor) => R,
): Promise<Map<number, R[]>> {
  const rows = await copyOut(
    client,
    `select c.id, m.${date} - date '1970-01-01', ${columns}
       from company c join ${table} m on m.symbol = c.ticker and m.origin = '${origin}'
      where c.id = any ('{${listIds(companies)}}')
      order by c.id, m.${date}`,
  )
  const found = new Map<number, R[]>()
  while (rows.next()) append(found, rows.intNotNull(), readRow(rows))
  return found
}

const SHORT_INTEREST = {
  table: 'short_interest',
  date: 'settled',
  columns: 'm.shares_short, m.float_shares, m.average_daily_volume, m.file',
}
const ESTIMATES = {
  table: 'analyst_estimate',
  date: 'as_of',
  columns: `m.target_low, m.target_median, m.target_high, m.target_count, m.eps_current_year,
            m.eps_next_year, m.file`,
}

/** The inputs of several companies of one origin, in the order given. */
async function readOrigin(
  client: pg.Client,
  db: Kysely<Database>,
  companies: readonly ChosenCompany[],
  origin: Origin,
): Promise<CompanyInput[]> {
  const symbols = companies.map(({ company }) => company.ticker)
  const few = Promise.all([listSplits(db, symbols, origin), listListings(db, symbols, origin)])
  few.catch(() => {})
  const filings = await readFilings(client, companies, origin)
  const prices = await readPriceYears(client, companies, origin)
  const shortInterest = await readMarketRows(
    client,
    companies,
    origin,
    SHORT_INTEREST,
    readShortInterestRow,
  )
  const estimates = await readMarketRows(client, companies, origin, ESTIMATES, readEstimateRow)
  const [splits, listings] = await few
  return companies.map(({ company }) => ({
    company,
    origin,
    filings: filings.get(company.id) ?? [],
    closes: joinPriceYears(company.ticker, prices.get(company.id) ?? []),
    splits: splits.get(company.ticker) ?? [],
    shortInterest: shortInterest.get(company.id) ?? [],
    estimates: estimates.get(company.id) ?? [],
    listing: listings.get(company.ticker)?.[0] ?? null,
  }))
}

/**
 * The inputs of many companies at once, by `client`'s COPY and `db`'s queries: what `readCompanyInput`
 * gives for each, several times faster.
 */
export async function readCompanyInputs(
  client: pg.Client,
  db: Kysely<Database>,
  companies: readonly ChosenCompany[],
): Promise<CompanyInput[]> {
  const inputs: CompanyInput[] = []
  for (const origin of ['real', 'simulated'] as const) {
    const chosen = companies.filter((company) => company.origin === origin)
    if (chosen.length > 0) inputs.push(...(await readOrigin(client, db, chosen, origin)))
  }
  return inputs
}
