import { Link, useLocation } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { TabStrip, tokens } from '@quantamental/ui'
import styled from 'styled-components'
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
const PORTFOLIO_PATH = STATUS_PATH

/** Account tabs in order. See infra/docs/domain/pages.md. */
const ACCOUNT_TABS: readonly AccountLink[] = [
  { label: 'My portfolio', path: PORTFOLIO_PATH },
  { label: 'My watchlist', path: WATCH_LISTS_PATH },
  { label: 'My profile', path: SETTINGS_PATH },
  { label: 'Contact us', path: '/contact' },
]

/** Pages under the "My portfolio" tab. */
const PORTFOLIO_LINKS: readonly AccountLink[] = [
  { label: 'Status', path: STATUS_PATH },
  { label: 'Subscribed lists', path: SUBSCRIBED_LISTS_PATH },
  { label: 'Transactions', path: TRANSACTIONS_PATH },
]

/** Available tabs: "Contact us" needs the page of another remote. */
function accountTabs(isRoutable: (path: string) => boolean): readonly AccountLink[] {
  return ACCOUNT_TABS.filter(({ path }) => path !== '/contact' || isRoutable(path))
}

/** The path without a trailing slash, as links write it. */
function pageOf(pathname: string): string {
  return pathname.replace(/\/+$/, '')
}

/** Tab path of a page; the three portfolio pages share one tab. */
function tabOf(page: string): string {
  return PORTFOLIO_LINKS.some(({ path }) => path === page) ? PORTFOLIO_PATH : page
}

const More = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  margin-top: 12px;
  font-size: 13.5px;
  a {
    padding: 4px 0;
    color: ${tokens.color.muted};
  }
  a:hover {
    color: ${tokens.color.text};
  }
  a[aria-current='page'] {
    color: ${tokens.color.text};
    font-weight: 600;
  }
`

/** Tabs of the account pages. On the portfolio tab a second row links its three pages. */
export function AccountTabs() {
  const { navigation } = useShell()
  const { pathname } = useLocation()
  const page = pageOf(pathname)
  return (
    <div>
      <TabStrip label="Account">
        {accountTabs(navigation.isRoutable).map(({ label, path }) => (
          <Link key={path} to={path} aria-current={tabOf(page) === path ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabStrip>
      {tabOf(page) === PORTFOLIO_PATH && (
        <More aria-label="My portfolio">
          {PORTFOLIO_LINKS.map(({ label, path }) => (
            <Link key={path} to={path} aria-current={page === path ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </More>
      )}
    </div>
  )
}
