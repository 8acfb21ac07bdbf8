import { media, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Scroll = styled.section`
  overflow-x: auto;
  ${tokens.frame.card};
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
  th,
  td {
    padding: 10px 16px;
    text-align: left;
    vertical-align: top;
  }
  thead th {
    color: ${tokens.color.muted};
    font-size: 12.5px;
    font-weight: 560;
  }
  tbody tr {
    border-top: 1px solid ${tokens.color.line};
  }
  tbody th {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${tokens.color.muted};
    font-size: 12.5px;
    font-weight: 400;
  }
  ${media.phone} {
    &[data-wide] {
      min-width: 540px;
    }
    th,
    td {
      padding: 9px 12px;
    }
  }
`

export interface PageTableProps {
  readonly label: string
  readonly head: readonly string[]
  /** Key and cells of each row; the first cell is the row header. */
  readonly rows: readonly (readonly [key: string, ...cells: readonly ReactNode[]])[]
}

/** Static table that scrolls horizontally if it is too wide. */
export function PageTable({ label, head, rows }: PageTableProps) {
  return (
    <Scroll aria-label={label} tabIndex={0}>
      <Table data-wide={head.length > 3 ? '' : undefined}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, first, ...cells]) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}
