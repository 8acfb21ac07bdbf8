import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Switch with its label. */
export const SharedScale = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 32px;
  color: ${tokens.color.muted};
  font-size: 13.5px;
  cursor: pointer;
`

/** Definition of the metric, to the right of the switch. */
export const Meaning = styled.p`
  align-self: center;
  margin-left: auto;
  max-width: 72ch;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  @media (max-width: 767px) {
    margin-left: 0;
  }
`
