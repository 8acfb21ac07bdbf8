import { readFileSync } from 'node:fs'
import { parseCsv } from './csv.ts'
import { type FiscalYearEnd, parseFiscalYearEnd } from './fiscal-calendar.ts'

const FILE = new URL('../data/company-profiles.csv', import.meta.url)
const MILLION = 1_000_000

/**
 * Figures of a company at the end of its fiscal year 2025, the anchor of the simulation: rounded, of the
 * right magnitude, in USD and shares. Rates are fractions per year.
 */
export interface CompanyProfile {
  readonly cik: number
  readonly revenue: number
  readonly growth: number
  readonly grossMargin: number
  readonly operatingMargin: number
  /** Yearly change of the operating margin, before and after the anchor. */
  readonly marginDrift: number
  /** Research and development as a fraction of revenue. */
  readonly researchShare: number
  readonly interest: number
  readonly taxRate: number
  readonly assets: number
  readonly currentAssets: number
  readonly currentLiabilities: number
  readonly liabilities: number
  readonly debt: number
  readonly retainedEarnings: number
  readonly ppe: number
  readonly cash: number
  readonly securities: number
  readonly receivables: number
  readonly inventory: number
  /** Deposits of a bank or policy liabilities of an insurer. */
  readonly deposits: number
  readonly loans: number
  readonly shares: number
  readonly shareGrowth: number
  readonly price: number
  readonly priceTrend: number
  readonly volatility: number
  /** Dividends as a fraction of net income. */
  readonly payout: number
  /** Stock compensation as a fraction of revenue. */
  readonly stockCompensation: number
  readonly fiscalYearEnd: FiscalYearEnd
  /** Fraction of the yearly revenue in each fiscal quarter. */
  readonly seasons: readonly number[]
  /** Whether buybacks reduce retained earnings (Apple) rather than add treasury stock (Coca-Cola). */
  readonly retiresBuybacks: boolean
  /** Rounding unit of all amounts, in USD. */
  readonly roundingUnit: number
}

type Row = Record<string, string>

function rates(row: Row) {
  const number = (name: string) => Number(row[name] || 0)
  return {
    growth: number('growth'),
    grossMargin: number('gross_margin'),
    operatingMargin: number('operating_margin'),
    marginDrift: number('margin_drift'),
    researchShare: number('rnd'),
    taxRate: number('tax'),
    shareGrowth: number('share_growth'),
    price: number('price'),
    priceTrend: number('price_trend'),
    volatility: number('volatility'),
    payout: number('payout'),
    stockCompensation: number('stock_comp'),
  }
}

function amounts(row: Row) {
  const millions = (name: string) => Math.round(Number(row[name] || 0) * MILLION)
  return {
    revenue: millions('revenue'),
    interest: millions('interest'),
    assets: millions('assets'),
    currentAssets: millions('current_assets'),
    currentLiabilities: millions('current_liabilities'),
    liabilities: millions('liabilities'),
    debt: millions('debt'),
    retainedEarnings: millions('retained_earnings'),
    ppe: millions('ppe'),
    cash: millions('cash'),
    securities: millions('securities'),
    receivables: millions('receivables'),
    inventory: millions('inventory'),
    deposits: millions('deposits'),
    loans: millions('loans'),
    shares: millions('shares'),
  }
}

/** Profiles by CIK, from `data/company-profiles.csv`, which states USD and shares in millions. */
export function readProfiles(): Map<number, CompanyProfile> {
  const profiles = parseCsv(readFileSync(FILE, 'utf8')).map((row): CompanyProfile => {
    const seasons = (row.seasons ?? '').split('/').map((percent) => Number(percent) / 100)
    const figures = amounts(row)
    return {
      cik: Number(row.cik),
      ...rates(row),
      ...figures,
      fiscalYearEnd: parseFiscalYearEnd(row.fiscal_year_end ?? ''),
      seasons,
      retiresBuybacks: row.retires_buybacks === '1',
      roundingUnit: figures.assets >= 20_000 * MILLION ? MILLION : 1000,
    }
  })
  return new Map(profiles.map((profile) => [profile.cik, profile]))
}
