import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Company } from '../domain/company.ts'
import type { CompanyInput, StoredFiling } from '../engine/company-input.ts'
import { type CopyCursor, copyOut } from './binary-copy-reader.ts'
import { joinPriceYears, readMarketInputs } from './company-input.repository.ts'
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

/** The inputs of several companies of one origin, in the order given. */
async function readOrigin(
  client: pg.Client,
  db: Kysely<Database>,
  companies: readonly ChosenCompany[],
  origin: Origin,
): Promise<CompanyInput[]> {
  const symbols = companies.map(({ company }) => company.ticker)
  const [marketOf, filings, prices] = await Promise.all([
    readMarketInputs(db, symbols, origin),
    readFilings(client, companies, origin),
    readPriceYears(client, companies, origin),
  ])
  return companies.map(({ company }) => ({
    company,
    origin,
    filings: filings.get(company.id) ?? [],
    closes: joinPriceYears(company.ticker, prices.get(company.id) ?? []),
    ...marketOf(company.ticker),
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
