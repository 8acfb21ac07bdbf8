import type { Lock } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, TableScroll, Td, Th } from '@quantamental/ui'
import type { ReactNode } from 'react'
import { GateRow } from '../components/gate-row.tsx'
import { NarrowTable } from '../components/tables.ts'
import { RestatedMark } from './restated-mark.tsx'
import { isOpen, type Slot } from './timeline.ts'

interface QuarterColumn<P> {
  readonly head: string
  /** Right-aligned. */
  readonly numeric?: boolean
  /** Hidden on a phone. */
  readonly wide?: boolean
  readonly cell: (point: P, quarter: string) => ReactNode
}

export interface QuartersTableProps<P> {
  readonly title: string
  readonly slots: readonly Slot<P>[]
  readonly lock: Lock | null
  readonly columns: readonly QuarterColumn<P>[]
  /** Note that applies to every row, shown after "newest first". */
  readonly note?: string
}

/** Gap between a text column and the numbers before it. */
const APART = { style: { paddingLeft: 16 } }

/** Quarters of a page, newest first; withheld quarters are merged into one locked row. */
export function QuartersTable<P>(props: QuartersTableProps<P>) {
  const { title, slots, lock, columns, note } = props
  if (slots.length === 0) return null
  return (
    <Card title={title} asOf={note === undefined ? 'newest first' : `newest first · ${note}`}>
      <TableScroll label={`${title}, by quarter`}>
        <NarrowTable>
          <thead>
            <tr>
              <Th scope="col">Fiscal period</Th>
              <Th scope="col" className="wide">
                Quarter
              </Th>
              {columns.map(({ head, numeric = true, wide }) => {
                const Head = numeric ? NumTh : Th
                return (
                  <Head
                    key={head}
                    scope="col"
                    className={wide ? 'wide' : undefined}
                    {...(!numeric && APART)}
                  >
                    {head}
                  </Head>
                )
              })}
            </tr>
          </thead>
          <tbody>
            <GateRow lock={lock} slots={slots} span={2 + columns.length} />
            {slots
              .filter(isOpen)
              .toReversed()
              .map(({ quarter, period, point }) => (
                <tr key={quarter}>
                  <Td as="th" scope="row" style={{ whiteSpace: 'nowrap', fontWeight: 560 }}>
                    {period.fiscal_period}
                    {period.restated_on && <RestatedMark on={period.restated_on} />}
                  </Td>
                  <Td className="wide">{quarter}</Td>
                  {columns.map(({ head, numeric = true, wide, cell }) => {
                    const Cell = numeric ? NumTd : Td
                    return (
                      <Cell
                        key={head}
                        className={wide ? 'wide' : undefined}
                        {...(!numeric && APART)}
                      >
                        {cell(point, quarter)}
                      </Cell>
                    )
                  })}
                </tr>
              ))}
          </tbody>
        </NarrowTable>
      </TableScroll>
    </Card>
  )
}
