import type { Sector } from '@quantamental/api/stocks'
import { type Company, normalizeSymbol } from '../../companies/company.ts'
import { isCalendarDate } from '../../dates/calendar-date.ts'
import { toColumns } from '../../db/copy-rows.ts'
import { listSymbols } from '../companies/company-store.ts'
import { listedSpelling } from '../companies/same-name.ts'
import {
  type ImportContext,
  type LoadedFile,
  loadFile,
  orRefuse,
  shortHash,
} from '../import-context.ts'
import { sha256 } from '../import-log.ts'
import type { Rejection } from '../rejection-tally.ts'
import { plainText, type SourceFile } from '../sources/source-file.ts'

/** Sectors of the Nasdaq screener; see infra/docs/domain/ratings-and-signals.md. */
const SECTORS: Readonly<Record<string, Sector>> = {
  'Basic Materials': 'Basic Materials',
  'Consumer Discretionary': 'Consumer Cyclical',
  'Consumer Staples': 'Consumer Defensive',
  Energy: 'Energy',
  Finance: 'Financial Services',
  'Health Care': 'Healthcare',
  Industrials: 'Industrials',
  'Real Estate': 'Real Estate',
  Technology: 'Technology',
  Telecommunications: 'Communication Services',
  Utilities: 'Utilities',
}

/** Media and internet industries, which the screener assigns to other sectors. */
const COMMUNICATION: ReadonlySet<string> = new Set([
  'Advertising',
  'Books',
  'Broadcasting',
  'Cable & Other Pay Television Services',
  'Computer Software: Programming Data Processing',
  'Consumer Electronics/Video Chains',
  'Movies/Entertainment',
  'Newspapers/Magazines',
  'Publishing',
  'Telecommunications Equipment',
])

/** Equipment makers, which the screener assigns to telecommunications. */
const TECHNOLOGY: ReadonlySet<string> = new Set(['Computer Communications Equipment'])

/** Sector from the screener's sector and industry; null for "Miscellaneous" and unknown names. */
export function screenerSector(sector: string, industry: string): Sector | null {
  if (COMMUNICATION.has(industry)) return 'Communication Services'
  if (TECHNOLOGY.has(industry)) return 'Technology'
  return Object.hasOwn(SECTORS, sector) ? (SECTORS[sector] ?? null) : null
}

/** One row of an exchange's list. Shares per day; USD. The name includes the type of security: `Apple Inc. Common Stock`. */
interface Listing extends Pick<Company, 'name' | 'sector' | 'industry' | 'country'> {
  readonly symbol: string
  readonly volume: number | null
  readonly lastSale: number | null
  readonly marketCap: number | null
}

interface ParsedListings {
  readonly listings: readonly Listing[]
  readonly rejections: readonly Rejection[]
  readonly rowsRead: number
}

const NUMBER = /^\d+(\.\d+)?$/
const text = (value: unknown) => (typeof value === 'string' ? plainText(value) : '')

/** `$1,234.50` as a number; null if empty, undefined if invalid. */
function readAmount(value: unknown): number | null | undefined {
  const plain = (typeof value === 'number' ? String(value) : text(value)).replace(/[$,\s]/g, '')
  if (plain === '' || plain === 'N/A') return null
  const amount = Number(plain)
  return NUMBER.test(plain) && Number.isFinite(amount) ? amount : undefined
}

function readListing(row: unknown): Listing | string {
  if (typeof row !== 'object' || row === null) return 'invalid listing'
  const cells = row as Readonly<Record<string, unknown>>
  const symbol = normalizeSymbol(text(cells.symbol))
  if (symbol === null) return `invalid symbol: ${text(cells.symbol)}`
  const [volume, lastSale, marketCap] = ['volume', 'lastsale', 'marketCap'].map((name) =>
    readAmount(cells[name]),
  )
  if (volume === undefined) return `invalid volume: ${text(cells.volume)}`
  if (lastSale === undefined) return `invalid price: ${text(cells.lastsale)}`
  if (marketCap === undefined) return `invalid market cap: ${text(cells.marketCap)}`
  return {
    symbol,
    name: text(cells.name),
    sector: screenerSector(text(cells.sector), text(cells.industry)),
    industry: text(cells.industry) || null,
    country: text(cells.country).toLowerCase() || null,
    volume,
    // The screener writes 0 for missing values.
    lastSale: lastSale || null,
    marketCap: marketCap || null,
  }
}

