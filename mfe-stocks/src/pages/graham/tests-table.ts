import { media, Table, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/**
 * On a phone, each test becomes a block: name, then required, actual and result side by side, then
 * the bar.
 */
export const TestsTable = styled(Table)`
  .bar {
    width: 26%;
    padding-left: 20px;
  }
  .result {
    padding-left: 20px;
    white-space: nowrap;
  }
  ${media.phone} {
    &,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: 1fr 1fr 1.3fr;
      gap: 0 8px;
      padding: 10px 0;
      border-bottom: 1px solid ${tokens.color.line};
    }
    tr > * {
      padding: 0;
      border: 0;
      text-align: left;
    }
    tr > :first-child,
    tr > .bar {
      grid-column: 1 / -1;
      width: auto;
      padding: 0;
    }
    tr > :first-child {
      padding-bottom: 6px;
    }
    tr > .result {
      padding: 0;
      text-align: right;
    }
    thead tr > :first-child,
    thead tr > .bar {
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
