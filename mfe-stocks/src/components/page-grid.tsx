import { media } from '@quantamental/ui'
import styled from 'styled-components'

/** Two cards side by side on wide screens. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`
