import { Button, media, Row, Text, tokens } from '@quantamental/ui'
import { type ReactNode, useId, useRef } from 'react'
import styled from 'styled-components'

const Track = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(280px, 31%);
  gap: 16px;
  margin: 0;
  padding: 2px;
  list-style: none;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
  & > li {
    display: grid;
    scroll-snap-align: start;
  }
  ${media.phone} {
    grid-auto-columns: 86%;
  }
`
const Turn = styled(Button)`
  width: 36px;
  min-height: 36px;
  padding: 0;
  justify-content: center;
`

/** Horizontal strip of cards that scrolls by touch, arrow keys and two buttons. */
export function Strip(props: { readonly title: string; readonly children: ReactNode }) {
  const { title, children } = props
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const turn = (direction: 1 | -1) => {
    const list = track.current
    const card = list?.firstElementChild
    if (!list || !card) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollBy({
      left: direction * (card.getBoundingClientRect().width + 16),
      behavior: isStill ? 'instant' : 'smooth',
    })
  }
  return (
    <section aria-labelledby={id}>
      <Row justify="space-between" gap={12}>
        <Text as="h2" id={id} size={16} weight={640}>
          {title}
        </Text>
        <Row gap={6}>
          <Turn aria-label={`${title}: previous`} onClick={() => turn(-1)}>
            ←
          </Turn>
          <Turn aria-label={`${title}: next`} onClick={() => turn(1)}>
            →
          </Turn>
        </Row>
      </Row>
      <Track ref={track} tabIndex={0} aria-labelledby={id}>
        {children}
      </Track>
    </section>
  )
}

export const StripCard = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: 6px;
  padding: 16px 18px;
  ${tokens.frame.card};
  font-size: 14px;
  h3 {
    font-size: 15.5px;
    line-height: 1.35;
    font-weight: 620;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  p {
    color: ${tokens.color.muted};
  }
  &:hover {
    border-color: ${tokens.color['line-strong']};
  }
  &:focus-within {
    border-color: ${tokens.color.accent};
  }
`
