import { at, buildReport, during, type Fact } from './factories.ts'

/** Statements of a company in its reports, amendments and comparatives; USD million. */
const MILLION = 1_000_000
const PRETAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'

export interface Income {
  readonly revenue: number
  readonly pretax: number
  readonly net: number
}

export interface Balance {
  readonly assets: number
  readonly retained: number
  readonly equity: number
}

export type Filed = ReturnType<typeof buildReport>

/** Filing metadata; `number` makes the accession number unique. */
export function filing(number: number, form: string, filed: string, fiscalYear: number): Filed {
  const year = filed.slice(2, 4)
  const accession = `0000320193-${year}-${String(number).padStart(6, '0')}`
  const fiscalPeriod = form.startsWith('10-Q') ? 'Q1' : 'FY'
  return buildReport({ accession, form, filed, fiscalYear, fiscalPeriod })
}

export function income(report: Filed, start: string, end: string, figures: Income): Fact[] {
  const { revenue, pretax, net } = figures
  return during(report, start, end, {
    Revenues: revenue * MILLION,
    [PRETAX]: pretax * MILLION,
    InterestExpense: 10 * MILLION,
    OperatingIncomeLoss: (pretax + 10) * MILLION,
    NetIncomeLoss: net * MILLION,
    NetCashProvidedByUsedInOperatingActivities: net * MILLION,
  })
}

export function balance(report: Filed, end: string, figures: Balance): Fact[] {
  const { assets, retained, equity } = figures
  return at(report, end, {
    Assets: assets * MILLION,
    AssetsCurrent: 400 * MILLION,
    LiabilitiesCurrent: 200 * MILLION,
    Liabilities: (assets - equity) * MILLION,
    RetainedEarningsAccumulatedDeficit: retained * MILLION,
    StockholdersEquity: equity * MILLION,
  })
}

const OF_2022 = { revenue: 800, pretax: 130, net: 90 }
const AT_2022 = { assets: 1000, retained: 300, equity: 500 }
export const OF_2023 = { revenue: 900, pretax: 140, net: 100 }
export const AT_2023 = { assets: 1100, retained: 400, equity: 600 }

const FY2022 = filing(1, '10-K', '2023-02-20', 2022)
const FY2023 = filing(2, '10-K', '2024-02-20', 2023)
const FY2023_AMENDED = filing(7, '10-K/A', '2024-05-01', 2023)
const Q1_2024 = filing(3, '10-Q', '2024-05-10', 2024)
const Q1_2024_AMENDED = filing(4, '10-Q/A', '2024-06-10', 2024)
const FY2024 = filing(5, '10-K', '2025-02-20', 2024)

/** Annual reports for 2022 and 2023, each with the previous year. */
export const ANNUAL: readonly Fact[] = [
  ...income(FY2022, '2022-01-01', '2022-12-31', OF_2022),
  ...balance(FY2022, '2022-12-31', AT_2022),
  ...income(FY2023, '2023-01-01', '2023-12-31', OF_2023),
  ...balance(FY2023, '2023-12-31', AT_2023),
  ...income(FY2023, '2022-01-01', '2022-12-31', OF_2022),
  ...balance(FY2023, '2022-12-31', AT_2022),
]

/** Net income of 2023 is 40 instead of 100; equity and total assets are lower by the difference. */
export const AMENDMENT: readonly Fact[] = [
  ...income(FY2023_AMENDED, '2023-01-01', '2023-12-31', { ...OF_2023, pretax: 80, net: 40 }),
  ...balance(FY2023_AMENDED, '2023-12-31', { assets: 1040, retained: 340, equity: 540 }),
]

/** First quarters of 2024 and 2023: twelve months are the year plus one less the other. */
export const QUARTERLY: readonly Fact[] = [
  ...income(Q1_2024, '2024-01-01', '2024-03-31', { revenue: 250, pretax: 45, net: 30 }),
  ...income(Q1_2024, '2023-01-01', '2023-03-31', { revenue: 220, pretax: 35, net: 25 }),
  ...balance(Q1_2024, '2024-03-31', { assets: 1130, retained: 430, equity: 630 }),
]

/** Net income of the first quarter of 2024 is 10 instead of 30. */
export const QUARTERLY_AMENDMENT: readonly Fact[] = [
  ...income(Q1_2024_AMENDED, '2024-01-01', '2024-03-31', { revenue: 250, pretax: 20, net: 10 }),
  ...balance(Q1_2024_AMENDED, '2024-03-31', { assets: 1110, retained: 410, equity: 610 }),
]

/** Annual report for 2024, which restates revenue of 2023 from 900 to 850. */
export const COMPARATIVE: readonly Fact[] = [
  ...income(FY2024, '2024-01-01', '2024-12-31', { revenue: 950, pretax: 150, net: 110 }),
  ...balance(FY2024, '2024-12-31', { assets: 1200, retained: 510, equity: 710 }),
  ...income(FY2024, '2023-01-01', '2023-12-31', { ...OF_2023, revenue: 850 }),
  ...balance(FY2024, '2023-12-31', AT_2023),
]
