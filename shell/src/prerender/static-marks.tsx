import { type ReactNode, useLayoutEffect } from 'react'

/** Marks what the edge put into the document for a prerendered page: its title, description and styles. */
const STATIC_TAGS = '[data-static]'

/** Takes the marks of the prerendered page away in the moment in which this page stands in its place. */
export function StaticMarks({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    for (const tag of document.querySelectorAll(STATIC_TAGS)) tag.remove()
  }, [])
  return children
}
