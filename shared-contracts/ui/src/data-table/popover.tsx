import { Button, media, tokens } from '@quantamental/ui'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'

const Root = styled.div`
  position: relative;
`
const Panel = styled.div`
  position: absolute;
  top: calc(100% + 6px);
  right: 0;
  z-index: ${tokens.zIndex.popover};
  width: 340px;
  max-width: calc(100vw - 32px);
  max-height: min(520px, 70dvh);
  overflow: auto;
  overscroll-behavior: contain;
  padding: 14px 16px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.popover};
  &[data-side='start'] {
    right: auto;
    left: 0;
  }
  ${media.phone} {
    position: fixed;
    inset: auto 0 0 !important;
    width: auto;
    max-width: none;
    border-radius: ${tokens.radius.dialog}px ${tokens.radius.dialog}px 0 0;
    box-shadow: ${tokens.shadow.dialog};
    padding-bottom: 24px;
  }
`

export interface PopoverProps {
  /** Text of the button. */
  readonly label: ReactNode
  /** Title of the panel. */
  readonly title: string
  readonly side?: 'start' | 'end'
  readonly children: ReactNode
}

/**
 * Button that opens a panel below it, or at the bottom of the screen on phones. Escape, a click or focus
 * outside closes it; Escape restores focus. If a focused element inside is removed, the panel takes the focus
 * so that it still receives keys. Implemented here so that tables need no headless library.
 */
export function Popover({ label, title, side = 'end', children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    panel.current?.focus({ preventScroll: true })
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  useLayoutEffect(() => {
    if (open && document.activeElement === document.body) panel.current?.focus()
  })

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  return (
    <Root ref={root} onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <Panel ref={panel} id={id} role="dialog" aria-label={title} tabIndex={-1} data-side={side}>
          {children}
        </Panel>
      )}
    </Root>
  )
}
