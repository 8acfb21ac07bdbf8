import { NavLink } from '@quantamental/remote/router'
import { TabStrip } from '@quantamental/ui'
import { ROUTE_PATHS } from '../route-paths.ts'

/** News tabs in order. See infra/docs/domain/pages.md. */
const NEWS_TABS = [
  { label: 'Market Trend', path: '/market-beats/trend' },
  { label: 'Articles', path: '/market-beats/articles' },
  { label: 'This Week', path: '/market-beats/thisweek' },
  { label: 'Next Week', path: '/market-beats/nextweek' },
  { label: 'Recent Updates', path: '/market-beats/updates' },
] as const

/** Tabs whose page is among `paths`. */
export function listNewsTabs(paths: readonly string[]) {
  return NEWS_TABS.filter((tab) => paths.includes(tab.path))
}

export function NewsTabs() {
  return (
    <TabStrip label="Market news">
      {listNewsTabs(ROUTE_PATHS).map(({ label, path }) => (
        <NavLink key={path} to={path}>
          {label}
        </NavLink>
      ))}
    </TabStrip>
  )
}
