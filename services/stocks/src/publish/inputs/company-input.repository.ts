import { type Selectable, sql } from 'kysely'
import type { Company } from '../../companies/company.ts'
import type { Database, Db } from '../../db/database.ts'
import {
  type CloseSeries,
  type CompanyInput,
  compareFilings,
  type DayNumber,
  type EstimateRow,
  type ListingRow,
  type ShortInterestRow,
  type StockSplit,
  type StoredFiling,
} from '../../engine/company-input.ts'
import { sicSector } from './sic-sector.ts'

type Origin = CompanyInput['origin']

/** Market data of a company's input, without filings and closes, which are stored packed. */
type MarketInput = Pick<CompanyInput, 'splits' | 'shortInterest' | 'estimates' | 'listing'>

export interface InputOptions {
  /** Last day of filings, closes and publications to include. */
  readonly asOf?: DayNumber
  /** Last filing to include, in the input's order. */
  readonly untilFilingId?: number
}

export function presentCompany(row: Selectable<Database['company']>): Company {
  return {
    id: row.id,
    cik: row.cik,
    ticker: row.ticker,
    name: row.name,
    sector: row.sector ?? sicSector(row.sic),
    industry: row.industry,
    sic: row.sic,
    exchange: row.exchange,
    country: row.country,
    kind: row.kind,
    isSp500: row.is_sp500,
    isNasdaq100: row.is_nasdaq100,
    isDji: row.is_dji,
    isDjt: row.is_djt,
    isDju: row.is_dju,
    isWsb: row.is_wsb,
    isMeme: row.is_meme,
    city: row.city,
    state: row.state,
    description: row.description,
    defaultedOn: row.defaulted_on,
  }
}

const day = (column: string) => sql<DayNumber>`${sql.ref(column)} - date '1970-01-01'`

async function groupBySymbol<R extends { symbol: string }, V>(
  rows: Promise<readonly R[]>,
  toValue: (row: R) => V,
): Promise<Map<string, V[]>> {
  const groups = new Map<string, V[]>()
  for (const row of await rows) {
    const group = groups.get(row.symbol)
    if (group) group.push(toValue(row))
    else groups.set(row.symbol, [toValue(row)])
  }
  return groups
}

/** Splits by symbol, oldest first. */
export function listSplits(db: Db, symbols: readonly string[], origin: Origin) {
  const rows = db
    .selectFrom('split')
    .select(['symbol', day('effective_date').as('effective'), 'new_for_old'])
    .where('symbol', 'in', symbols)
    .where('origin', '=', origin)
    .orderBy('effective_date')
    .execute()
  return groupBySymbol(
    rows,
    (row): StockSplit => ({ effective: row.effective, newForOld: row.new_for_old }),
  )
}

function listShortInterest(db: Db, symbols: readonly string[], origin: Origin) {
  const rows = db
    .selectFrom('short_interest')
    .select(['symbol', day('settled').as('settled'), 'shares_short', 'float_shares'])
    .select(['average_daily_volume', 'file'])
    .where('symbol', 'in', symbols)
    .where('origin', '=', origin)
    .orderBy('short_interest.settled')
    .execute()
  return groupBySymbol(
    rows,
    (row): ShortInterestRow => ({
      settled: row.settled,
      sharesShort: row.shares_short,
      floatShares: row.float_shares,
      averageDailyVolume: row.average_daily_volume,
      file: row.file,
    }),
  )
}

function listEstimates(db: Db, symbols: readonly string[], origin: Origin) {
  const rows = db
    .selectFrom('analyst_estimate')
    .selectAll()
    .select(day('as_of').as('day'))
    .where('symbol', 'in', symbols)
    .where('origin', '=', origin)
    .orderBy('analyst_estimate.as_of')
    .execute()
  return groupBySymbol(
    rows,
    (row): EstimateRow => ({
      asOf: row.day,
      targetLow: row.target_low,
      targetMedian: row.target_median,
      targetHigh: row.target_high,
      targetCount: row.target_count,
      epsCurrentYear: row.eps_current_year,
      epsNextYear: row.eps_next_year,
      file: row.file,
    }),
  )
}