/** Listings of a Nasdaq screener file, the last per symbol. @throws if it is no such list. */
export function parseListings(content: string): ParsedListings {
  const file: unknown = JSON.parse(content)
  const wrapped = file as { data?: { rows?: unknown } } | null
  const rows = Array.isArray(file) ? file : wrapped?.data?.rows
  if (!Array.isArray(rows)) throw new Error('not a list of listings')
  const listings = new Map<string, Listing>()
  const rejections: Rejection[] = []
  rows.forEach((row: unknown, index) => {
    const listing = readListing(row)
    if (typeof listing === 'string') {
      rejections.push({ locator: `entry ${index + 1}`, reason: plainText(listing) })
    } else listings.set(listing.symbol, listing)
  })
  return { listings: [...listings.values()], rejections, rowsRead: rows.length }
}

/** Version of the reader; bump to read unchanged files again. */
const READER_VERSION = '2'

/** Date in a file name such as `nasdaq-2026-08-22.json`; default today. */
export function listingDate(name: string, today: string): string {
  const dates = name.match(/\d{4}-\d{2}-\d{2}/g) ?? []
  const date = dates.filter(isCalendarDate).at(-1)
  return date !== undefined && date < today ? date : today
}

/** Fill missing company fields; stored ones stay unchanged. */
async function describeCompanies(
  { client }: ImportContext,
  listings: readonly Listing[],
): Promise<void> {
  await client.query(
    `update company c set sector = coalesce(c.sector, l.sector),
            industry = coalesce(c.industry, l.industry), country = coalesce(c.country, l.country)
       from unnest($1::text[], $2::text[], $3::text[], $4::text[])
              as l (symbol, sector, industry, country)
      where c.ticker = l.symbol and (c.sector is null or c.industry is null or c.country is null)`,
    toColumns(listings, ['symbol', 'sector', 'industry', 'country']),
  )
}

/** Replace names that the SEC has in capitals with the spelling of the list. */
async function spellNames({ client }: ImportContext, listings: readonly Listing[]): Promise<void> {
  const { rows } = await client.query<{ id: number; ticker: string; name: string }>(
    'select id, ticker, name from company where ticker = any($1::text[])',
    [listings.map((l) => l.symbol)],
  )
  const listed = new Map(listings.map((l) => [l.symbol, l.name]))
  const spelled = rows.flatMap(({ id, ticker, name }) => {
    const spelling = listedSpelling(name, listed.get(ticker) ?? '')
    return spelling === null ? [] : [{ id, spelling }]
  })
  if (spelled.length === 0) return
  await client.query(
    `update company c set name = s.name from unnest($1::int[], $2::text[]) as s (id, name)
      where c.id = s.id`,
    toColumns(spelled, ['id', 'spelling']),
  )
}

async function storeListings(
  { client, origin }: ImportContext,
  listings: readonly Listing[],
  asOf: string,
  file: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into listing as t (symbol, origin, as_of, volume, last_sale, market_cap, file)
     select symbol, $5, $6, volume, last_sale, market_cap, $7
       from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[])
              as l (symbol, volume, last_sale, market_cap)
     on conflict (symbol, origin) do update
       set as_of = excluded.as_of, volume = excluded.volume, last_sale = excluded.last_sale,
           market_cap = excluded.market_cap, file = excluded.file
      where t.as_of <= excluded.as_of
        and (t.as_of, t.volume, t.last_sale, t.market_cap)
            is distinct from (excluded.as_of, excluded.volume, excluded.last_sale, excluded.market_cap)`,
    [...toColumns(listings, ['symbol', 'volume', 'lastSale', 'marketCap']), origin, asOf, file],
  )
  return rowCount ?? 0
}

/** Fill missing fields of known companies, and store market data of the newest list. */
export async function loadListings(context: ImportContext, source: SourceFile): Promise<void> {
  const symbols = await listSymbols(context.client)
  const asOf = listingDate(source.name, context.today)
  let content = ''
  const store = async (): Promise<LoadedFile> => {
    const { listings, rejections, rowsRead } = await orRefuse(() => parseListings(content))
    const known = new Set(symbols)
    const wanted = listings.filter(({ symbol }) => known.has(symbol))
    await describeCompanies(context, wanted)
    await spellNames(context, wanted)
    const rowsAdded = await storeListings(context, wanted, asOf, source.name)
    const unknown = listings.length - wanted.length
    return {
      outcome: { status: 'loaded', rowsRead, rowsAdded, rejections },
      summary: `${rowsAdded} new or changed listings of ${asOf}; ${unknown} with unknown symbols`,
    }
  }
  await loadFile(context, {
    kind: 'listings',
    name: source.name,
    scope: `${READER_VERSION}, ${asOf}, ${shortHash(symbols.join(','))}`,
    async hash() {
      content = (await source.read()).toString('utf8').replace(/^\ufeff/, '')
      return sha256(content)
    },
    store,
  })
}
