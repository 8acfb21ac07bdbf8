export interface HelpEntry {
  readonly slug: string
  readonly title: string
  /** One sentence: what the article answers. */
  readonly summary: string
  /** Words people search by that title and summary lack. */
  readonly words: string
}

export interface HelpCategory {
  readonly code: string
  readonly title: string
  readonly summary: string
  readonly entries: readonly HelpEntry[]
}

/** Every article by category, without its text: what the tree shows and the search looks through. */
export const HELP_CATEGORIES = [
  {
    code: 'stock-lists',
    title: 'Stock lists',
    summary: 'What is in each list, its address, and how to filter, sort and export it.',
    entries: [
      {
        slug: 'what-is-in-a-list',
        title: 'What is in a list',
        summary: 'The groups of lists, and why a company is in one.',
        words: 'popular index sector country big strong weak suspicious meme rule why stale',
      },
      {
        slug: 'list-addresses',
        title: 'Codes and addresses of lists',
        summary: 'The fixed codes, and how those of sectors, countries and industries are made.',
        words: 'code url mag7 dji sp500 nasdaq buffett graham token link',
      },
      {
        slug: 'filter-phrases',
        title: 'Filter phrases',
        summary: 'The grammar of the filter that stands in the address of a list.',
        words: 'screener filter query condition operator rating pe upside market cap grammar',
      },
      {
        slug: 'columns-pages-and-csv',
        title: 'Columns, pages and CSV',
        summary: 'Choosing columns, rows a page by plan, and what a CSV file holds.',
        words: 'export download spreadsheet page size sort density locked gate',
      },
    ],
  },
  {
    code: 'watch-lists',
    title: 'Watch lists',
    summary: 'How many lists and stocks a plan allows, adding many at once, and alerts.',
    entries: [
      {
        slug: 'limits-by-plan',
        title: 'How many lists and stocks',
        summary: 'The limits of each plan, and what happens when a plan ends.',
        words: 'limit maximum basic standard pro commercial free downgrade tier',
      },
      {
        slug: 'add-paste-and-import',
        title: 'Add, paste, import and export',
        summary: 'One stock, five hundred rows at once, or a CSV file.',
        words: 'csv import paste bulk note ticker export upload undo delete restore',
      },
      {
        slug: 'alerts-and-digest',
        title: 'Alerts and the weekly mail',
        summary: 'What is told about a watched company, when, and how to turn it off.',
        words: 'notification e-mail email digest rating change upside crossing filing unsubscribe',
      },
    ],
  },
  {
    code: 'visualizers',
    title: 'Visualizers',
    summary: 'The two maps of all companies, their axes, and how to work with them.',
    entries: [
      {
        slug: 'upside-pe',
        title: 'Upside-PE visualizer',
        summary: 'Average upside against forward P/E: axes, gutters and quadrants.',
        words: 'upv compare scatter forward price earnings axis log quadrant',
      },
      {
        slug: 'risk-valuation',
        title: 'Risk-valuation visualizer',
        summary: 'Average upside against the probability of default, for those who were invited.',
        words: 'secret address probability of default risk pd grade bands',
      },
      {
        slug: 'select-zoom-and-export',
        title: 'Select, zoom and export',
        summary: 'Working with a map by pointer, keyboard and fields.',
        words: 'brush lasso zoom pan keyboard table csv png svg accessibility',
      },
    ],
  },
  {
    code: 'valuation-upside',
    title: 'Valuation upside',
    summary: 'Five ways to say what a share could be worth, their formulas and their mean.',
    entries: [
      {
        slug: 'five-methods',
        title: 'Five methods and their formulas',
        summary: 'Analysts, earnings, Graham, net current assets and Buffett.',
        words: 'formula fair value target eps graham number ncav buffett roe analyst',
      },
      {
        slug: 'average-and-labels',
        title: 'The average, and its labels',
        summary: 'How the methods are averaged, and when it says Upside, Neutral or Downside.',
        words: 'mean average upside downside neutral label threshold gauge',
      },
      {
        slug: 'no-target',
        title: 'Why a method says No Target',
        summary: 'What each method needs, and what a missing value does to the average.',
        words: 'missing null loss negative book value dash empty',
      },
    ],
  },
  {
    code: 'value-investing-masters',
    title: 'Value-investing masters',
    summary: 'Graham’s checklists and values, Buffett’s returns, and the lists made of them.',
    entries: [
      {
        slug: 'graham-checklists',
        title: 'Graham’s checklists',
        summary: 'Every test of the defensive and enterprising investor and of net current assets.',
        words: 'graham defensive enterprising ncav net-net test criteria intelligent investor',
      },
      {
        slug: 'graham-lists',
        title: 'The three Graham lists',
        summary: 'Who is in them, and why a company that fails one test is not.',
        words: 'graham_defensive graham_enterprising graham_ncav measurable',
      },
      {
        slug: 'buffett-lists',
        title: 'Owned by Buffett, similar to Buffett’s',
        summary: 'A list kept by hand from 13F reports, and one by four conditions.',
        words: 'berkshire hathaway 13f buffett_owned buffett_similar roe margin',
      },
      {
        slug: 'buffett-returns',
        title: 'Buffett’s two returns',
        summary: 'The yearly return over ten years by earnings growth and by return on equity.',
        words: 'buffettology eps roe growth projection ten years assumptions your case',
      },
    ],
  },
  {
    code: 'account-and-plans',
    title: 'Account & plans',
    summary: 'What a plan opens, changing or ending it, signing in, keys, and your data.',
    entries: [
      {
        slug: 'latest-and-delayed',
        title: 'Latest and delayed figures',
        summary: 'Why a rating is two quarters old, who sees the latest, and what is always free.',
        words: 'delay t-minus-2 two quarters locked question mark hidden subscribe tier',
      },
      {
        slug: 'plans',
        title: 'What each plan includes',
        summary: 'Stocks, watch lists, rows a page and stock lists of the four plans.',
        words: 'basic standard pro commercial price annual monthly alacarte add-on upgrade',
      },
      {
        slug: 'subscription-statuses',
        title: 'What the status of a plan means',
        summary: 'Every status, whether the latest figures are open, and what to do.',
        words: 'current expire canceled past due expired pending payment issues banner',
      },
      {
        slug: 'change-a-plan',
        title: 'Renew, upgrade, change, pay',
        summary: 'Which action is there when, and the reasons for a refusal.',
        words: 'renew upgrade downgrade swap billing cycle annual auto-renew payment prorata',
      },
      {
        slug: 'cancel-and-refunds',
        title: 'Cancel, and refunds',
        summary: 'What cancelling does, and when money goes back.',
        words: 'cancel refund money back undo cancellation dispute chargeback',
      },
      {
        slug: 'sessions-and-passwords',
        title: 'Signing in, sessions and passwords',
        summary: 'How long you stay signed in, where, and what to do when you cannot sign in.',
        words: 'login logout session password reset forgot activation locked too many attempts',
      },
      {
        slug: 'api-keys',
        title: 'API keys',
        summary: 'Reading figures by a script: keys, tokens, scopes and limits.',
        words: 'api token bearer script curl programmatic scope rate limit commercial',
      },
      {
        slug: 'export-and-deletion',
        title: 'Export or delete your data',
        summary: 'One file with everything about you; deletion after seven days.',
        words: 'gdpr privacy download json delete account erase grace',
      },
      {
        slug: 'data-and-simulation',
        title: 'How fresh the data is, and what is simulated',
        summary: 'Data versions, as-of dates, restatements and simulated companies.',
        words: 'demo fake real filings sec data version update new delay wrong figure differs',
      },
    ],
  },
] as const satisfies readonly HelpCategory[]

export type HelpCode = (typeof HELP_CATEGORIES)[number]['code']
/** Slug of an article of the category `Code`. */
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

/** What is asked most ("questions shown 4", specification section 9). */
export const TOP_QUESTIONS: readonly { readonly question: string; readonly path: string }[] = [
  {
    question: 'Why is the rating I see two quarters old?',
    path: '/help/account-and-plans/latest-and-delayed',
  },
  {
    question: 'Why does a figure differ from another site?',
    path: '/help/account-and-plans/data-and-simulation',
  },
  {
    question: 'How is the average upside made?',
    path: '/help/valuation-upside/average-and-labels',
  },
  { question: 'How do I cancel?', path: '/help/account-and-plans/cancel-and-refunds' },
]
