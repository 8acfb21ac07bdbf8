import {
  Card,
  type CsvCell,
  downloadText,
  NumTd,
  NumTh,
  QuietLink,
  Table,
  TableScroll,
  Td,
  Th,
  toCsv,
  tokens,
} from '@quantamental/ui'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { useWidth } from './use-width.ts'

export interface ChartColumn {
  readonly label: string
  readonly numeric?: boolean
  /** How the table writes a number; the CSV has it raw. */
  readonly format?: (value: number) => string
}

/** The data behind the picture, one row per point in the order of the x axis. */
export interface ChartTable {
  readonly columns: readonly ChartColumn[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

export interface PlotArea {
  /** Pixels to lay the chart out in. */
  readonly width: number
  /** The point being read, by keyboard or pointer. */
  readonly active: number | null
  readonly setActive: (index: number | null) => void
}

export interface ChartFrameProps {
  readonly title: string
  /** One sentence made from the data: what the picture says. */
  readonly summary: string
  readonly asOf?: ReactNode
  readonly table: ChartTable
  /** File name without `.csv`. */
  readonly csvName: string
  /** Figures are made up: said in a CSV column and in the file's name. */
  readonly simulated?: boolean
  /** Anchor of "Copy link". */
  readonly id: string
  /** Below the summary: the legend. */
  readonly legend?: ReactNode
  /** More small links at the right of the foot. */
  readonly links?: ReactNode
  readonly children: (plot: PlotArea) => ReactNode
}

const Summary = styled.p`
  max-width: 75ch;
  margin-bottom: 12px;
`
const Area = styled.div`
  border-radius: 6px;
  touch-action: pan-y;
`
const Readout = styled.output`
  display: block;
  min-height: 20px;
  margin: 8px 0;
  color: ${tokens.colour.muted};
  font-size: 13px;
  @media (max-width: 639px) {
    min-height: 60px;
  }
`

function cellText(column: ChartColumn | undefined, cell: string | number | null): string {
  if (cell === null) return '—'
  if (typeof cell === 'number') return column?.format?.(cell) ?? String(cell)
  return cell
}

/** "24Q3 · Z 6.35 · Safe": the row of one point in words; empty cells are left out. */
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

/** CSV of the table, with a `simulated` column when the figures are made up. */
export function chartCsv(table: ChartTable, simulated: boolean): string {
  const extra = (cell: CsvCell) => (simulated ? [cell] : [])
  return toCsv([
    [...table.columns.map((column) => column.label), ...extra('simulated')],
    ...table.rows.map((row) => [...row, ...extra(true)]),
  ])
}

function nextIndex(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, (active ?? count) - 1)
    case 'ArrowRight':
      return Math.min(count - 1, (active ?? -1) + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'Escape':
      return active === null ? undefined : null
    default:
      return undefined
  }
}

function FrameTable({ title, table }: { readonly title: string; readonly table: ChartTable }) {
  return (
    <TableScroll label={`${title}, table`}>
      <Table>
        <thead>
          <tr>
            {table.columns.map((column) =>
              column.numeric ? (
                <NumTh key={column.label} scope="col">
                  {column.label}
                </NumTh>
              ) : (
                <Th key={column.label} scope="col">
                  {column.label}
                </Th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) => {
                const column = table.columns[at]
                const Cell = column?.numeric ? NumTd : Td
                return <Cell key={column?.label}>{cellText(column, cell)}</Cell>
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}

/**
 * The frame of every chart: title, one sentence, as-of, the picture laid out for its width, and
 * Table, CSV and Copy link. Left, right, Home and End move a cursor over the points; what it stands
 * on is shown and announced.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, summary, asOf, table, csvName, simulated = false, id, legend, links } = props
  const describedBy = useId()
  const [box, width] = useWidth()
  const [active, setActive] = useState<number | null>(null)
  const [asTable, setAsTable] = useState(false)
  const [copied, setCopied] = useState(false)

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event.key, active, table.rows.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  async function copyLink() {
    const url = new URL(window.location.href)
    url.hash = id
    await navigator.clipboard.writeText(url.href)
    setCopied(true)
    setTimeout(() => setCopied(false), 3000)
  }

  return (
    <Card
      id={id}
      title={title}
      asOf={asOf}
      footer={
        <>
          <QuietLink as="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Table
          </QuietLink>
          <QuietLink
            as="button"
            onClick={() =>
              downloadText(
                `${csvName}${simulated ? '-simulated' : ''}.csv`,
                chartCsv(table, simulated),
              )
            }
          >
            CSV
          </QuietLink>
          <QuietLink as="button" onClick={() => void copyLink().catch(() => undefined)}>
            {copied ? 'Copied' : 'Copy link'}
          </QuietLink>
          {links}
        </>
      }
    >
      <Summary id={describedBy}>{summary}</Summary>
      {legend}
      <div ref={box}>
        {asTable ? (
          <FrameTable title={title} table={table} />
        ) : (
          <>
            <Readout>
              {active === null
                ? 'Point at a quarter, or press the arrow keys, to read its figures.'
                : describeRow(table, active)}
            </Readout>
            <Area
              role="group"
              aria-roledescription="chart"
              aria-label={`${title}, chart`}
              aria-describedby={describedBy}
              tabIndex={0}
              onKeyDown={onKeyDown}
              onBlur={() => setActive(null)}
            >
              {props.children({ width, active, setActive })}
            </Area>
          </>
        )}
      </div>
    </Card>
  )
}
