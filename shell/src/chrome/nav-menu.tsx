import { useDisclosure } from '@quantamental/remote/disclosure'
import { NavLink } from '@quantamental/remote/router'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { MenuPanel, MenuRoot, menuItemStyle } from './chrome-styles.ts'
import { ChevronIcon } from './icons.tsx'
import type { NavMenu as Menu } from './nav-table.ts'

const linkStyle = `
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 38px;
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.color.muted};
  font-size: 14px;
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'],
  &[aria-current='page'] {
    color: ${tokens.color.text};
  }
`
const TopLink = styled(NavLink)`
  ${linkStyle}
`
const TopButton = styled.button`
  ${linkStyle}
`
const ItemLink = styled(NavLink)`
  ${menuItemStyle}
  &:hover,
  &[aria-current='page'] {
    background: ${tokens.color.raise};
    color: ${tokens.color.accent};
  }
`

/** Header entry: a link if it has a single target, otherwise a menu. */
export function NavMenu({ label, entries }: Menu) {
  const { isOpen, rootProps, buttonProps, panelProps } = useDisclosure<HTMLUListElement>()
  const [only, ...others] = entries
  if (only && others.length === 0) return <TopLink to={only.path}>{label}</TopLink>
  return (
    <MenuRoot {...rootProps}>
      <TopButton type="button" {...buttonProps}>
        {label}
        <ChevronIcon />
      </TopButton>
      <MenuPanel {...panelProps}>
        {/* Links re-render on every navigation, so hidden ones are not rendered. */}
        {isOpen &&
          entries.map((entry) => (
            <li key={entry.path}>
              <ItemLink to={entry.path} end>
                {entry.label}
              </ItemLink>
            </li>
          ))}
      </MenuPanel>
    </MenuRoot>
  )
}
