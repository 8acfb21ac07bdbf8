import { readTable } from './csv.ts'
import { type FiscalYearEnd, parseFiscalYearEnd } from './fiscal-calendar.ts'

const MILLION = 1_000_000

/** Fractions, rates per year and the price in USD, by their columns. */
const RATES = {
  growth: 'growth',
  grossMargin: 'gross_margin',
  operatingMargin: 'operating_margin',
  // Yearly change of the operating margin, before and after the anchor.
  marginDrift: 'margin_drift',
  // Research and development as a fraction of revenue.
  researchShare: 'rnd',
  taxRate: 'tax',
  shareGrowth: 'share_growth',
  price: 'price',
  priceTrend: 'price_trend',
  volatility: 'volatility',
  // Dividends as a fraction of net income.
  payout: 'payout',
  // Stock compensation as a fraction of revenue.
  stockCompensation: 'stock_comp',
}

/** USD and shares, by their columns, which state millions. */
const AMOUNTS = {
  revenue: 'revenue',
  interest: 'interest',
  assets: 'assets',
  currentAssets: 'current_assets',
  currentLiabilities: 'current_liabilities',
  liabilities: 'liabilities',
  debt: 'debt',
  retainedEarnings: 'retained_earnings',
  ppe: 'ppe',
  cash: 'cash',
  securities: 'securities',
  receivables: 'receivables',
  inventory: 'inventory',
  // Deposits of a bank or policy liabilities of an insurer.
  deposits: 'deposits',
  loans: 'loans',
  shares: 'shares',
}

/**
 * Figures of a company at the end of its fiscal year 2025, the anchor of the simulation: rounded, of the
 * right magnitude, in USD and shares.
 */
export interface CompanyProfile
  extends Readonly<Record<keyof typeof RATES | keyof typeof AMOUNTS, number>> {
  readonly cik: number
  readonly fiscalYearEnd: FiscalYearEnd
  /** Fraction of the yearly revenue in each fiscal quarter. */
  readonly seasons: readonly number[]
  /** Whether buybacks reduce retained earnings (Apple) rather than add treasury stock (Coca-Cola). */
  readonly retiresBuybacks: boolean
  /** Rounding unit of all amounts, in USD. */
  readonly roundingUnit: number
}

function read<K extends string>(columns: Record<K, string>, parse: (column: string) => number) {
  const cells = Object.entries<string>(columns).map(([name, column]) => [name, parse(column)])
  return Object.fromEntries(cells) as Record<K, number>
}

/** Profiles by CIK, from `data/company-profiles.csv`. */
export function readProfiles(): Map<number, CompanyProfile> {
  const profiles = readTable('company-profiles').map((row): CompanyProfile => {
    const seasons = (row.seasons ?? '').split('/').map((percent) => Number(percent) / 100)
    const amounts = read(AMOUNTS, (column) => Math.round(Number(row[column] || 0) * MILLION))
    return {
      cik: Number(row.cik),
      ...read(RATES, (column) => Number(row[column] || 0)),
      ...amounts,
      fiscalYearEnd: parseFiscalYearEnd(row.fiscal_year_end ?? ''),
      seasons,
      retiresBuybacks: row.retires_buybacks === '1',
      roundingUnit: amounts.assets >= 20_000 * MILLION ? MILLION : 1000,
    }
  })
  return new Map(profiles.map((profile) => [profile.cik, profile]))
}
