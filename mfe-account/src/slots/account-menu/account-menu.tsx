import { Link } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { tokens } from '@quantamental/ui'
import { Menu, MenuItem } from '@quantamental/ui/overlay'
import styled from 'styled-components'
import { listAccountEntries } from '../../domain/account-entries.ts'
import { planNameOf } from '../../domain/plan-name.ts'
import { ROUTE_PATHS } from '../../route-paths.ts'

const Name = styled.span`
  max-width: 16ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Who = styled.div`
  padding: 8px 10px 10px;
  margin-bottom: 6px;
  border-bottom: 1px solid ${tokens.colour.line};
  font-size: 14px;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: 640;
  }
  span {
    color: ${tokens.colour.muted};
    font-size: 13px;
  }
`

/** Who is signed in, with which plan, and the way out. Nothing for a visitor. */
export function AccountMenu() {
  const { session, notify } = useShell()
  const { user } = useSession()
  if (user === null) return null

  async function logOut() {
    try {
      await session.logout()
    } catch {
      notify.error('Logging out failed. Please try again later.')
    }
  }

  return (
    <Menu label={<Name>{user.username}</Name>} placement="bottom-end">
      <Who>
        <strong>{user.username}</strong>
        <span>{planNameOf(user.tier_number)}</span>
      </Who>
      {listAccountEntries(ROUTE_PATHS).map(({ label, path }) => (
        <MenuItem key={path} render={<Link to={path} />}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onSelect={logOut}>Log out</MenuItem>
    </Menu>
  )
}
