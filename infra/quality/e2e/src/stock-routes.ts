export interface StockRoute {
  readonly path: string
  /** Document title without the brand. */
  readonly title: string | RegExp
  /** Level-1 heading. */
  readonly heading: string | RegExp
  /** Canonical path; default: the path. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** Whether a visitor is redirected to the login page. */
  readonly isProtected?: boolean
}

/** Tabs of a stock in order, see infra/docs/domain/pages.md. */
export const STOCK_TABS = {
  summary: 'Summary',
  price: 'Price',
  statements: 'Statements',
  valuation: 'Valuation',
  graham: 'Graham',
  buffett: 'Buffett',
  'credit-rating': 'Credit Rating',
  'z-score': 'Z-Score',
  'm-score': 'M-Score',
  rank: 'Ranked Financials',
  compare: 'Compare (UPV)',
  profile: 'Profile',
} as const

/** Fixed list keys and menu shortcuts, see infra/docs/domain/pages.md. */
const LISTS = {
  buffett_owned: 'Owned by Buffett',
  buffett_similar: 'Similar to Buffett’s holdings',
  graham_defensive: 'Graham: defensive investor',
  graham_enterprising: 'Graham: enterprising investor',
  graham_ncav: 'Graham: net current asset value',
  rating_steady_market_alarmed: 'Rating steady, market alarmed',
  Mag7: 'Magnificent 7',
  DJI: 'Dow Jones Industrial Average',
  industry_rank_marketcap_1: 'Largest of each industry',
  Basic_Materials: 'Basic Materials',
  Australia: 'Australia',
} as const

/** Methodology pages: the two with a calculator and one without. */
const MODELS = {
  altman: 'Altman Z-score',
  beneish: 'Beneish M-score',
  credit: 'Credit rating',
} as const

function pageOfList([code, title]: [string, string]): StockRoute {
  return { path: `/stocks/list/${code}`, title, heading: title }
}

/** All routes of the stocks remote, see infra/docs/domain/pages.md. */
export function listStockRoutes(visualizerSecret: string): readonly StockRoute[] {
  // biome-ignore format: one route in a line
  return [
    ...Object.entries(STOCK_TABS).map(([page, tab]) => ({
      path: `/stock/${page}/AAPL`,
      title: `Apple Inc. (AAPL) ${tab}`,
      heading: 'Apple Inc.',
    })),
    { path: '/stocks/list', title: 'Stock lists', heading: 'Stock lists' },
    ...Object.entries(LISTS).map(pageOfList),
    { path: '/stocks/list/by-industry', title: 'Stocks by industry', heading: 'Stocks by industry' },
    { path: '/stocks/list/DJI/rating%3E%3DBBB', title: `${LISTS.DJI}, filtered`, heading: LISTS.DJI, noindex: true, isProtected: true },
    { path: '/stocks/list/by-industry/Technology', title: 'Technology', heading: 'Technology', noindex: true, isProtected: true },
    { path: `/product/ri${visualizerSecret}`, title: 'Risk-valuation visualizer', heading: 'Risk-valuation visualizer', noindex: true },
    { path: '/product/upside-pe-visualizer', title: 'Upside-PE visualizer', heading: 'Upside-PE visualizer' },
    { path: '/product/track-record', title: 'Track record', heading: 'Track record' },
    { path: '/stocks/screener', title: 'Stock screener', heading: 'Stock screener' },
    { path: '/stocks/side-by-side?tickers=AAPL,MSFT', title: 'AAPL, MSFT side by side', heading: 'Side by side', canonical: '/stocks/side-by-side' },
    { path: '/help/methodology', title: 'Methodology', heading: 'Methodology' },
    ...Object.entries(MODELS).map(([code, name]) => ({
      path: `/help/methodology/${code}`,
      title: `${name}: methodology`,
      heading: name,
    })),
    { path: '/help/methodology/altman/reference', title: `${MODELS.altman}: reference`, heading: `${MODELS.altman}: reference` },
  ]
}
