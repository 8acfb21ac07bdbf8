import { type Change, changeTitle } from '@quantamental/api/market-beats'
import type { Site } from './site.ts'
import { listStockRoutes, type StockRoute } from './stock-routes.ts'

/** Route of the site with its expected page. A title given as a pattern includes the brand. */
export interface SiteRoute extends StockRoute {
  /** Viewers who may open the page; all others get "Page not found". */
  readonly roles?: readonly string[]
  /** HTTP status of the document; default 200. */
  readonly status?: number
  /** Additional console error, if a service responds to the page with an error status. */
  readonly console?: RegExp
  /** Differences for signed-in users. */
  readonly signedIn?: Partial<SiteRoute>
  /** Fields known only when the site runs. */
  readonly resolve?: (site: Site) => Promise<Partial<SiteRoute>>
}

const TREND: Partial<SiteRoute> = {
  title: 'Market trend',
  heading: 'Market trend',
  canonical: '/market-beats/trend',
}
const SECRET = 'SECRET'
const STAFF = { noindex: true, isProtected: true } as const
const OPERATOR = { ...STAFF, roles: ['operator'] } as const
const EDITOR = { ...STAFF, roles: ['operator', 'editor'] } as const
const PRIVATE = { noindex: true, isProtected: true } as const

/** Public routes, see infra/docs/domain/pages.md. */
// biome-ignore format: one route in a line
const PUBLIC: readonly SiteRoute[] = [
  // Title of the home page: only the brand.
  { path: '/', title: /^Quantamental$/, heading: 'See how every figure is calculated.' },
  { path: '/how-it-works', title: 'How it works', heading: 'How it works' },
  { path: '/plans', title: 'Plans and pricing', heading: 'Plans and pricing' },
  { path: '/pricing', title: 'Plans and pricing', heading: 'Plans and pricing', canonical: '/plans' },
  { path: '/inquiry', title: 'Inquiry & feedback', heading: 'Inquiry & feedback' },
  { path: '/about', title: 'About us', heading: 'About Quantamental' },
  { path: '/about-data', title: 'About the data', heading: 'About the data' },
  { path: '/help', title: 'Help center', heading: 'Help center' },
  { path: '/privacy', title: 'Privacy policy', heading: 'Privacy policy' },
  { path: '/terms', title: 'Terms of use', heading: 'Terms of use' },
  { path: '/beta', title: 'Beta', heading: 'Quantamental is in beta', noindex: true },
  { path: '/maintenance', title: 'Scheduled maintenance', heading: 'No maintenance is planned', noindex: true },
  { path: '/product/valuation', title: 'Stock valuation', heading: 'Stock valuation: what a share may be worth' },
  { path: '/product/credit-rating', title: 'Credit rating', heading: 'Credit rating: the odds of default as a letter grade' },
  { path: '/product/z-score', title: 'Altman Z-Score', heading: 'Z-Score: how far a company is from bankruptcy' },
  { path: '/product/m-score', title: 'Beneish M-Score', heading: 'M-Score: do the accounts look manipulated?' },
  { path: '/product/ranked-financials', title: 'Ranked financials', heading: 'Ranked financials: how a company compares with its peers' },
  { path: '/contact', title: 'Contact us', heading: 'Contact us' },
]

/** Titles of help categories and of one page in each, by address; see infra/docs/domain/pages.md. */
const HELP_TITLES = {
  'stock-pages': 'Stock pages',
  'stock-pages/price-and-fair-value': 'Price and fair value',
  'stock-lists': 'Stock lists',
  'stock-lists/filter-phrases': 'Filter phrases',
  'watch-lists': 'Watch lists',
  'watch-lists/limits-by-plan': 'List and stock limits',
  visualizers: 'Visualizers',
  'visualizers/upside-pe': 'Upside-PE visualizer',
  'valuation-upside': 'Valuation upside',
  'valuation-upside/five-methods': 'Five methods and their formulas',
  'value-investing-masters': 'Value-investing masters',
  'value-investing-masters/graham-checklists': 'Graham’s checklists',
  'account-and-plans': 'Account & plans',
  'account-and-plans/latest-and-delayed': 'Latest and delayed figures',
} as const

const HELP: readonly SiteRoute[] = Object.entries(HELP_TITLES).map(([address, heading]) => ({
  path: `/help/${address}`,
  title: `${heading}: help`,
  heading,
}))

/** Routes under the beta-invite wrapper, except stock pages; see infra/docs/domain/pages.md. */
// biome-ignore format: one route in a line
const BETA: readonly SiteRoute[] = [
  { path: '/market-beats/trend', title: 'Market trend', heading: 'Market trend' },
  { path: '/market-beats/updates', title: 'Recent updates', heading: 'Recent updates' },
  { path: '/market-beats/thisweek', title: 'This week', heading: 'This week' },
  { path: '/market-beats/nextweek', title: 'Next week', heading: 'Next week' },
  { path: '/market-beats/articles', title: 'Articles', heading: 'Articles' },
  { path: '/login', title: 'Log in', heading: 'Log in', signedIn: TREND },
  { path: '/signup', title: 'Sign up', heading: 'Sign up', signedIn: TREND },
  { path: '/reset-password', title: 'Forgot password', heading: 'Forgot password' },
  { path: '/verify-email', title: 'Verify email', heading: 'Verify email' },
  { path: '/api-reference', title: 'API reference', heading: 'API reference' },
  {
    path: '/activation/MQ/no-such-token',
    title: 'Activate your account',
    heading: 'Activate your account',
    canonical: '/activation',
    noindex: true,
    console: /status of 400/,
  },
  { path: '/password-reset/MQ/no-such-token', title: 'Choose a new password', heading: 'Choose a new password', canonical: '/password-reset', noindex: true },
  { path: '/not-me/MQ/no-such-token', title: 'Secure your account', heading: 'Secure your account', canonical: '/not-me', noindex: true },
  { path: '/product/cart', title: 'Cart', heading: 'Your cart is empty', noindex: true },
  { path: '/product/success', title: 'Your payment', heading: 'Order not found', noindex: true },
]

