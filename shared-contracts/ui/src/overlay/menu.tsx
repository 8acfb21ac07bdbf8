import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuButton,
  MenuButtonArrow,
  MenuProvider,
} from '@ariakit/react/menu'
import { Button, tokens } from '@quantamental/ui'
import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'

const List = styled(AriaMenu)`
  z-index: ${tokens.zIndex.popover};
  min-width: 200px;
  max-width: calc(100vw - 24px);
  max-height: min(480px, var(--popover-available-height, 480px));
  overflow: auto;
  padding: 6px;
  background: ${tokens.color.surface};
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.card}px;
  box-shadow: ${tokens.shadow.popover};
  &:focus-visible {
    outline: none;
  }
`
const Item = styled(AriaMenuItem)`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 36px;
  padding: 0 10px;
  border: 0;
  border-radius: 6px;
  background: none;
  font-size: 14px;
  text-align: left;
  cursor: pointer;
  outline: none;
  &[data-active-item] {
    background: ${tokens.color['accent-soft']};
  }
  &[aria-disabled='true'] {
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }
`

export interface MenuProps {
  readonly label: ReactNode
  /** Button element; default: a quiet `Button`. */
  readonly trigger?: ReactElement
  readonly placement?: 'bottom-start' | 'bottom-end'
  /** `MenuItem` elements. */
  readonly children: ReactNode
}

/** Menu button. It opens on click, Enter and arrow keys, and closes on Escape. */
export function Menu({ label, trigger, placement = 'bottom-start', children }: MenuProps) {
  return (
    <MenuProvider placement={placement}>
      <MenuButton render={trigger ?? <Button />}>
        {label}
        <MenuButtonArrow />
      </MenuButton>
      <List gutter={6} unmountOnHide>
        {children}
      </List>
    </MenuProvider>
  )
}

export interface MenuItemProps {
  readonly children: ReactNode
  readonly onSelect?: () => void
  readonly disabled?: boolean
  /** Link to render instead of a button: `<Link to="/plans" />`. */
  readonly render?: ReactElement
}

export function MenuItem({ children, onSelect, disabled = false, render }: MenuItemProps) {
  return (
    <Item disabled={disabled} {...(onSelect && { onClick: onSelect })} {...(render && { render })}>
      {children}
    </Item>
  )
}
