import {
  type CsvCell,
  NumTd,
  NumTh,
  Table,
  TableScroll,
  Td,
  Th,
  toCsv,
  tokens,
} from '@quantamental/ui'
import styled from 'styled-components'

interface ChartColumn {
  readonly label: string
  readonly numeric?: boolean
  /** Format a number in the table; the CSV contains the raw number. */
  readonly format?: (value: number) => string
}

/** Chart data, one row per point in the order of the x axis. */
export interface ChartTable {
  readonly columns: readonly ChartColumn[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** Maximum number of rows rendered; the CSV contains all rows. */
const SHOWN_ROWS = 400

const Rest = styled.p`
  padding: 10px 0;
  color: ${tokens.color.muted};
  font-size: 13px;
`

function cellText(column: ChartColumn | undefined, cell: string | number | null): string {
  if (cell === null) return '—'
  if (typeof cell === 'number') return column?.format?.(cell) ?? String(cell)
  return cell
}

/** Text of one point's row: "24Q3 · Z 6.35 · Safe". Empty cells are left out. */
export function describeRow(table: ChartTable, index: number): string {
  const [head, ...rest] = table.rows[index] ?? []
  const parts = rest.flatMap((cell, at) => {
    const column = table.columns[at + 1]
    if (cell === null) return []
    const text = cellText(column, cell)
    return [column?.numeric ? `${column.label} ${text}` : text]
  })
  return [cellText(table.columns[0], head ?? null), ...parts].join(' · ')
}

/** CSV of the table, with a `simulated` column for simulated figures. */
export function chartCsv(table: ChartTable, simulated: boolean): string {
  const extra = (cell: CsvCell) => (simulated ? [cell] : [])
  return toCsv([
    [...table.columns.map((column) => column.label), ...extra('simulated')],
    ...table.rows.map((row) => [...row, ...extra(true)]),
  ])
}

/** Chart data as a table. */
export function FrameTable({
  title,
  table,
}: {
  readonly title: string
  readonly table: ChartTable
}) {
  const rows = table.rows.slice(0, SHOWN_ROWS)
  return (
    <TableScroll label={`${title}, table`}>
      <Table>
        <thead>
          <tr>
            {table.columns.map((column) => {
              const Head = column.numeric ? NumTh : Th
              return (
                <Head key={column.label} scope="col">
                  {column.label}
                </Head>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may have the same figures
            <tr key={index}>
              {row.map((cell, at) => {
                const column = table.columns[at]
                const Cell = column?.numeric ? NumTd : Td
                return <Cell key={column?.label}>{cellText(column, cell)}</Cell>
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length < table.rows.length && (
        <Rest>
          The first {rows.length} of {table.rows.length} rows; the CSV has all of them.
        </Rest>
      )}
    </TableScroll>
  )
}
