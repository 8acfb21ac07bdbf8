import { media, Table, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** On a phone, cells of the class `wide` are left out. */
export const NarrowTable = styled(Table)`
  ${media.phone} {
    .wide {
      display: none;
    }
  }
`

/** On a phone, the row's head stands above its three other cells. */
export const TallTable = styled(Table)`
  ${media.phone} {
    &,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      padding: 10px 0;
      border-bottom: 1px solid ${tokens.colour.line};
    }
    tr > * {
      padding: 0;
      border: 0;
      text-align: left;
    }
    tr > :first-child {
      grid-column: 1 / -1;
      padding-bottom: 6px;
    }
    tr > :last-child {
      padding-left: 0 !important;
      text-align: right;
    }
    thead tr > :first-child {
      display: none;
    }
    tbody tr:last-child {
      border: 0;
    }
    tbody tr:hover > * {
      background: none;
    }
  }
`
