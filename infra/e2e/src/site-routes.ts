import type { Site } from './site.ts'
import { listStockRoutes } from './stock-routes.ts'

/** An address of the site and what stands there. */
export interface SiteRoute {
  readonly path: string
  /** Without the brand, or the whole of it. */
  readonly title: string | RegExp
  /** The level-1 heading. */
  readonly heading: string | RegExp
  /** The path unless said. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** For signed-in people: a visitor is sent to log in. */
  readonly isProtected?: boolean
  /** For these viewers only; anybody else is told that there is no page. */
  readonly roles?: readonly string[]
  /** Of the document; 200 unless said. */
  readonly status?: number
  /** What the console says besides, when the page is told by a service that something is not there. */
  readonly console?: RegExp
  /** What signed-in people see instead. */
  readonly signedIn?: Partial<SiteRoute>
  /** What is known only when the site runs. */
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

/** Public routes. Source: specification section 2. */
const PUBLIC: readonly SiteRoute[] = [
  { path: '/', title: /^Quantamental/, heading: 'Every figure shows its working.' },
  { path: '/how-it-works', title: 'How it works', heading: /how it works/i },
  { path: '/plans', title: 'Plans and pricing', heading: 'Plans and pricing' },
  {
    path: '/pricing',
    title: 'Plans and pricing',
    heading: 'Plans and pricing',
    canonical: '/plans',
  },
  { path: '/inquiry', title: /inquiry/i, heading: /inquiry/i },
  { path: '/about', title: /about/i, heading: /about/i },
  { path: '/about-data', title: 'About the data', heading: 'About the data' },
  { path: '/help', title: 'Help center', heading: /help/i },
  { path: '/privacy', title: 'Privacy policy', heading: 'Privacy policy' },
  { path: '/terms', title: 'Terms of use', heading: 'Terms of use' },
  { path: '/beta', title: /beta/i, heading: /./, noindex: true },
  { path: '/maintenance', title: /maintenance/i, heading: /./, noindex: true },
  { path: '/product/valuation', title: /valuation/i, heading: /./ },
  { path: '/product/credit-rating', title: /credit rating/i, heading: /./ },
  { path: '/product/z-score', title: /z-score/i, heading: /./ },
  { path: '/product/m-score', title: /m-score/i, heading: /./ },
  { path: '/product/ranked-financials', title: /ranked financials/i, heading: /./ },
  { path: '/contact', title: /contact/i, heading: /contact/i },
]

/** Help has these subpages. Source: specification section 2. */
const HELP: readonly SiteRoute[] = [
  'stock-lists',
  'watch-lists',
  'visualizers',
  'valuation-upside',
  'value-investing-masters',
].map((category) => ({ path: `/help/${category}`, title: /./, heading: /./ }))

/** Under the beta-invite wrapper, besides the pages of stocks. Source: specification section 2. */
const BETA: readonly SiteRoute[] = [
  { path: '/market-beats/trend', title: 'Market trend', heading: 'Market trend' },
  { path: '/market-beats/updates', title: 'Recent updates', heading: 'Recent updates' },
  { path: '/market-beats/thisweek', title: 'This week', heading: 'This week' },
  { path: '/market-beats/nextweek', title: 'Next week', heading: 'Next week' },
  { path: '/market-beats/articles', title: 'Articles', heading: 'Articles' },
  { path: '/login', title: 'Log in', heading: 'Log in', signedIn: TREND },
  { path: '/signup', title: 'Sign up', heading: 'Sign up', signedIn: TREND },
  { path: '/reset-password', title: 'Forgot password', heading: 'Forgot password' },
  { path: '/verify-email', title: 'Verify e-mail', heading: 'Verify e-mail' },
  {
    path: '/activation/MQ/no-such-token',
    title: 'Activate your account',
    heading: 'Activate your account',
    canonical: '/activation',
    noindex: true,
    console: /status of 400/,
  },
  {
    path: '/password-reset/MQ/no-such-token',
    title: 'Choose another password',
    heading: 'Choose another password',
    canonical: '/password-reset',
    noindex: true,
  },
  { path: '/product/cart', title: 'Cart', heading: 'Your cart is empty', noindex: true },
  { path: '/product/success', title: /./, heading: /./, noindex: true },
]

/** For signed-in people. Source: specification section 2. */
const PROTECTED: readonly SiteRoute[] = [
  { path: '/user/status', title: 'My status', heading: 'My status' },
  { path: '/user/account', title: 'Settings', heading: 'Settings' },
  { path: '/user/watchlists', title: 'Watch lists', heading: 'Watch lists' },
  { path: '/user/subscription', title: 'Subscribed lists', heading: 'Subscribed lists' },
  { path: '/user/transactions', title: 'Transactions', heading: 'Transactions' },
  {
    path: '/account/profile',
    title: 'Settings',
    heading: 'Settings',
    canonical: '/user/account',
  },
  {
    path: '/account/watchlists',
    title: 'Watch lists',
    heading: 'Watch lists',
    canonical: '/user/watchlists',
  },
].map((route) => ({ ...route, ...PRIVATE }))

/** Of the people who run the site (decisions 0028, 0036, 0038 and 0039). */
const DESK: readonly SiteRoute[] = [
  { path: '/operator', title: /./, heading: /./, ...OPERATOR },
  { path: '/operator/data', title: /./, heading: /./, ...OPERATOR },
  { path: '/operator/users', title: /./, heading: /./, ...OPERATOR },
  { path: '/operator/inquiries', title: /./, heading: /./, ...OPERATOR },
  { path: '/operator/flags', title: /./, heading: /./, ...OPERATOR },
  { path: '/operator/invites', title: /./, heading: /./, ...OPERATOR },
  { path: '/operator/queues', title: /./, heading: /./, ...OPERATOR },
  { path: '/operator/audit', title: /./, heading: /./, ...OPERATOR },
  { path: '/operator/billing', title: /./, heading: /./, ...OPERATOR },
  { path: '/operator/articles', title: 'Articles desk', heading: 'Articles desk', ...EDITOR },
  { path: '/operator/articles/new', title: 'New article', heading: 'New article', ...EDITOR },
]

const OTHER: readonly SiteRoute[] = [
  // A bank's, whose score does not apply.
  {
    path: '/stock/z-score/JPM',
    title: 'JPMorgan Chase & Co. (JPM) Z-Score',
    heading: /JPMorgan/,
  },
  {
    path: '/no/such/page',
    title: 'Page not found',
    heading: 'Page not found',
    noindex: true,
    status: 404,
    console: /status of 404/,
  },
  {
    path: '/help/no-such-category',
    title: /not found/i,
    heading: /not found|no such|does not exist/i,
    noindex: true,
    status: 404,
    console: /status of 404/,
  },
]

interface FoundArticle {
  readonly id: number
  readonly slug: string
  readonly title: string
}

/** The newest article of the site; its address is known when the site runs. */
const ARTICLE: SiteRoute = {
  path: '/market-beats/articles/{articleID}/{articleSlug}',
  title: /./,
  heading: /./,
  async resolve({ baseURL }) {
    const answer = await fetch(`${baseURL}/api/posts/`)
    const { results } = (await answer.json()) as { results: readonly FoundArticle[] }
    const [newest] = results
    if (!newest) throw new Error('the demo site has no article')
    const { id, slug, title } = newest
    return { path: `/market-beats/articles/${id}/${slug}`, title, heading: title }
  },
}

/** Stocks' own, with the secret address filled in when the site runs. */
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

/** Every route of the specification's section 2 and those beyond it. */
export function listSiteRoutes(): readonly SiteRoute[] {
  return [...PUBLIC, ...HELP, ...BETA, ARTICLE, ...listStocks(), ...PROTECTED, ...DESK, ...OTHER]
}
