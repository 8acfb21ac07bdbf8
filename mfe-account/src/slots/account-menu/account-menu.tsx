import { needsAttention } from '@quantamental/api/subscription'
import { useDisclosure } from '@quantamental/remote/disclosure'
import { Link } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { AttentionDot, Button, media, PlainList, tokens, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'
import { planNameOf } from '../../plans/plan-name.ts'
import { ROUTE_PATHS, STATUS_PATH } from '../../route-paths.ts'
import { WatchHost } from '../watch/watch-host.tsx'

export interface AccountEntry {
  readonly label: string
  readonly path: string
}

/**
 * Account menu entries in order; "Log out" follows them as an action. See
 * infra/docs/domain/pages.md.
 */
const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { label: 'Subscribed', path: '/user/subscription' },
  { label: 'Watch lists', path: '/user/watchlists' },
  { label: 'My Status', path: '/user/status' },
  { label: 'Settings', path: '/user/account' },
]

export function listAccountEntries(paths: readonly string[]): readonly AccountEntry[] {
  return ACCOUNT_ENTRIES.filter((entry) => paths.includes(entry.path))
}

/** Staff entries, shown to users with the role if a remote provides the page. */
const STAFF_ENTRIES: readonly (AccountEntry & { readonly role: string })[] = [
  { label: 'Admin', path: '/operator', role: 'operator' },
  { label: 'Articles admin', path: '/operator/articles', role: 'editor' },
]

export function listStaffEntries(
  roles: readonly string[],
  isRoutable: (path: string) => boolean,
): readonly AccountEntry[] {
  return STAFF_ENTRIES.filter(({ role, path }) => roles.includes(role) && isRoutable(path))
}

const Root = styled.div`
  position: relative;
`
const Name = styled.span`
  max-width: 16ch;
  ${media.phone} {
    max-width: 9ch;
  }
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Panel = styled.div`
  position: absolute;
  top: calc(100% + 6px);
  right: 0;
  z-index: ${tokens.zIndex.popover};
  width: max-content;
  min-width: 200px;
  max-width: min(320px, calc(100vw - 24px));
  padding: 6px;
  background: ${tokens.color.surface};
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.card}px;
  box-shadow: ${tokens.shadow.popover};
  font-size: 14px;
`
const Who = styled.p`
  padding: 8px 10px 10px;
  margin-bottom: 6px;
  border-bottom: 1px solid ${tokens.color.line};
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: 640;
  }
  small {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`
const Item = styled.a`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: 36px;
  padding: 0 10px;
  border: 0;
  border-radius: 6px;
  background: none;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${tokens.color.raise};
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
const Chevron = styled.span`
  width: 7px;
  height: 7px;
  border: solid currentColor;
  border-width: 0 1.5px 1.5px 0;
  transform: translateY(-2px) rotate(45deg);
`

export function AccountMenu() {
  const { session, notify, navigation } = useShell()
  const { user } = useSession()
  const { rootProps, buttonProps, panelProps } = useDisclosure()
  if (user === null) return null
  const isMarked = needsAttention(user)
  const entries = [
    ...listAccountEntries(ROUTE_PATHS),
    ...listStaffEntries(user.roles, navigation.isRoutable),
  ]

  async function logOut() {
    try {
      await session.logout()
    } catch {
      notify.error('Couldn’t log out. Please try again later.')
    }
  }

  return (
    <Root {...rootProps}>
      <Button {...buttonProps}>
        <VisuallyHidden>Account of </VisuallyHidden>
        <Name>{user.username}</Name>
        {isMarked && <AttentionDot />}
        <Chevron aria-hidden="true" />
      </Button>
      <Panel {...panelProps}>
        <Who>
          <strong>{user.username}</strong>
          <small>{planNameOf(user.tier_number)}</small>
        </Who>
        <PlainList>
          {entries.map(({ label, path }) => (
            <li key={path}>
              <Item as={Link} to={path}>
                {label}
                {isMarked && path === STATUS_PATH && <AttentionDot />}
              </Item>
            </li>
          ))}
          <li>
            <Item as="button" type="button" onClick={logOut}>
              Log out
            </Item>
          </li>
        </PlainList>
      </Panel>
      <WatchHost />
    </Root>
  )
}
