import { useLocation } from '@quantamental/remote/router'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

export interface Disclosure {
  readonly isOpen: boolean
  readonly close: () => void
  readonly rootRef: RefObject<HTMLDivElement | null>
  readonly rootProps: { readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
  readonly buttonProps: {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string
    readonly onClick: () => void
  }
  readonly panelId: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus among the panel's links and buttons, with wrap-around. */
function moveFocus(root: HTMLElement, step: number): void {
  const items = [...root.querySelectorAll<HTMLElement>('[data-panel] a, [data-panel] button')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 && step < 0 ? items.length - 1 : (at + step + items.length) % items.length
  items[next]?.focus()
}

/** A button that opens a panel of links: click or Enter opens, arrows move, Escape and outside close. */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState(key)
  if (isOpen && openedAt !== key) setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const onOutside = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [isOpen])

  return {
    isOpen,
    close: () => setOpen(false),
    rootRef,
    rootProps: {
      onKeyDown(event) {
        if (!isOpen) return
        const step = STEPS[event.key]
        if (step !== undefined) {
          event.preventDefault()
          moveFocus(event.currentTarget, step)
        } else if (event.key === 'Escape') {
          setOpen(false)
          buttonRef.current?.focus()
        }
      },
    },
    buttonProps: {
      ref: buttonRef,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick() {
        setOpenedAt(key)
        setOpen(!isOpen)
      },
    },
    panelId,
  }
}
