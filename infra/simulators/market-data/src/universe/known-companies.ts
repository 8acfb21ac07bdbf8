import { readTable } from '../csv.ts'
import { type Industry, industryNamed } from './industries.ts'

const BILLION = 1e9

/** Well-known company with figures of the right magnitude, in USD; ratios are fractions. */
export interface KnownCompany {
  readonly ticker: string
  readonly name: string
  readonly industry: Industry
  readonly country: string
  readonly exchange: string
  readonly marketCap: number
  /** Yearly revenue. */
  readonly revenue: number
  readonly netMargin: number
  readonly debtToAssets: number
  readonly assets: number
  /** Shareholders' equity; negative when distributions exceeded earnings. */
  readonly equity: number
  /** Growth of yearly revenue. */
  readonly growth: number
  /** S S&P 500, N Nasdaq-100, D Dow Industrials, T Transports, U Utilities, W widely discussed, M meme. */
  readonly flags: string
  /** SIC code assigned by the SEC; null for the code of its industry. */
  readonly sic: number | null
  readonly city: string
  readonly state: string
}

export function readKnownCompanies(): KnownCompany[] {
  return readTable('known-companies').map((row) => ({
    ticker: row.ticker ?? '',
    name: row.name ?? '',
    industry: industryNamed(row.industry ?? ''),
    country: row.country || 'united states',
    exchange: row.exchange ?? '',
    marketCap: Number(row.cap_bn) * BILLION,
    revenue: Number(row.revenue_bn) * BILLION,
    netMargin: Number(row.net_margin),
    debtToAssets: Number(row.debt_to_assets),
    assets: Number(row.assets_bn) * BILLION,
    equity: Number(row.equity_bn) * BILLION,
    growth: Number(row.growth),
    flags: row.flags ?? '',
    sic: row.sic ? Number(row.sic) : null,
    city: row.city ?? '',
    state: row.state ?? '',
  }))
}
