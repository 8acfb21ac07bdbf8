import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

export const Screens = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`
export const Item = styled.li`
  display: grid;
  gap: 4px;
  padding: 10px 0;
  border-bottom: 1px solid ${tokens.colour.line};
  overflow-wrap: anywhere;
  &:last-child {
    border: 0;
  }
  > a {
    font-weight: 560;
  }
  > a:hover,
  > a[aria-current] {
    color: ${tokens.colour.accent};
  }
`
export const About = styled.p`
  color: ${tokens.colour.muted};
  font-size: 13px;
`
