import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Square icon button, larger on touch screens. */
export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 38px;
  height: 38px;
  padding: 0;
  ${tokens.frame.control};
  color: ${tokens.color.muted};
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`

export const MenuRoot = styled.div`
  position: relative;
`

export const MenuPanel = styled.ul`
  position: absolute;
  top: calc(100% + 10px);
  left: -12px;
  z-index: ${tokens.zIndex.popover};
  min-width: 216px;
  margin: 0;
  padding: 6px;
  list-style: none;
  ${tokens.frame.card};
  box-shadow: ${tokens.shadow.popover};
  &[data-align='end'] {
    left: auto;
    right: 0;
  }
`

export const menuItemStyle = `
  display: block;
  width: 100%;
  padding: 8px 10px;
  border: 0;
  border-radius: 6px;
  background: none;
  font-size: 14px;
  text-align: left;
  cursor: pointer;
`
