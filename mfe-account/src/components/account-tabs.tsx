import { Link, useLocation } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { TabStrip, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { accountTabs, PORTFOLIO_LINKS, PORTFOLIO_PATH, pageOf, tabOf } from './account-tab-links.ts'

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
