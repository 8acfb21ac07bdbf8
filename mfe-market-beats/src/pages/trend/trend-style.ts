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
