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

/** Target of the "My portfolio" tab. */
export const PORTFOLIO_PATH = STATUS_PATH

/** Account tabs in order. See infra/docs/domain/pages.md. */
const ACCOUNT_TABS: readonly AccountLink[] = [
  { label: 'My portfolio', path: PORTFOLIO_PATH },
  { label: 'My watchlist', path: WATCH_LISTS_PATH },
  { label: 'My profile', path: SETTINGS_PATH },
  { label: 'Contact us', path: '/contact' },
]

/** Pages under the "My portfolio" tab. */
export const PORTFOLIO_LINKS: readonly AccountLink[] = [
  { label: 'Status', path: STATUS_PATH },
  { label: 'Subscribed lists', path: SUBSCRIBED_LISTS_PATH },
  { label: 'Transactions', path: TRANSACTIONS_PATH },
]

/** Available tabs: "Contact us" needs the page of another remote. */
export function accountTabs(isRoutable: (path: string) => boolean): readonly AccountLink[] {
  return ACCOUNT_TABS.filter(({ path }) => path !== '/contact' || isRoutable(path))
}

/** The path without a trailing slash, as links write it. */
export function pageOf(pathname: string): string {
  return pathname.replace(/\/+$/, '')
}

/** Tab path of a page; the three portfolio pages share one tab. */
export function tabOf(page: string): string {
  return PORTFOLIO_LINKS.some(({ path }) => path === page) ? PORTFOLIO_PATH : page
}