export function listListings(db: Db, symbols: readonly string[], origin: Origin) {
  const rows = db
    .selectFrom('listing')
    .select(['symbol', day('as_of').as('as_of'), 'volume', 'last_sale', 'market_cap', 'file'])
    .where('symbol', 'in', symbols)
    .where('origin', '=', origin)
    .execute()
  return groupBySymbol(
    rows,
    (row): ListingRow => ({
      asOf: row.as_of,
      volume: row.volume,
      lastSale: row.last_sale,
      marketCap: row.market_cap,
      file: row.file,
    }),
  )
}

/** Splits, short interest, estimates and listings of several symbols of one origin. */
async function readMarketInputs(
  db: Db,
  symbols: readonly string[],
  origin: Origin,
): Promise<(symbol: string) => MarketInput> {
  const [splits, shortInterest, estimates, listings] = await Promise.all([
    listSplits(db, symbols, origin),
    listShortInterest(db, symbols, origin),
    listEstimates(db, symbols, origin),
    listListings(db, symbols, origin),
  ])
  return (symbol) => ({
    splits: splits.get(symbol) ?? [],
    shortInterest: shortInterest.get(symbol) ?? [],
    estimates: estimates.get(symbol) ?? [],
    listing: listings.get(symbol)?.[0] ?? null,
  })
}

async function readFilings(db: Db, companyId: number, origin: Origin): Promise<StoredFiling[]> {
  const rows = await db
    .selectFrom('filing')
    .select(['id', 'accession', 'form', day('filed').as('filed'), 'fiscal_year', 'fiscal_period'])
    .select(['tags', 'starts', 'ends', 'amounts'])
    .where('company_id', '=', companyId)
    .where('origin', '=', origin)
    .execute()
  return rows
    .map(({ fiscal_year, fiscal_period, ...row }) => ({
      ...row,
      fiscalYear: fiscal_year,
      fiscalPeriod: fiscal_period,
    }))
    .sort(compareFilings)
}

/** Join the years of one symbol's closes, oldest first. */
export function joinPriceYears(
  symbol: string,
  years: readonly {
    readonly year: number
    readonly file: string
    readonly days: readonly number[]
    readonly closes: readonly number[]
  }[],
): CloseSeries {
  return {
    symbol,
    days: years.length === 1 ? (years[0]?.days ?? []) : years.flatMap((y) => y.days),
    closes: years.length === 1 ? (years[0]?.closes ?? []) : years.flatMap((y) => y.closes),
    files: new Map(years.map(({ year, file }) => [year, file])),
  }
}

async function readCloses(db: Db, symbol: string, origin: Origin): Promise<CloseSeries> {
  const years = await db
    .selectFrom('price_year')
    .select(['year', 'file', 'days', 'closes'])
    .where('symbol', '=', symbol)
    .where('origin', '=', origin)
    .orderBy('year')
    .execute()
  return joinPriceYears(symbol, years)
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
 * All stored data of one company: its real filings if any, else its simulated ones, with closes and
 * market data of the same origin. Undefined for unknown companies and those without filings.
 */
export async function readCompanyInput(
  db: Db,
  companyId: number,
  { asOf, untilFilingId }: InputOptions = {},
): Promise<CompanyInput | undefined> {
  const row = await db
    .selectFrom('company')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('filing')
        .select(sql<Origin | null>`min(origin)`.as('origin'))
        .where('company_id', '=', companyId)
        .as('origin'),
    )
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!row?.origin) return undefined
  const { origin, ...companyRow } = row
  const company = presentCompany(companyRow)
  const [filings, closes, marketOf] = await Promise.all([
    readFilings(db, companyId, origin),
    readCloses(db, company.ticker, origin),
    readMarketInputs(db, [company.ticker], origin),
  ])
  const included = untilFilingId === undefined ? filings : untilFiling(filings, untilFilingId)
  const input = { company, origin, filings: included, closes, ...marketOf(company.ticker) }
  return asOf === undefined ? input : untilDay(input, asOf)
}
