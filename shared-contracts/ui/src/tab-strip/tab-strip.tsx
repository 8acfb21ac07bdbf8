import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { tokens } from '../theme/tokens.ts'

const Nav = styled.nav`
  position: relative;
  border-bottom: 1px solid ${tokens.color.line};
  @media print {
    display: none;
  }
`
const Strip = styled.div`
  display: flex;
  gap: 24px;
  margin-bottom: -1px;
  overflow-x: auto;
  scrollbar-width: none;
  @media (max-width: 1023px) {
    mask-image: linear-gradient(to right, #000 calc(100% - 32px), transparent);
    padding-right: 32px;
  }
  & > a {
    flex: none;
    padding: 10px 0 12px;
    border-bottom: 2px solid transparent;
    color: ${tokens.color.muted};
    font-size: 14px;
    font-weight: 540;
    white-space: nowrap;
  }
  & > a:hover {
    color: ${tokens.color.text};
  }
  & > a[aria-current='page'] {
    color: ${tokens.color.text};
    border-color: ${tokens.color.text};
  }
  & > a:focus-visible {
    outline-offset: -2px;
  }
`

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (at === -1) return
  event.preventDefault()
  links[(at + step + links.length) % links.length]?.focus()
}

export interface TabStripProps {
  /** Accessible name of the navigation landmark. */
  readonly label: string
  /** Links; the current one carries `aria-current="page"` (a `NavLink` does). */
  readonly children: ReactNode
}

/** Links styled as tabs: Left and Right move between them; narrow screens scroll with a fade. */
export function TabStrip({ label, children }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft - 24
  }, [])
  return (
    <Nav aria-label={label} onKeyDown={moveFocus}>
      <Strip ref={strip}>{children}</Strip>
    </Nav>
  )
}
