import { NavLink } from '@quantamental/remote/router'
import { TabStrip } from '@quantamental/ui'
import { ROUTE_PATHS } from '../route-paths.ts'
import { listNewsTabs } from './news-tab-links.ts'

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
