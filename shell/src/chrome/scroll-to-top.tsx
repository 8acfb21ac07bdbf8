import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { IconButton } from './chrome-styles.ts'
import { ArrowUpIcon } from './icons.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

/** Scroll threshold; see infra/docs/domain/pages.md. */
const SHOW_AFTER_PX = 900

const Corner = styled(IconButton)`
  position: fixed;
  right: 24px;
  bottom: 24px;
  z-index: ${tokens.zIndex.sticky};
  width: 44px;
  height: 44px;
  box-shadow: ${tokens.shadow.popover};
`

function toTop() {
  window.scrollTo({ top: 0 })
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Scroll-to-top button; moves the focus to the page heading. */
export function ScrollToTop() {
  if (!useScrolledPast(SHOW_AFTER_PX)) return null
  return (
    <Corner type="button" aria-label="Scroll to top" onClick={toTop}>
      <ArrowUpIcon />
    </Corner>
  )
}
