import type { Sector } from '@quantamental/api/stocks'
import { normalizeSymbol } from '../../companies/symbol.ts'
import type { Rejection } from '../rejection-tally.ts'
import { plainText } from '../sources/plain-text.ts'

/**
 * Sectors of the Nasdaq screener and their names in the product; see
 * infra/docs/domain/ratings-and-signals.md.
 */
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

/**
 * Media and internet industries, which the screener assigns to consumer goods, industry and
 * technology.
 */
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

/**
 * Sector from the screener's sector and industry; null for "Miscellaneous" and unknown names.
 * Sectors as in infra/docs/domain/ratings-and-signals.md.
 */
export function screenerSector(sector: string, industry: string): Sector | null {
  if (COMMUNICATION.has(industry)) return 'Communication Services'
  if (TECHNOLOGY.has(industry)) return 'Technology'
  return Object.hasOwn(SECTORS, sector) ? (SECTORS[sector] ?? null) : null
}

/** One row of an exchange's list. Shares per day; USD. */
export interface Listing {
  readonly symbol: string
  /** Include the type of security: `Apple Inc. Common Stock`. */
  readonly name: string
  readonly sector: string | null
  readonly industry: string | null
  /** Lower case. */
  readonly country: string | null
  readonly volume: number | null
  readonly lastSale: number | null
  readonly marketCap: number | null
}

export interface ParsedListings {
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

/**
 * Listings of a Nasdaq screener file: a list of objects, bare or as `data.rows`. The last of
 * several rows per symbol counts.
 * @throws if the file is not such a list.
 */
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
