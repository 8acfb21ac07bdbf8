import { type ReactNode, useLayoutEffect } from 'react'
import { renderNearViewport } from './below-the-fold.ts'
import { isStaticTextShown, removeStaticTags } from './static-text.tsx'

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
