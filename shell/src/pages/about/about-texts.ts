/** Data sources: key, name, origin, use. */
export const SOURCES = [
  [
    'statements',
    'Financial statements',
    'SEC companyfacts and Financial Statement Data Sets: 10-K and 10-Q filings with amendments',
    'Every figure, score and rating',
  ],
  [
    'prices',
    'Prices and splits',
    'CSV files of daily closing prices',
    'Market value, volatility, valuation',
  ],
  [
    'listings',
    'Listings and tickers',
    'Lists from the exchanges and the SEC',
    'Names, sectors, search',
  ],
  ['short', 'Short interest', 'CSV files of exchange reports', 'Short interest'],
  [
    'estimates',
    'Analyst estimates',
    'CSV files of price targets and earnings estimates',
    'Two valuation methods, interest-rate sensitivity',
  ],
  ['yield', 'Treasury yield', 'Monthly ten-year yield', 'Graham’s growth value'],
] as const

/** Disclaimers of the about page. */
export const DISCLAIMERS: readonly string[] = [
  'Nothing on this site is advice to buy, hold or sell, and no figure is a price forecast.',
  'Credit ratings are calculated from public figures with our own model. We are not a registered rating agency, and our letters are not agency ratings.',
  'A score compares a company with those the model was fitted on. A high M-Score is not an accusation, and a low Z-Score is not a prediction.',
  'Filings contain errors and are restated. Implausible values are excluded and listed. Restated values are shown as they were known on each day.',
  'Simulated companies are marked next to their name, in charts and in every download. Do not base decisions on them.',
]

/** User-visible changes, newest first. Dates yyyy-mm-dd. */
export const CHANGES: readonly { readonly date: string; readonly what: string }[] = [
  {
    date: '2026-11-22',
    what: 'Added product pages with live examples and calculators, the help center, articles, the market trend and the weekly calendar.',
  },
  {
    date: '2026-11-21',
    what: 'Released credit rating 1.1.0: high risk is limited by debt and cash, and share prices complement the statements.',
  },
  {
    date: '2026-11-21',
    what: 'Added stock lists, the screener, side-by-side comparison, the upside-PE visualizer, watch lists, plans and subscriptions.',
  },
]
