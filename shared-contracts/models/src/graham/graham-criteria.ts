import { GRAHAM_CRITERION_CODES, type GrahamCriterionCode } from './graham-types.ts'

/** Bounds of the tests. Source: The Intelligent Investor, ch. 14 (defensive) and 15 (enterprising). */
export const GRAHAM_BOUNDS = {
  /** Minimum sales: $100M in 1972 are about $700M today. USD. */
  revenue: 700e6,
  /** Minimum total assets of utilities: $50M in 1972. USD. */
  utilityAssets: 350e6,
  currentRatio: 2,
  utilityDebtToEquity: 2,
  profitableYears: 10,
  dividendYears: 20,
  earningsGrowth: 1 / 3,
  priceToEarnings: 15,
  priceToBook: 1.5,
  /** Maximum of price to earnings × price to book, an alternative to `priceToBook`. */
  priceProduct: 22.5,
  enterprisingPriceToEarnings: 10,
  enterprisingCurrentRatio: 1.5,
  enterprisingDebtToWorkingCapital: 1.1,
  yearsWithoutDeficit: 5,
  priceToTangibleBook: 1.2,
  priceToNcav: 2 / 3,
} as const

export interface GrahamCriterion {
  readonly code: GrahamCriterionCode
  readonly label: string
  /** Requirement with its numbers, one sentence. */
  readonly requirement: string
  /** Unit of `required` and `actual`. */
  readonly unit: 'usd' | 'usd-per-share' | 'ratio' | 'fraction' | 'years'
  readonly comparison: 'at least' | 'at most' | 'above' | 'below'
}

type Row = readonly [string, string, GrahamCriterion['unit'], GrahamCriterion['comparison']]

const ROWS: Readonly<Record<GrahamCriterionCode, Row>> = {
  defensive_size: [
    'Adequate size',
    'Trailing 12-month revenue of at least $700 million; for a utility, total assets of at least $350 million instead.',
    'usd',
    'at least',
  ],
  defensive_current_ratio: [
    'Current ratio',
    'Current assets are at least 2 times current liabilities.',
    'ratio',
    'at least',
  ],
  defensive_long_term_debt: [
    'Long-term debt',
    'Long-term debt is at most net current assets (current assets less current liabilities).',
    'usd',
    'at most',
  ],
  defensive_debt_to_equity: [
    'Debt to equity',
    'For a utility, total debt is at most 2 times book equity.',
    'ratio',
    'at most',
  ],
  defensive_earnings_record: [
    'Earnings record',
    'Earnings per share above zero in each of the last 10 years.',
    'years',
    'at least',
  ],
  defensive_dividend_record: [
    'Dividend record',
    'A dividend paid in each of the last 20 years.',
    'years',
    'at least',
  ],
  defensive_earnings_growth: [
    'Earnings growth',
    'Earnings per share grew by at least one third over 10 years, comparing three-year averages.',
    'fraction',
    'at least',
  ],
  defensive_price_to_earnings: [
    'Price to earnings',
    'Price at most 15 times the average earnings per share of the last 3 years.',
    'ratio',
    'at most',
  ],
  defensive_price_to_book: [
    'Price to book',
    'Price at most 1.5 times book value per share, or price to earnings times price to book at most 22.5.',
    'ratio',
    'at most',
  ],
  enterprising_price_to_earnings: [
    'Price to earnings',
    'Price at most 10 times the latest earnings per share.',
    'ratio',
    'at most',
  ],
  enterprising_current_ratio: [
    'Current ratio',
    'Current assets are at least 1.5 times current liabilities.',
    'ratio',
    'at least',
  ],
  enterprising_debt: [
    'Debt',
    'Total debt is at most 110% of net current assets.',
    'usd',
    'at most',
  ],
  enterprising_no_deficit: [
    'No deficit',
    'No loss per share in any of the last 5 years.',
    'years',
    'at least',
  ],
  enterprising_dividend: [
    'Dividend',
    'A dividend paid in the last 12 months.',
    'usd-per-share',
    'above',
  ],
  enterprising_earnings_growth: [
    'Earnings growth',
    'Latest earnings per share above those of 4 years earlier (5 years if the fourth is unknown).',
    'usd-per-share',
    'above',
  ],
  enterprising_price_to_tangible_book: [
    'Price to tangible book',
    'Price below 1.2 times tangible book value per share.',
    'ratio',
    'below',
  ],
  ncav_positive: [
    'Net current asset value',
    'Current assets exceed the sum of all liabilities and preferred stock.',
    'usd-per-share',
    'above',
  ],
  ncav_price: [
    'Price to net current asset value',
    'Price below two thirds of the net current asset value per share.',
    'ratio',
    'below',
  ],
}

/** Tests of the three checklists, in display order. */
export const GRAHAM_CRITERIA: readonly GrahamCriterion[] = GRAHAM_CRITERION_CODES.map((code) => {
  const [label, requirement, unit, comparison] = ROWS[code]
  return { code, label, requirement, unit, comparison }
})
