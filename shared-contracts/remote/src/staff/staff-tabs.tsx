import { NavLink } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { TabStrip } from '@quantamental/ui'

/** Role names of the access token. */
export type StaffRole = 'operator' | 'editor'

const BOTH: readonly StaffRole[] = ['operator', 'editor']
const OPERATOR: readonly StaffRole[] = ['operator']

/** Staff pages of all remotes. */
export const STAFF_TABS: readonly {
  readonly label: string
  readonly path: string
  readonly roles: readonly StaffRole[]
}[] = [
  { label: 'Admin', path: '/operator', roles: OPERATOR },
  { label: 'Data', path: '/operator/data', roles: OPERATOR },
  { label: 'Articles', path: '/operator/articles', roles: BOTH },
  { label: 'Users', path: '/operator/users', roles: OPERATOR },
  { label: 'Billing', path: '/operator/billing', roles: OPERATOR },
  { label: 'Inquiries', path: '/operator/inquiries', roles: OPERATOR },
  { label: 'Flags', path: '/operator/flags', roles: OPERATOR },
  { label: 'Invites', path: '/operator/invites', roles: OPERATOR },
  { label: 'Queues', path: '/operator/queues', roles: OPERATOR },
  { label: 'Audit log', path: '/operator/audit', roles: OPERATOR },
]

/** Tabs for the pages that `roles` can open and some remote serves. */
export function StaffTabs({ roles }: { readonly roles: readonly string[] }) {
  const { navigation } = useShell()
  const tabs = STAFF_TABS.filter(
    (tab) => tab.roles.some((role) => roles.includes(role)) && navigation.isRoutable(tab.path),
  )
  return (
    <TabStrip label="Admin">
      {tabs.map(({ label, path }) => (
        <NavLink key={path} to={path} end={path === '/operator'}>
          {label}
        </NavLink>
      ))}
    </TabStrip>
  )
}
