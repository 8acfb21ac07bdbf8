import { readTable } from '../csv.ts'
import { clamp } from './clamp.ts'
import { type Industry, industryNamed } from './industries.ts'
import { SECTOR_RATIOS } from './sector-ratios.ts'
import { readSnapshots, type Snapshot } from './snapshot.ts'

const BILLION = 1e9

/** Well-known company: figures of its snapshot, or of the right magnitude without one; in USD. */
export interface KnownCompany {
  readonly ticker: string
  readonly name: string
  readonly industry: Industry
  readonly country: string
  readonly exchange: string
  readonly marketCap: number
  readonly price: number
  /** Yearly revenue. */
  readonly revenue: number
  readonly netIncome: number
  readonly assets: number
  /** Shareholders' equity; negative when distributions exceeded earnings. */
  readonly equity: number
  readonly debt: number
  /** Yearly dividends. */
  readonly dividends: number
  /** Growth of yearly revenue, as a fraction. */
  readonly growth: number
  /** S S&P 500, N Nasdaq-100, D Dow Industrials, T Transports, U Utilities, W widely discussed, M meme. */
  readonly flags: string
  /** Central index key assigned by the SEC; null if not listed here. */
  readonly ownCik: number | null
  /** SIC code assigned by the SEC; null for the code of its industry. */
  readonly sic: number | null
  readonly fiscalMonth: number
  readonly city: string
  readonly state: string
  /** Ticker of the first listed share class of the same business; null for nearly all. */
  readonly classOf: string | null
  readonly snapshot: Snapshot | null
}

/** Maximum EBITDA as a fraction of revenue that is not published. */
const EBITDA_MARGIN_MAX = 0.65
/** Minimum negative equity over assets. */
const LEAST_EQUITY = 0.9
/** Yearly loss of a company without revenue, as a fraction of assets. */
const BURN = 0.22

/** Balance sheet: the listed liabilities, scaled to revenue, and the published equity. */
function balanceOf(
  row: Record<string, string>,
  industry: Industry,
  revenue: number,
  snapshot: Snapshot | null,
) {
  const [listedAssets, listedEquity] = [Number(row.assets_bn), Number(row.equity_bn)].map(
    (bn) => bn * BILLION,
  ) as [number, number]
  const listedRevenue = Number(row.revenue_bn) * BILLION
  const { liabilities: part, turnover } = SECTOR_RATIOS[industry.sector]
  const isFinancial = industry.kind === 'bank' || industry.kind === 'insurer'
  const scale = snapshot && listedRevenue > 0 ? clamp(revenue / listedRevenue, 0.7, 1.5) : 1
  const usual = (revenue / turnover[2]) * part[2]
  const equity = snapshot?.equity ?? listedEquity * scale
  const debtPart = Number(row.debt_to_assets)
  if (isFinancial && listedEquity > 0 && equity > 0) {
    const assets = (equity * listedAssets) / listedEquity
    return { assets, equity, debt: debtPart * assets }
  }
  const listed = listedAssets > 0 ? (listedAssets - listedEquity) * scale : usual
  // Assets of a company that bought back more than its equity stay those of its business.
  const least = listedAssets > 0 ? 0.6 * listedAssets * scale : 0.5 * usual
  const assets = Math.max(equity + listed, least, -equity / LEAST_EQUITY)
  const debt = Math.min(debtPart * (listedAssets * scale || assets), 0.88 * (assets - equity))
  return { assets, equity, debt }
}

function revenueOf(listed: number, snapshot: Snapshot | null): number {
  return snapshot?.revenue ?? Math.max(listed, (snapshot?.ebitda ?? 0) / EBITDA_MARGIN_MAX)
}

function readKnown(row: Record<string, string>): KnownCompany {
  const snapshot = readSnapshots().get(row.ticker ?? '') ?? null
  const industry = industryNamed(row.industry ?? '')
  const revenue = revenueOf(Number(row.revenue_bn) * BILLION, snapshot)
  const balance = balanceOf(row, industry, revenue, snapshot)
  const marketCap = snapshot?.marketCap ?? Number(row.cap_bn) * BILLION
  const earned = revenue > 0 ? revenue * Number(row.net_margin) : -BURN * balance.assets
  return {
    ticker: row.ticker ?? '',
    name: row.name ?? '',
    industry,
    country: row.country || 'united states',
    exchange: row.exchange ?? '',
    marketCap,
    price: snapshot?.price ?? Number(row.price),
    revenue,
    netIncome: snapshot?.netIncome ?? Math.max(earned, -0.8 * balance.assets),
    ...balance,
    dividends: snapshot?.dividends ?? Number(row.dividend_yield) * marketCap,
    growth: clamp(snapshot?.growth ?? Number(row.growth || 0.04), -0.25, 0.9),
    flags: row.flags ?? '',
    ownCik: row.cik ? Number(row.cik) : null,
    sic: row.sic ? Number(row.sic) : null,
    fiscalMonth: Number(row.fiscal_month || 12),
    city: row.city ?? '',
    state: row.state ?? '',
    classOf: row.class_of || null,
    snapshot,
  }
}

export function readKnownCompanies(): KnownCompany[] {
  return readTable('known-companies').map(readKnown)
}
