export interface HelpEntry {
  readonly slug: string
  readonly title: string
  /** One-sentence summary. */
  readonly summary: string
  /** Additional search terms that title and summary don't contain. */
  readonly keywords: string
}

export interface HelpCategory {
  readonly code: string
  readonly title: string
  readonly summary: string
  readonly entries: readonly HelpEntry[]
}

/** Metadata of all articles by category, for navigation and search. */
export const HELP_CATEGORIES = [
  {
    code: 'stock-lists',
    title: 'Stock lists',
    summary: 'Which stocks each list includes, its URL, and how to filter, sort and export it.',
    entries: [
      {
        slug: 'what-is-in-a-list',
        title: 'Which stocks a list includes',
        summary: 'The groups of lists and the rules that decide which companies they include.',
        keywords: 'popular index sector country big strong weak suspicious meme rule why stale',
      },
      {
        slug: 'list-addresses',
        title: 'List codes and URLs',
        summary: 'Fixed list codes, and codes for sectors, countries and industries.',
        keywords: 'code address url mag7 dji sp500 nasdaq buffett graham token link',
      },
      {
        slug: 'filter-phrases',
        title: 'Filter phrases',
        summary: 'The syntax of the filter in the URL of a list.',
        keywords: 'screener filter query condition operator rating pe upside market cap grammar',
      },
      {
        slug: 'columns-pages-and-csv',
        title: 'Columns, pages and CSV',
        summary: 'How to choose columns, rows per page by plan, and the contents of CSV files.',
        keywords: 'export download spreadsheet page size sort density locked gate',
      },
    ],
  },
  {
    code: 'watch-lists',
    title: 'Watch lists',
    summary: 'List and stock limits by plan, adding many stocks at once, and alerts.',
    entries: [
      {
        slug: 'limits-by-plan',
        title: 'List and stock limits',
        summary: 'The limits of each plan, and what happens when a plan ends.',
        keywords: 'limit maximum basic standard pro commercial free downgrade tier',
      },
      {
        slug: 'add-paste-and-import',
        title: 'Add, paste, import and export',
        summary: 'Add one stock, up to 500 rows at once, or a CSV file.',
        keywords: 'csv import paste bulk note ticker export upload undo delete restore',
      },
      {
        slug: 'alerts-and-digest',
        title: 'Alerts and the weekly digest',
        summary: 'Which alerts you get about watched companies, when, and how to turn them off.',
        keywords:
          'notification email email digest rating change upside crossing filing unsubscribe',
      },
    ],
  },
  {
    code: 'visualizers',
    title: 'Visualizers',
    summary: 'Two charts of all companies, their axes, and how to use them.',
    entries: [
      {
        slug: 'upside-pe',
        title: 'Upside-PE visualizer',
        summary: 'Average upside against forward P/E: axes, outliers and quadrants.',
        keywords: 'upv compare scatter forward price earnings axis log quadrant',
      },
      {
        slug: 'risk-valuation',
        title: 'Risk-valuation visualizer',
        summary: 'Average upside against the probability of default, for invited users.',
        keywords: 'secret address probability of default risk pd grade bands',
      },
      {
        slug: 'select-zoom-and-export',
        title: 'Select, zoom and export',
        summary: 'How to use a chart with mouse, keyboard and fields.',
        keywords: 'brush lasso zoom pan keyboard table csv png svg accessibility',
      },
    ],
  },
  {
    code: 'valuation-upside',
    title: 'Valuation upside',
    summary: 'Five ways to estimate what a share is worth, their formulas and their average.',
    entries: [
      {
        slug: 'five-methods',
        title: 'Five methods and their formulas',
        summary: 'Analysts, earnings, Graham, net current assets and Buffett.',
        keywords: 'formula fair value target eps graham number ncav buffett roe analyst',
      },
      {
        slug: 'average-and-labels',
        title: 'Average upside and its labels',
        summary: 'How the methods are averaged, and when the label is Upside, Neutral or Downside.',
        keywords: 'mean average upside downside neutral label threshold gauge',
      },
      {
        slug: 'no-target',
        title: 'Why a method shows No Target',
        summary: 'What each method requires, and how missing values affect the average.',
        keywords: 'missing null loss negative book value dash empty',
      },
    ],
  },
  {
    code: 'value-investing-masters',
    title: 'Value-investing masters',
    summary: 'Graham’s checklists and values, Buffett’s returns, and the lists based on them.',
    entries: [
      {
        slug: 'graham-checklists',
        title: 'Graham’s checklists',
        summary:
          'All tests for defensive investors, enterprising investors and net current assets.',
        keywords: 'graham defensive enterprising ncav net-net test criteria intelligent investor',
      },
      {
        slug: 'graham-lists',
        title: 'The three Graham lists',
        summary: 'Which companies they include, and why one failed test excludes a company.',
        keywords: 'graham_defensive graham_enterprising graham_ncav measurable',
      },
      {
        slug: 'buffett-lists',
        title: 'The two Buffett lists',
        summary:
          'Stocks owned by Buffett, from 13F filings, and similar stocks, by four conditions.',
        keywords: 'berkshire hathaway 13f buffett_owned buffett_similar roe margin',
      },
      {
        slug: 'buffett-returns',
        title: 'Buffett’s two returns',
        summary: 'Annual returns over ten years, by earnings growth and by return on equity.',
        keywords: 'buffettology eps roe growth projection ten years assumptions your case',
      },
    ],
  },
  {
    code: 'account-and-plans',
    title: 'Account & plans',
    summary:
      'What each plan includes, how to change or cancel it, sign-in, API keys and your data.',
    entries: [
      {
        slug: 'latest-and-delayed',
        title: 'Latest and delayed figures',
        summary: 'Why ratings are two quarters old, who sees the latest, and what is always free.',
        keywords: 'delay t-minus-2 two quarters locked question mark hidden subscribe tier',
      },
      {
        slug: 'plans',
        title: 'What each plan includes',
        summary: 'Stocks, watch lists, rows per page and stock lists of the four plans.',
        keywords: 'basic standard pro commercial price annual monthly alacarte add-on upgrade',
      },
      {
        slug: 'subscription-statuses',
        title: 'Subscription statuses',
        summary: 'What each status means, whether you see the latest figures, and what to do.',
        keywords: 'current expire canceled past due expired pending payment issues banner',
      },
      {
        slug: 'change-a-plan',
        title: 'Renew, upgrade, change or pay',
        summary: 'When each action is available, and why an action may be unavailable.',
        keywords: 'renew upgrade downgrade swap billing cycle annual auto-renew payment prorata',
      },
      {
        slug: 'cancel-and-refunds',
        title: 'Cancellation and refunds',
        summary: 'What happens when you cancel, and when you get a refund.',
        keywords: 'cancel refund money back undo cancellation dispute chargeback',
      },
      {
        slug: 'sessions-and-passwords',
        title: 'Sign-in, sessions and passwords',
        summary: 'How long and where you stay signed in, and what to do if you can’t sign in.',
        keywords: 'login logout session password reset forgot activation locked too many attempts',
      },
      {
        slug: 'api-keys',
        title: 'API keys',
        summary: 'Access figures from scripts: keys, tokens, scopes and limits.',
        keywords: 'api token bearer script curl programmatic scope rate limit commercial',
      },
      {
        slug: 'export-and-deletion',
        title: 'Export or delete your data',
        summary: 'Download all your data in one file, or delete your account.',
        keywords: 'gdpr privacy download json delete account erase grace',
      },
      {
        slug: 'data-and-simulation',
        title: 'Data freshness and simulated data',
        summary: 'Data versions, as-of dates, restatements and simulated companies.',
        keywords: 'demo fake real filings sec data version update new delay wrong figure differs',
      },
    ],
  },
] as const satisfies readonly HelpCategory[]

export type HelpCode = (typeof HELP_CATEGORIES)[number]['code']
/** Slug of an article in the category `Code`. */
export type HelpSlug<Code extends HelpCode> = Extract<
  (typeof HELP_CATEGORIES)[number],
  { readonly code: Code }
>['entries'][number]['slug']

export function findCategory(code: string): HelpCategory | undefined {
  return HELP_CATEGORIES.find((category) => category.code === code)
}

/** Path of an article, or of a category. */
export function helpPath(code: string, slug?: string): string {
  return slug === undefined ? `/help/${code}` : `/help/${code}/${slug}`
}

/** The four questions shown on the help center page. See infra/docs/domain/pages.md. */
export const TOP_QUESTIONS: readonly { readonly question: string; readonly path: string }[] = [
  {
    question: 'Why is the rating I see two quarters old?',
    path: '/help/account-and-plans/latest-and-delayed',
  },
  {
    question: 'Why does a figure differ from the one on another site?',
    path: '/help/account-and-plans/data-and-simulation',
  },
  {
    question: 'How is the average upside calculated?',
    path: '/help/valuation-upside/average-and-labels',
  },
  { question: 'How do I cancel my plan?', path: '/help/account-and-plans/cancel-and-refunds' },
]
