import { NavLink } from '@quantamental/remote/router'
import { TabStrip } from '@quantamental/ui'

/** The account tab strip (specification section 2), in its order. */
const ACCOUNT_TABS = [
  { label: 'My portfolio', path: '/user/subscription' },
  { label: 'My watchlist', path: '/user/watchlists' },
  { label: 'My profile', path: '/user/account' },
] as const

/** Stands above every page of the signed-in user. */
export function AccountTabs() {
  return (
    <TabStrip label="Account">
      {ACCOUNT_TABS.map(({ label, path }) => (
        <NavLink key={path} to={path}>
          {label}
        </NavLink>
      ))}
    </TabStrip>
  )
}
