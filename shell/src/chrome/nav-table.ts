/** Navigation entry, shown only if its path leads to a page. */
export interface NavEntry {
  readonly label: string
  readonly path: string
}

/** Pages of this composition. */
export interface LivePages {
  /** Whether a path leads to a page. */
  readonly isRoutable: (path: string) => boolean
  /** Entries that remotes add to a menu. */
  readonly addedTo: (menu: string) => readonly NavEntry[]
}

export interface NavMenu {
  readonly label: string
  readonly entries: readonly NavEntry[]
}

/** Top navigation (infra/docs/domain/pages.md). Plain links are menus with a single entry. */
export const HEADER_MENUS: readonly NavMenu[] = [
  {
    label: 'Browse',
    entries: [
      { label: 'Popular stocks', path: '/stocks/list/Popular' },
      { label: 'Index stocks', path: '/stocks/list/DJI' },
      { label: 'Value Masters', path: '/stocks/list/buffett_owned' },
      { label: 'Big & strong', path: '/stocks/list/industry_rank_marketcap_1' },
      { label: 'Weak & suspicious', path: '/stocks/list/weak_and_suspicious' },
      { label: 'By Sector', path: '/stocks/list/Basic_Materials' },
      { label: 'Non-US', path: '/stocks/list/Australia' },
      { label: 'All stock lists', path: '/stocks/list' },
    ],
  },
  {
    label: 'Market beats',
    entries: [
      { label: 'Market trend', path: '/market-beats/trend' },
      { label: 'Articles', path: '/market-beats/articles' },
      { label: 'This week', path: '/market-beats/thisweek' },
      { label: 'Next week', path: '/market-beats/nextweek' },
      { label: 'Recent updates', path: '/market-beats/updates' },
    ],
  },
  {
    label: 'Products',
    entries: [
      { label: 'Stock valuation', path: '/product/valuation' },
      { label: 'Upside-PE visualizer', path: '/product/upside-pe-visualizer' },
      { label: 'Credit rating', path: '/product/credit-rating' },
      { label: 'Z-Score', path: '/product/z-score' },
      { label: 'M-Score', path: '/product/m-score' },
      { label: 'Ranked financials', path: '/product/ranked-financials' },
      { label: 'Track record', path: '/product/track-record' },
    ],
  },
  { label: 'How it works', entries: [{ label: 'How it works', path: '/how-it-works' }] },
  { label: 'Pricing', entries: [{ label: 'Pricing', path: '/pricing' }] },
]

/** Additional entries of the mobile menu. */
export const SHEET_EXTRAS: readonly NavEntry[] = [
  { label: 'Help center', path: '/help' },
  { label: 'Inquiry & feedback', path: '/inquiry' },
]

export const INQUIRY_ENTRY: NavEntry = { label: 'Inquiry & feedback', path: '/inquiry' }

export const LOGIN_ENTRY: NavEntry = { label: 'Log in', path: '/login' }
export const SIGNUP_ENTRY: NavEntry = { label: 'Sign up', path: '/signup' }

/** Footer columns (infra/docs/domain/pages.md). The account column is for visitors only. */
export const FOOTER_ACCOUNT: NavMenu = {
  label: 'Account',
  entries: [
    LOGIN_ENTRY,
    SIGNUP_ENTRY,
    { label: 'Verify email', path: '/verify-email' },
    { label: 'Forgot password', path: '/reset-password' },
  ],
}
export const FOOTER_RESOURCES: NavMenu = {
  label: 'Resources',
  entries: [
    { label: 'How it works', path: '/how-it-works' },
    { label: 'Pricing', path: '/pricing' },
    { label: 'Help center', path: '/help' },
  ],
}
export const FOOTER_COMPANY: NavMenu = {
  label: 'Company',
  entries: [
    { label: 'Home', path: '/' },
    { label: 'About us', path: '/about' },
    { label: 'Privacy policy', path: '/privacy' },
    { label: 'Terms of use', path: '/terms' },
  ],
}

/** Menus whose pages the search dialog finds, for everyone. */
const SEARCHED_MENUS: readonly NavMenu[] = [
  ...HEADER_MENUS,
  FOOTER_RESOURCES,
  FOOTER_COMPANY,
  { label: '', entries: SHEET_EXTRAS },
]

export const STATUS_PATH = '/user/status'

/** Account entries of the mobile menu and the plain account menu. */
export const ACCOUNT_ENTRIES: readonly NavEntry[] = [
  { label: 'Subscribed', path: '/user/subscription' },
  { label: 'Watch lists', path: '/user/watchlists' },
  { label: 'My Status', path: STATUS_PATH },
  { label: 'Settings', path: '/user/account' },
]

/** Entries that lead to a page. */
export function liveEntries(
  entries: readonly NavEntry[],
  isRoutable: (path: string) => boolean,
): readonly NavEntry[] {
  return entries.filter(({ path }) => isRoutable(path))
}

/** Menus with at least one live entry, reduced to their live entries and those that remotes add. */
export function liveMenus(
  menus: readonly NavMenu[],
  { isRoutable, addedTo }: LivePages,
): readonly NavMenu[] {
  return menus
    .map(({ label, entries }) => ({
      label,
      entries: [...liveEntries(entries, isRoutable), ...addedTo(label)],
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Pages that the search dialog finds: those of the menus and `others`, each once. */
export function listSearchedPages(
  pages: LivePages,
  others: readonly NavEntry[],
  isSignedIn: boolean,
): readonly NavEntry[] {
  const account = isSignedIn ? ACCOUNT_ENTRIES : [LOGIN_ENTRY, SIGNUP_ENTRY]
  const entries = [
    ...liveMenus(SEARCHED_MENUS, pages).flatMap((menu) => menu.entries),
    ...liveEntries(account, pages.isRoutable),
  ]
  const byLabel = new Map(
    [...entries, ...others].map((entry) => [`${entry.label} ${entry.path}`, entry]),
  )
  return [...byLabel.values()]
}
