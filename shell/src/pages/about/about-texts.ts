/** What is loaded, from where, and what it is for. */
export const SOURCES = [
  [
    'statements',
    'Financial statements',
    'SEC companyfacts and Financial Statement Data Sets: 10-K, 10-Q and their amendments',
    'Every figure, score and rating',
  ],
  ['prices', 'Prices and splits', 'Tables of daily closes', 'Market value, volatility, valuation'],
  [
    'listings',
    'Listings and tickers',
    'The exchanges’ and the SEC’s lists',
    'Names, sectors, search',
  ],
  ['short', 'Short interest', 'The exchanges’ reports, as tables', 'Short interest'],
  [
    'estimates',
    'Analyst estimates',
    'Tables of targets and expected earnings',
    'Two methods of valuation, interest-rate sensitivity',
  ],
  ['yield', 'Treasury yield', 'The ten-year yield by month', 'Graham’s growth value'],
] as const

/** What a reader must not take the figures for. */
export const DISCLAIMERS: readonly string[] = [
  'Nothing here is advice to buy, hold or sell, and no figure is a forecast of a price.',
  'Credit ratings are computed from public figures by our own model. We are not a registered rating agency, and the letters are not an agency’s.',
  'A score compares a company with those it was fitted on. A high M-Score is no accusation, a low Z-Score no prophecy.',
  'Filings contain errors and are restated. What looks impossible is left out and listed; what is restated is shown as it was known on each day.',
  'Simulated companies are marked beside their name, in charts and in every file. Do not decide anything by them.',
]

/** What changed for readers, newest first. Dates yyyy-mm-dd. */
export const CHANGES: readonly { readonly date: string; readonly what: string }[] = [
  {
    date: '2026-11-22',
    what: 'Pages for each model with live examples and calculators; help center, articles, the market’s trend and the week’s calendar.',
  },
  {
    date: '2026-11-21',
    what: 'Credit rating 1.1.0: high risk is bounded by what is owed and by cash, and share prices add to the statements.',
  },
  {
    date: '2026-11-21',
    what: 'Stock lists, screener, side-by-side comparison and the upside-PE visualizer; watch lists, plans and subscriptions.',
  },
]
