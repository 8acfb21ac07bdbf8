import type { GrahamCriterionCode } from '@quantamental/models/graham'

/** What each criterion asks. Source: Graham, The Intelligent Investor, chapters 14 and 15. */
export const GRAHAM_TEXTS: Readonly<Record<GrahamCriterionCode, string>> = {
  defensive_size: 'Adequate size: yearly sales (total assets of a utility), USD, at least',
  defensive_current_ratio: 'Current assets ÷ current liabilities, at least',
  defensive_long_term_debt: 'Long-term debt ÷ net current assets, at most',
  defensive_debt_to_equity: 'Debt ÷ equity of a utility, at most',
  defensive_earnings_record: 'Years of positive earnings in a row, at least',
  defensive_dividend_record: 'Years of dividends in a row, at least',
  defensive_earnings_growth: 'Growth of three-year average earnings over ten years, at least',
  defensive_price_to_earnings: 'Price ÷ three-year average earnings, at most',
  defensive_price_to_book: 'Price ÷ book value, or its product with price ÷ earnings, at most',
  enterprising_price_to_earnings: 'Price ÷ earnings, at most',
  enterprising_current_ratio: 'Current assets ÷ current liabilities, at least',
  enterprising_debt: 'Debt ÷ net current assets, at most',
  enterprising_no_deficit: 'Years without a deficit, at least',
  enterprising_dividend: 'Some current dividend per share, USD, above',
  enterprising_earnings_growth: 'Earnings above those of four years before',
  enterprising_price_to_tangible_book: 'Price ÷ net tangible assets, below',
  ncav_positive: 'Net current asset value per share, USD, above',
  ncav_price: 'Price ÷ net current asset value, below',
}
