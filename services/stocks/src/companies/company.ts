import { TICKER_PATTERN } from '@quantamental/api/common'

/** Origin of a stored fact or price: an SEC filing or a market, or the demo generator. */
export type Origin = 'real' | 'simulated'

export const COMPANY_KINDS = [
  'manufacturer',
  'service',
  'bank',
  'insurer',
  'reit',
  'utility',
  'biotech',
] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

/** Company as described by the imported identity lists. */
export interface Company {
  readonly id: number
  readonly cik: number
  readonly ticker: string
  readonly name: string
  readonly sector: string | null
  readonly industry: string | null
  /** Standard industrial classification (SIC) code; null if no list has one. */
  readonly sic: number | null
  readonly exchange: string | null
  /** Lowercase, such as `united states`; null if no list has one. */
  readonly country: string | null
  /** Explicit kind of business from a list; takes precedence over industry and sector. */
  readonly kind: CompanyKind | null
  readonly city: string | null
  readonly state: string | null
  /** Short description of the business; null if no list has one. */
  readonly description: string | null
  /** Date of default or bankruptcy, yyyy-mm-dd; rated D from then on. */
  readonly defaultedOn: string | null
}

export const isCik = (cik: number) => Number.isInteger(cik) && cik > 0 && cik < 10_000_000_000

/** SIC codes have four digits. */
const SIC_MAX = 9999

/** SIC code from a list; null if invalid. */
export const readSic = (sic: number): number | null =>
  Number.isInteger(sic) && sic > 0 && sic <= SIC_MAX ? sic : null

const TICKER = new RegExp(TICKER_PATTERN)

/** Normalize a ticker: `brk/b`, `BRK-B` and `BRK B` become `BRK.B`; null if invalid. */
export function normalizeSymbol(text: string): string | null {
  const symbol = text
    .trim()
    .toUpperCase()
    .replace(/[/\-\s^]+/g, '.')
  return TICKER.test(symbol) ? symbol : null
}
