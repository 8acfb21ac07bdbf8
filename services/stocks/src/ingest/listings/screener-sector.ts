import type { Sector } from '@quantamental/api/stocks'

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
