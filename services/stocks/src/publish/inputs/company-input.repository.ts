import { type Selectable, sql } from 'kysely'
import type { Company } from '../../companies/company.ts'
import type { Database, Db } from '../../db/database.ts'
import {
  type CashDividend,
  type CloseSeries,
  type CompanyInput,
  compareFilings,
  type DayNumber,
  type EstimateRow,
  type ListingRow,
  type PublishedMarketReturn,
  type ShortInterestRow,
  type StockSplit,
  type StoredFiling,
} from '../../engine/company-input.ts'
import { ENGINE_VERSION } from '../../engine/input-hash.ts'
import { joinPriceYears } from './price-years.ts'
import { sicSector } from './sic-sector.ts'

type Origin = CompanyInput['origin']

/** Market data of a company's input, without filings and closes, which are stored packed. */
type MarketInput = Pick<CompanyInput, 'splits' | 'shortInterest' | 'estimates' | 'listing'>

interface InputOptions {
  /** Last day of filings, closes and publications to include. */
  readonly asOf?: DayNumber
  /** Last filing to include, in the input's order. */
  readonly untilFilingId?: number
}

export function presentCompany(row: Selectable<Database['company']>): Company {
  const { id, cik, ticker, name, industry, sic, exchange, country, kind } = row
  const { sector, city, state, description, defaulted_on } = row
  return {
    ...{ id, cik, ticker, name, industry, sic, exchange, country, kind, city, state, description },
    sector: sector ?? sicSector(sic),
    defaultedOn: defaulted_on,
  }
}

/**
 * Origin of the market data of the company `c`: that of its filings. Real filings that came without simulated ones, as in
 * the demo, use simulated market data until real closes are stored.
 */
export const MARKET_ORIGIN = sql<Origin>`
  case when exists (select from filing f where f.company_id = c.id and f.origin = 'real')
        and (exists (select from filing f where f.company_id = c.id and f.origin = 'simulated')
             or exists (select from price_year p where p.symbol = c.ticker and p.origin = 'real')
             or not exists (select from price_year p where p.symbol = c.ticker and p.origin = 'simulated'))
       then 'real' else 'simulated' end`

/** Date and columns of the market data tables, in the shape of the input. */
const MARKET_TABLES = {
  split: ['effective_date', 'effective', 'new_for_old as "newForOld"'],
  dividend: ['ex_date', 'exDay', 'amount'],
  short_interest: [
    'settled',
    'settled',
    `shares_short as "sharesShort", float_shares as "floatShares",
     average_daily_volume as "averageDailyVolume", file`,
  ],
  analyst_estimate: [
    'as_of',
    'asOf',
    `target_low as "targetLow", target_median as "targetMedian", target_high as "targetHigh",
     target_count as "targetCount", eps_current_year as "epsCurrentYear",
     eps_next_year as "epsNextYear", file`,
  ],
  listing: ['as_of', 'asOf', 'volume, last_sale as "lastSale", market_cap as "marketCap", file'],
} as const

/** Rows by symbol, oldest first. */
async function listMarketRows<R extends object>(
  db: Db,
  table: keyof typeof MARKET_TABLES,
  symbols: readonly string[],
  origin: Origin,
): Promise<Map<string, R[]>> {
  const [date, name, columns] = MARKET_TABLES[table]
  const { rows } = await sql<R & { readonly symbol: string }>`
    select symbol, ${sql.ref(date)} - date '1970-01-01' as ${sql.ref(name)}, ${sql.raw(columns)}
      from ${sql.table(table)}
     where symbol = any (${symbols}::text[]) and origin = ${origin}
     order by ${sql.ref(date)}`.execute(db)
  const groups = new Map<string, R[]>()
  for (const { symbol, ...row } of rows) {
    groups.getOrInsertComputed(symbol, () => []).push(row as unknown as R)
  }
  return groups
}

export const listSplits = (db: Db, symbols: readonly string[], origin: Origin) =>
  listMarketRows<StockSplit>(db, 'split', symbols, origin)

/** Cash dividends in USD per share by the first day without them. */
export const listDividends = (db: Db, symbols: readonly string[], origin: Origin) =>
  listMarketRows<CashDividend>(db, 'dividend', symbols, origin)

async function readMarketInput(db: Db, symbol: string, origin: Origin): Promise<MarketInput> {
  const [splits, shortInterest, estimates, listings] = await Promise.all([
    listSplits(db, [symbol], origin),
    listMarketRows<ShortInterestRow>(db, 'short_interest', [symbol], origin),
    listMarketRows<EstimateRow>(db, 'analyst_estimate', [symbol], origin),
    listMarketRows<ListingRow>(db, 'listing', [symbol], origin),
  ])
  return {
    splits: splits.get(symbol) ?? [],
    shortInterest: shortInterest.get(symbol) ?? [],
    estimates: estimates.get(symbol) ?? [],
    listing: listings.get(symbol)?.[0] ?? null,
  }
}

