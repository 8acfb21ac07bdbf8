import { media, tokens } from '@quantamental/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styled, { keyframes } from 'styled-components'

const rise = keyframes`from { opacity: 0; transform: translateY(20px); }`
const Box = styled.div`
  min-width: 0;
  /* The global style disables this animation for users who prefer reduced motion. */
  &[data-entering] {
    animation: ${rise} ${tokens.motion.entry} cubic-bezier(0.2, 0.7, 0.2, 1);
    ${media.phone} {
      animation: none;
    }
  }
`

/**
 * Entry animation on first scroll into view: once, 700 ms, not on phones. Content is visible without
 * JavaScript, and elements on screen at load don't animate. See infra/docs/domain/pages.md.
 */
export function Entry({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    if (element.getBoundingClientRect().top < window.innerHeight) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      element.dataset.entering = ''
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <Box ref={box}>{children}</Box>
}
