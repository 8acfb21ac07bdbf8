import {
  SETTINGS_PATH,
  STATUS_PATH,
  SUBSCRIBED_LISTS_PATH,
  TRANSACTIONS_PATH,
  WATCH_LISTS_PATH,
} from '../route-paths.ts'

interface AccountLink {
  readonly label: string
  readonly path: string
}

/** Where "My portfolio" leads. */
export const PORTFOLIO_PATH = STATUS_PATH

/** The tab strip (specification section 2), in its order. */
const ACCOUNT_TABS: readonly AccountLink[] = [
  { label: 'My portfolio', path: PORTFOLIO_PATH },
  { label: 'My watchlist', path: WATCH_LISTS_PATH },
  { label: 'My profile', path: SETTINGS_PATH },
  { label: 'Contact us', path: '/contact' },
]

/** What belongs to the tab "My portfolio": the subscription, what it gives, what was paid. */
export const PORTFOLIO_LINKS: readonly AccountLink[] = [
  { label: 'Status', path: STATUS_PATH },
  { label: 'Subscribed lists', path: SUBSCRIBED_LISTS_PATH },
  { label: 'Transactions', path: TRANSACTIONS_PATH },
]

/** The tabs whose page is there: the contact page is another remote's. */
export function accountTabs(isRoutable: (path: string) => boolean): readonly AccountLink[] {
  return ACCOUNT_TABS.filter(({ path }) => path !== '/contact' || isRoutable(path))
}

/** The path as the links write it: without a closing slash. */
export function pageOf(pathname: string): string {
  return pathname.replace(/\/+$/, '')
}

/** The tab that a page belongs to: one tab stands for the three pages of the portfolio. */
export function tabOf(page: string): string {
  return PORTFOLIO_LINKS.some(({ path }) => path === page) ? PORTFOLIO_PATH : page
}
