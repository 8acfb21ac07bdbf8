import { NumTd, NumTh, Table, TableScroll, Td, Th } from '@quantamental/ui'
import type { CSSProperties, ElementType, ReactNode } from 'react'

interface FigureColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Left-aligned; numbers are right-aligned. */
  readonly text?: boolean | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** Props of a column that `NarrowTable` hides on a phone. */
export const WIDE = { className: 'wide' }
/** Props of a text column after numbers. */
export const APART = { text: true, style: { paddingLeft: 16 } }

export interface FigureTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Head of the first column, and the head of each row in it. */
  readonly head: string
  readonly rowHead: (row: Row) => ReactNode
  readonly rowHeadStyle?: CSSProperties
  readonly columns: readonly FigureColumn<Row>[]
  readonly as?: ElementType
  /** Whether a row is that of the page's company. */
  readonly isCurrent?: (row: Row) => boolean
  /** Rows before and after the others. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** Table with a named row per item and a column per figure. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, rows, rowKey, head, rowHead, columns, before, after } = props
  const { as: Frame = Table, rowHeadStyle = { fontWeight: 560 }, isCurrent } = props
  return (
    <TableScroll label={label}>
      <Frame>
        <thead>
          <tr>
            <Th scope="col">{head}</Th>
            {columns.map(({ head: name, text, className, style }) => {
              const Head = text ? Th : NumTh
              return (
                <Head key={name} scope="col" className={className} style={style}>
                  {name}
                </Head>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {before}
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={isCurrent?.(row) || undefined}>
              <Td as="th" scope="row" style={rowHeadStyle}>
                {rowHead(row)}
              </Td>
              {columns.map(({ head: name, text, className, style, cell }) => {
                const Cell = text ? Td : NumTd
                return (
                  <Cell key={name} className={className} style={style}>
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
          {after}
        </tbody>
      </Frame>
    </TableScroll>
  )
}
