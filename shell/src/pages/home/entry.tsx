import { media, tokens } from '@quantamental/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'

/** Scroll offset; see infra/docs/domain/browser-storage.md. */
const OFFSET_PX = 120

const Box = styled.div`
  min-width: 0;
  &[data-entry] {
    transition: transform ${tokens.motion.entry} cubic-bezier(0.2, 0.7, 0.2, 1);
    ${media.phone} {
      transform: none;
      transition: none;
    }
  }
  &[data-entry='below'] {
    transform: translateY(20px);
  }
`

/**
 * Entry animation on first scroll into view: once, 700 ms, not on phones. The content is shown before, only
 * lower, and elements on screen at load don't animate. See infra/docs/domain/pages.md.
 */
export function Entry({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    if (element.getBoundingClientRect().top < window.innerHeight) return
    element.dataset.entry = 'below'
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        element.dataset.entry = 'done'
      },
      { rootMargin: `0px 0px -${OFFSET_PX}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <Box ref={box}>{children}</Box>
}