/** Routes that require login, see infra/docs/domain/pages.md. */
// biome-ignore format: one route in a line
const PROTECTED: readonly SiteRoute[] = [
  { path: '/user/status', title: 'My status', heading: 'My status' },
  { path: '/user/account', title: 'Settings', heading: 'Settings' },
  { path: '/user/security', title: 'Security', heading: 'Security' },
  { path: '/user/watchlists', title: 'Watch lists', heading: 'Watch lists' },
  { path: '/user/watchlists?view=holdings', title: 'Watch lists', heading: 'Watch lists', canonical: '/user/watchlists' },
  { path: '/user/subscription', title: 'Subscribed lists', heading: 'Subscribed lists' },
  { path: '/user/transactions', title: 'Transactions', heading: 'Transactions' },
  { path: '/account/profile', title: 'Settings', heading: 'Settings', canonical: '/user/account' },
  { path: '/account/watchlists', title: 'Watch lists', heading: 'Watch lists', canonical: '/user/watchlists' },
].map((route) => ({ ...route, ...PRIVATE }))

/** Admin pages, see infra/docs/decisions/0038-admin-pages.md. */
// biome-ignore format: one route in a line
const ADMIN: readonly SiteRoute[] = [
  { path: '/operator', title: 'Admin', heading: 'Admin', ...OPERATOR },
  { path: '/operator/data', title: 'Data', heading: 'Data', ...OPERATOR },
  { path: '/operator/users', title: 'Users', heading: 'Users', ...OPERATOR },
  { path: '/operator/inquiries', title: 'Inquiries', heading: 'Inquiries', ...OPERATOR },
  { path: '/operator/flags', title: 'Flags and maintenance', heading: 'Flags and maintenance', ...OPERATOR },
  { path: '/operator/invites', title: 'Invites', heading: 'Invites', ...OPERATOR },
  { path: '/operator/queues', title: 'Queues', heading: 'Queues', ...OPERATOR },
  { path: '/operator/releases', title: 'Releases', heading: 'Releases', ...OPERATOR },
  { path: '/operator/audit', title: 'Audit log', heading: 'Audit log', ...OPERATOR },
  { path: '/operator/gallery', title: 'Components', heading: 'Components', ...OPERATOR },
  { path: '/operator/billing', title: 'Billing', heading: 'Billing', ...OPERATOR },
  { path: '/operator/articles', title: 'Articles admin', heading: 'Articles admin', ...EDITOR },
  { path: '/operator/articles/new', title: 'New article', heading: 'New article', ...EDITOR },
]

// biome-ignore format: one route in a line
const OTHER: readonly SiteRoute[] = [
  // A bank: the Z-Score does not apply.
  { path: '/stock/z-score/JPM', title: 'JPMorgan Chase & Co (JPM) Z-Score', heading: 'JPMorgan Chase & Co' },
  { path: '/no/such/page', title: 'Page not found', heading: 'Page not found', noindex: true, status: 404, console: /status of 404/ },
  { path: '/help/no-such-category', title: 'Help page not found', heading: 'Help page not found', noindex: true, status: 404, console: /status of 404/ },
]

interface FoundArticle {
  readonly id: number
  readonly slug: string
  readonly title: string
}

/** Newest article; its address is known only when the site runs. */
const ARTICLE: SiteRoute = {
  path: '/market-beats/articles/{articleID}/{articleSlug}',
  title: /./,
  heading: /./,
  async resolve({ baseURL }) {
    const response = await fetch(`${baseURL}/api/posts/`)
    const { results } = (await response.json()) as { results: readonly FoundArticle[] }
    const [newest] = results
    if (!newest) throw new Error('the demo site has no article')
    const { id, slug, title } = newest
    return { path: `/market-beats/articles/${id}/${slug}`, title, heading: title }
  },
}

/** Newest public rating change. */
const CHANGE: SiteRoute = {
  path: '/market-beats/updates/{ticker}/{quarter}',
  title: /./,
  heading: /./,
  async resolve({ baseURL }) {
    const response = await fetch(`${baseURL}/api/updates/changes/?limit=1`)
    const { results } = (await response.json()) as { results: readonly Change[] }
    const [newest] = results
    if (!newest) throw new Error('the demo site has no rating change')
    const { ticker, quarter } = newest
    const heading = changeTitle(newest)
    return {
      path: `/market-beats/updates/${ticker}/${quarter}`,
      title: `${heading}, ${quarter}`,
      heading,
    }
  },
}

/** Routes of the stocks remote, with the secret address filled in when the site runs. */
function listStocks(): SiteRoute[] {
  return listStockRoutes(SECRET).map((route) =>
    route.path.includes(SECRET)
      ? {
          ...route,
          resolve: async ({ visualizerSecret }) => ({
            path: route.path.replace(SECRET, visualizerSecret),
          }),
        }
      : route,
  )
}

/** All routes of the site, see infra/docs/domain/pages.md. */
export function listSiteRoutes(): readonly SiteRoute[] {
  return [
    ...PUBLIC,
    ...HELP,
    ...BETA,
    ARTICLE,
    CHANGE,
    ...listStocks(),
    ...PROTECTED,
    ...ADMIN,
    ...OTHER,
  ]
}
