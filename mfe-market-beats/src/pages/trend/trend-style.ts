import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** A switch with its words. */
export const SharedScale = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 32px;
  color: ${tokens.colour.muted};
  font-size: 13.5px;
  cursor: pointer;
`

/** What the figures of the chart are, at the right of its switch. */
export const Meaning = styled.p`
  align-self: center;
  margin-left: auto;
  max-width: 72ch;
  color: ${tokens.colour.muted};
  font-size: 12.5px;
  @media (max-width: 767px) {
    margin-left: 0;
  }
`
