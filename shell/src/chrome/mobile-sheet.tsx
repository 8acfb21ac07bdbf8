import { BRAND } from '@quantamental/api/common'
import { useLocation } from '@quantamental/remote/router'
import { media, Text, tokens } from '@quantamental/ui'
import { lazy, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Alone } from './alone.tsx'
import { IconButton } from './chrome-styles.ts'
import { CloseIcon, MenuIcon } from './icons.tsx'

const OpenButton = styled(IconButton)`
  ${media.wide} {
    display: none;
  }
`
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

const loadGroups = () => import(/* webpackChunkName: "sheet-groups" */ './sheet-groups.tsx')
const SheetGroups = lazy(loadGroups)
const warmGroups = () => void loadGroups().catch(() => {})

/**
 * Navigation sheet below 1024 px. It closes on navigation and when the window grows. Links are not rendered while
 * closed, because each would re-render on every navigation.
 */
export function MobileSheet() {
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => sheet.current?.close(), [key])
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${tokens.breakpoint.lg}px)`)
    const close = () => sheet.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  function open() {
    setOpen(true)
    sheet.current?.showModal()
  }
  return (
    <>
      <OpenButton
        type="button"
        aria-label="Open menu"
        onPointerEnter={warmGroups}
        onFocus={warmGroups}
        onClick={open}
      >
        <MenuIcon />
      </OpenButton>
      <Sheet ref={sheet} aria-label="Menu" onClose={() => setOpen(false)}>
        <SheetHead>
          Menu
          <IconButton type="button" aria-label="Close menu" onClick={() => sheet.current?.close()}>
            <CloseIcon />
          </IconButton>
        </SheetHead>
        {isOpen && (
          <Alone>
            <SheetGroups />
          </Alone>
        )}
        <Text tone="muted" size={14} above={24}>
          Support: {BRAND.supportEmail}
        </Text>
      </Sheet>
    </>
  )
}
