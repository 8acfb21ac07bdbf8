import { media } from '@quantamental/ui'
import styled from 'styled-components'

/** Twelve columns on a wide screen, one on a phone. */
export const Layout = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 20px;
  & > * {
    grid-column: 1 / -1;
  }
  ${media.wide} {
    & > [data-span='7'] {
      grid-column: span 7;
    }
    & > [data-span='5'] {
      grid-column: span 5;
    }
    & > [data-span='4'] {
      grid-column: span 4;
    }
  }
`

/** Grid cell that spans `data-span` columns. */
export const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`
