import { media, Table, tokens } from '@quantamental/ui'
import styled, { css } from 'styled-components'

/** Table that hides cells of the class `wide` on a phone. */
export const NarrowTable = styled(Table)`
  ${media.phone} {
    .wide {
      display: none;
    }
  }
`

/** Rows of a table as blocks, each a grid of its cells. */
export const STACKED_ROWS = css`
  &,
  thead,
  tbody {
    display: block;
  }
  tr {
    display: grid;
    border-bottom: 1px solid ${tokens.color.line};
  }
  tr > * {
    padding: 0;
    border: 0;
  }
  tbody tr:last-child {
    border: 0;
  }
`

/** Table that stacks each row's head above its three other cells on a phone. */
export const TallTable = styled(Table)`
  ${media.phone} {
    ${STACKED_ROWS}
    tr {
      grid-template-columns: repeat(3, 1fr);
      padding: 10px 0;
    }
    tr > * {
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
    tbody tr:hover > * {
      background: none;
    }
  }
`