async function readFilings(db: Db, companyId: number, origin: Origin): Promise<StoredFiling[]> {
  const { rows } = await sql<StoredFiling>`
    select id, accession, form, filed - date '1970-01-01' as filed, fiscal_year as "fiscalYear",
           fiscal_period as "fiscalPeriod", tags, starts, ends, amounts
      from filing where company_id = ${companyId} and origin = ${origin}`.execute(db)
  return rows.sort(compareFilings)
}

/** Closes of each symbol, in the order of `symbols`. */
export async function listCloses(
  db: Db,
  symbols: readonly string[],
  origin: Origin,
): Promise<CloseSeries[]> {
  const years = await db
    .selectFrom('price_year')
    .select(['symbol', 'year', 'file', 'days', 'closes'])
    .where('symbol', 'in', symbols)
    .where('origin', '=', origin)
    .orderBy('year')
    .execute()
  const bySymbol = Map.groupBy(years, ({ symbol }) => symbol)
  return symbols.map((symbol) => joinPriceYears(symbol, bySymbol.get(symbol) ?? []))
}

async function readCloses(db: Db, symbol: string, origin: Origin): Promise<CloseSeries> {
  const [closes] = await listCloses(db, [symbol], origin)
  return closes ?? joinPriceYears(symbol, [])
}

/** Returns of the current version, if published by this engine from the same origin. */
async function listPublishedReturns(
  db: Db,
  companyId: number,
  origin: Origin,
): Promise<PublishedMarketReturn[]> {
  const { rows } = await sql<PublishedMarketReturn>`
    select q.market_from - date '1970-01-01' as "from", q.market_to - date '1970-01-01' as "to",
           q.market_return as "logReturn"
      from data_version d
      join company_version v on v.data_version_id = d.id and v.company_id = ${companyId}
      join quarter_result q on q.company_id = v.company_id and q.from_version <= d.id
       and q.from_version >= coalesce(d.complete_from, 0)
       and (q.to_version is null or q.to_version > d.id)
     where d.is_current and v.is_simulated = ${origin === 'simulated'}
       and q.engine_version = ${ENGINE_VERSION} and q.market_return is not null`.execute(db)
  return rows
}

function untilFiling(filings: readonly StoredFiling[], id: number): readonly StoredFiling[] {
  const last = filings.findIndex((filing) => filing.id === id)
  return last < 0 ? filings : filings.slice(0, last + 1)
}

function untilDay(input: CompanyInput, asOf: DayNumber): CompanyInput {
  const { closes } = input
  const later = closes.days.findIndex((d) => d > asOf)
  const end = later < 0 ? closes.days.length : later
  return {
    ...input,
    filings: input.filings.filter((filing) => filing.filed <= asOf),
    closes: { ...closes, days: closes.days.slice(0, end), closes: closes.closes.slice(0, end) },
    splits: input.splits.filter((split) => split.effective <= asOf),
    shortInterest: input.shortInterest.filter((row) => row.settled <= asOf),
    estimates: input.estimates.filter((row) => row.asOf <= asOf),
    listing: input.listing && input.listing.asOf <= asOf ? input.listing : null,
  }
}

/**
 * All stored data of one company: its real filings if any, else its simulated ones. Undefined for unknown
 * companies and those without filings.
 */
export async function readCompanyInput(
  db: Db,
  companyId: number,
  { asOf, untilFilingId }: InputOptions = {},
): Promise<CompanyInput | undefined> {
  const row = await db
    .selectFrom('company as c')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('filing')
        .select(sql<Origin | null>`min(origin)`.as('origin'))
        .where('company_id', '=', companyId)
        .as('origin'),
      MARKET_ORIGIN.as('marketOrigin'),
    ])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!row?.origin) return undefined
  const { origin, marketOrigin, ...companyRow } = row
  const company = presentCompany(companyRow)
  const [filings, closes, market, publishedReturns] = await Promise.all([
    readFilings(db, companyId, origin),
    readCloses(db, company.ticker, marketOrigin),
    readMarketInput(db, company.ticker, marketOrigin),
    listPublishedReturns(db, companyId, marketOrigin),
  ])
  const included = untilFilingId === undefined ? filings : untilFiling(filings, untilFilingId)
  const origins = { origin, marketOrigin }
  const input = { company, ...origins, filings: included, closes, ...market, publishedReturns }
  return asOf === undefined ? input : untilDay(input, asOf)
}
