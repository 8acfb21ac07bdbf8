import { NavLink } from '@quantamental/remote/router'
import { TabStrip } from '@quantamental/ui'
import { listNewsTabs } from '../domain/news-tabs.ts'
import { ROUTE_PATHS } from '../route-paths.ts'

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
