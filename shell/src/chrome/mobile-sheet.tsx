import { BRAND } from '@quantamental/api/common'
import { needsAttention } from '@quantamental/api/subscription'
import { NavLink, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { AttentionDot, Text, tokens } from '@quantamental/ui'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useChrome } from './chrome-context.tsx'
import { IconButton } from './chrome-styles.ts'
import { CloseIcon } from './icons.tsx'
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

const Sheet = styled.dialog`
  inset: 0 0 0 auto;
  width: min(420px, 100vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: 16px 20px 32px;
  border: 0;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  &::backdrop {
    background: ${tokens.color.scrim};
  }
`
const SheetHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-weight: 640;
`
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

function SheetGroups() {
  const chrome = useChrome()
  const { isRoutable } = chrome
  const { status, user, leaving = false } = useSession()
  const isVisitor = status !== 'authenticated' && !leaving
  const menus = liveMenus(HEADER_MENUS, chrome)
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

/** Navigation sheet below 1024 px. It closes on navigation and when the window grows. */
export function MobileSheet({ onClose }: { readonly onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => sheet.current?.close(), [key])
  useEffect(() => {
    sheet.current?.showModal()
    const wide = window.matchMedia(`(min-width: ${tokens.breakpoint.lg}px)`)
    const close = () => sheet.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <Sheet ref={sheet} aria-label="Menu" onClose={onClose}>
      <SheetHead>
        Menu
        <IconButton type="button" aria-label="Close menu" onClick={() => sheet.current?.close()}>
          <CloseIcon />
        </IconButton>
      </SheetHead>
      <SheetGroups />
      <Text tone="muted" size={14} above={24}>
        Support: {BRAND.supportEmail}
      </Text>
    </Sheet>
  )
}
