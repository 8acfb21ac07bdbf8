import { needsAttention } from '@quantamental/api/subscription'
import { NavLink } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { AttentionDot, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useChrome } from './chrome-context.tsx'
import {
  ACCOUNT_ENTRIES,
  HEADER_MENUS,
  LOGIN_ENTRY,
  liveEntries,
  liveMenus,
  type NavEntry,
  SHEET_EXTRAS,
  SIGNUP_ENTRY,
  STATUS_PATH,
} from './nav-table.ts'

/** Staff entries, same as in the account menu. */
const STAFF_ENTRIES: readonly (NavEntry & { readonly role: string })[] = [
  { label: 'Admin', path: '/operator', role: 'operator' },
  { label: 'Articles admin', path: '/operator/articles', role: 'editor' },
]

const Group = styled.section`
  margin-top: 20px;
  h2 {
    font-size: 13px;
    font-weight: 600;
    color: ${tokens.color.muted};
  }
  ul {
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
`
const SheetLink = styled(NavLink)`
  display: block;
  padding: 11px 0;
  border-bottom: 1px solid ${tokens.color.line};
  font-size: 16px;
  &[aria-current='page'] {
    color: ${tokens.color.accent};
  }
`
const LogOutButton = styled.button`
  display: block;
  width: 100%;
  padding: 11px 0;
  border: 0;
  background: none;
  font-size: 16px;
  text-align: left;
  cursor: pointer;
`

interface SheetGroupProps {
  readonly title: string
  readonly entries: readonly NavEntry[]
  /** Path of the entry marked with an attention dot. */
  readonly marked?: string | undefined
}

function SheetGroup({ title, entries, marked }: SheetGroupProps) {
  if (entries.length === 0) return null
  return (
    <Group>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ label, path }) => (
          <li key={path}>
            <SheetLink to={path} end>
              {label}
              {path === marked && <AttentionDot />}
            </SheetLink>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function LogOut() {
  const { session } = useShell()
  return (
    <LogOutButton type="button" onClick={() => void session.logout()}>
      Log out
    </LogOutButton>
  )
}

export default function SheetGroups() {
  const { isRoutable } = useChrome()
  const { status, user, leaving = false } = useSession()
  const isVisitor = status !== 'authenticated' && !leaving
  const menus = liveMenus(HEADER_MENUS, isRoutable)
  const single = menus.filter(({ entries }) => entries.length === 1)
  const staff = STAFF_ENTRIES.filter(({ role }) => user?.roles.includes(role))
  const signedIn = user ? [...ACCOUNT_ENTRIES, ...staff] : []
  const account = isVisitor ? [LOGIN_ENTRY, SIGNUP_ENTRY] : signedIn
  return (
    <>
      {menus
        .filter(({ entries }) => entries.length > 1)
        .map(({ label, entries }) => (
          <SheetGroup key={label} title={label} entries={entries} />
        ))}
      <SheetGroup
        title="Explore"
        entries={[
          ...single.flatMap(({ entries }) => entries),
          ...liveEntries(SHEET_EXTRAS, isRoutable),
        ]}
      />
      <SheetGroup
        title="Account"
        entries={liveEntries(account, isRoutable)}
        marked={user && needsAttention(user) ? STATUS_PATH : undefined}
      />
      {user && <LogOut />}
    </>
  )
}
