import { STATIC_TEXT_MARK } from '@quantamental/remote/release'
import { useLocation } from '@quantamental/remote/router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { renderNearViewport } from './below-the-fold.ts'

/** Elements the edge added for a prerendered page: title, description and styles. */
const STATIC_TAGS = '[data-static]'

function removeStaticTags(): void {
  for (const tag of document.querySelectorAll(STATIC_TAGS)) tag.remove()
}

interface RetainedText {
  readonly element: Element
  readonly path: string
  isShown: boolean
}
let retained: RetainedText | null = null

/** Retain the static text of the document for this path before the app replaces it. */
export function retainStaticText(root: Element): void {
  const element = root.querySelector(`[${STATIC_TEXT_MARK}]`)
  retained = element && { element, path: location.pathname, isShown: false }
}

/** Whether the static text is on the page and needs its title and styles. */
export function isStaticTextShown(): boolean {
  return retained?.isShown ?? false
}

interface StaticTextProps {
  /** Rendered if the document has no static text for this path. */
  readonly children: ReactNode
}

/** Show the document's static text until the page loads. Reuse the same element to avoid a repaint. */
export function StaticText({ children }: StaticTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const text = retained?.path === pathname ? retained : null
  useLayoutEffect(() => {
    if (!text) return
    box.current?.append(text.element)
    text.isShown = true
    return () => {
      retained = null
      removeStaticTags()
    }
  }, [text])
  return text ? <div ref={box} /> : children
}

export interface StaticMarksProps {
  /** Root element of the page. */
  readonly root: Element
  readonly children: ReactNode
}

/**
 * Remove the elements of the prerendered page once the app has replaced it. If static text is still shown, they
 * are removed together with it.
 */
export function StaticMarks({ root, children }: StaticMarksProps) {
  useLayoutEffect(() => {
    if (!isStaticTextShown()) removeStaticTags()
    renderNearViewport(root)
  }, [root])
  return children
}
