import { type ReactNode, useLayoutEffect } from 'react'
import { layOutNearTheWindow } from './below-the-fold.ts'
import { isTextStanding } from './standing-text.tsx'

/** Marks what the edge put into the document for a prerendered page: its title, description and styles. */
const STATIC_TAGS = '[data-static]'

export function removeStaticTags(): void {
  for (const tag of document.querySelectorAll(STATIC_TAGS)) tag.remove()
}

export interface StaticMarksProps {
  /** What holds the page. */
  readonly root: Element
  readonly children: ReactNode
}

/**
 * Takes the marks of the prerendered page away in the moment in which this page stands in its place. A text
 * that stays until its page is there takes them with it.
 */
export function StaticMarks({ root, children }: StaticMarksProps) {
  useLayoutEffect(() => {
    if (!isTextStanding()) removeStaticTags()
    layOutNearTheWindow(root)
  }, [root])
  return children
}
