import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

export const Screens = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`
/** Three columns; on a phone a single row that scrolls horizontally. */
export const PredefinedScreens = styled(Screens)`
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 6px 28px;
  > li {
    align-content: start;
    border: 0;
  }
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: none;
    grid-auto-columns: 240px;
    grid-auto-flow: column;
    gap: 0 16px;
    margin: 0 -16px;
    padding: 0 16px;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scroll-padding: 16px;
    scrollbar-width: thin;
    > li {
      scroll-snap-align: start;
    }
  }
`
export const Item = styled.li`
  display: grid;
  gap: 4px;
  padding: 10px 0;
  border-bottom: 1px solid ${tokens.color.line};
  overflow-wrap: anywhere;
  &:last-child {
    border: 0;
  }
  > a {
    font-weight: 560;
  }
  > a:hover,
  > a[aria-current] {
    color: ${tokens.color.accent};
  }
`
export const About = styled.p`
  color: ${tokens.color.muted};
  font-size: 13px;
`
