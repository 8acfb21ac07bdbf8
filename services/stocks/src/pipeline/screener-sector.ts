import type { Sector } from '@quantamental/api/stocks'

/** Sector names of the Nasdaq screener that the specification calls otherwise. */
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

/** Media and internet, which the screener spreads over consumer goods, industry and technology. */
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

/** Makers of the equipment, which the screener counts among those who run it. */
const TECHNOLOGY: ReadonlySet<string> = new Set(['Computer Communications Equipment'])

/**
 * The specification's sector of a company by the screener's sector and industry; null for
 * "Miscellaneous" and for what it does not know. Source: reference data-and-models section 6.
 */
export function screenerSector(sector: string, industry: string): Sector | null {
  if (COMMUNICATION.has(industry)) return 'Communication Services'
  if (TECHNOLOGY.has(industry)) return 'Technology'
  return Object.hasOwn(SECTORS, sector) ? (SECTORS[sector] ?? null) : null
}
