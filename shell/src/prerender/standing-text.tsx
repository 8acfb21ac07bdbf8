import { STATIC_TEXT_MARK } from '@quantamental/remote/release'
import { useLocation } from '@quantamental/remote/router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { removeStaticTags } from './static-marks.tsx'

interface PeerRank {
  readonly element: Element
  readonly path: string
  isShown: boolean
}
let standing: PeerRank | null = null

/** Keeps the text that the document brought for this address, before the app takes its place. */
export function keepStandingText(root: Element): void {
  const element = root.querySelector(`[${STATIC_TEXT_MARK}]`)
  standing = element && { element, path: location.pathname, isShown: false }
}

/** Whether the text of the document is on the page: it needs its title and its styles. */
export function isTextStanding(): boolean {
  return standing?.isShown ?? false
}

interface StandingTextProps {
  /** What is on its way where the document brought no text. */
  readonly children: ReactNode
}

/**
 * The text that the document brought, in the place of the page until the page is there: the same element, so
 * nothing is drawn anew.
 */
export function StandingText({ children }: StandingTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const text = standing?.path === pathname ? standing : null
  useLayoutEffect(() => {
    if (!text) return
    box.current?.append(text.element)
    text.isShown = true
    return () => {
      standing = null
      removeStaticTags()
    }
  }, [text])
  return text ? <div ref={box} /> : children
}
