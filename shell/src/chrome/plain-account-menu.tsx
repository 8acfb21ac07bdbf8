import { useDisclosure } from '@quantamental/remote/disclosure'
import { Link, useNavigate } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Button, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useChrome } from './chrome-context.tsx'
import { MenuPanel, MenuRoot, menuItemStyle } from './chrome-styles.ts'
import { ChevronIcon } from './icons.tsx'
import { ACCOUNT_ENTRIES, liveEntries } from './nav-table.ts'

const ItemLink = styled(Link)`
  ${menuItemStyle}
  &:hover {
    background: ${tokens.color.raise};
  }
`
const ItemButton = styled.button`
  ${menuItemStyle}
  &:hover {
    background: ${tokens.color.raise};
  }
`
const Mail = styled.li`
  padding: 8px 10px;
  color: ${tokens.color.muted};
  font-size: 13px;
  overflow-wrap: anywhere;
`

/** Account menu if no remote provides one. */
export function PlainAccountMenu() {
  const { isRoutable } = useChrome()
  const { user } = useSession()
  const { session } = useShell()
  const navigate = useNavigate()
  const { rootProps, buttonProps, panelProps } = useDisclosure<HTMLUListElement>()
  const logOut = async () => {
    await session.logout()
    await navigate('/')
  }
  return (
    <MenuRoot {...rootProps}>
      <Button {...buttonProps}>
        {user?.username}
        <ChevronIcon />
      </Button>
      <MenuPanel {...panelProps} data-align="end">
        <Mail>{user?.email}</Mail>
        {liveEntries(ACCOUNT_ENTRIES, isRoutable).map(({ label, path }) => (
          <li key={path}>
            <ItemLink to={path}>{label}</ItemLink>
          </li>
        ))}
        <li>
          <ItemButton type="button" onClick={() => void logOut()}>
            Log out
          </ItemButton>
        </li>
      </MenuPanel>
    </MenuRoot>
  )
}
