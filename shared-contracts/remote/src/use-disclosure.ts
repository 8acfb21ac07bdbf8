import { useLocation } from '@quantamental/remote/router'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export interface Disclosure<Panel extends HTMLElement> {
  readonly isOpen: boolean
  readonly rootProps: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  readonly buttonProps: {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string
    readonly onClick: () => void
  }
  readonly panelProps: {
    readonly ref: RefObject<Panel | null>
    readonly id: string
    readonly hidden: boolean
  }
}

function moveFocus(items: readonly HTMLElement[], step: number): void {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 && step < 0 ? items.length - 1 : (at + step + items.length) % items.length
  items[next]?.focus()
}

/**
 * Button that opens a panel of links and buttons. Arrow keys move the focus with wrap-around; Escape, a
 * click or focus outside, and navigation close it. No headless library, because the header of every page
 * includes it.
 */
export function useDisclosure<Panel extends HTMLElement = HTMLDivElement>(): Disclosure<Panel> {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<Panel>(null)
  const panelId = useId()
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState(key)
  if (isOpen && openedAt !== key) setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      moveFocus([...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])], step)
    } else if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    }
  }

  return {
    isOpen,
    rootProps: { ref: root, onKeyDown },
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick() {
        setOpenedAt(key)
        setOpen(!isOpen)
      },
    },
    panelProps: { ref: panel, id: panelId, hidden: !isOpen },
  }
}
