import { Card, Td } from '@quantamental/ui'
import { APART, FigureTable, WIDE } from '@quantamental/ui/figure-table'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useStock } from '../calculations/working-context.tsx'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { NarrowTable } from '../components/tables.ts'
import { LatestLock, RestatedMark } from './shown-quarter.tsx'
import { isOpen, type OpenSlot, type Slot, withheldLabel } from './timeline.ts'

const Gate = styled(Td)`
  &&& {
    padding: 0;
  }
`

/** Table row of `span` columns in place of the withheld quarters; empty if none are withheld. */
export function GateRow({
  slots,
  span,
}: {
  readonly slots: readonly Slot<unknown>[]
  readonly span: number
}) {
  const { lock } = useStock()
  const what = withheldLabel(slots)
  if (lock === null || what === '') return null
  return (
    <tr>
      <Gate colSpan={span}>
        <LatestLock what={what} single={slots.filter((slot) => !isOpen(slot)).length === 1} />
      </Gate>
    </tr>
  )
}

interface QuarterColumn {
  readonly head: string
  /** Left-aligned; numbers are right-aligned. */
  readonly text?: boolean
  /** Hidden on a phone. */
  readonly wide?: boolean
}

/** Column whose values open their calculation, under the column's name. */
interface FigureColumn<P> extends QuarterColumn {
  readonly figure: string
  readonly value: (point: P) => string
}

interface CellColumn<P> extends QuarterColumn {
  readonly cell: (point: P, quarter: string) => ReactNode
}

export interface QuartersTableProps<P> {
  readonly title: string
  readonly slots: readonly Slot<P>[]
  readonly columns: readonly (FigureColumn<P> | CellColumn<P>)[]
  /** Note that applies to every row, shown after "newest first". */
  readonly note?: string
}

/** Quarters of a page, newest first; withheld quarters are merged into one locked row. */
export function QuartersTable<P>({ title, slots, columns, note }: QuartersTableProps<P>) {
  if (slots.length === 0) return null
  return (
    <Card title={title} asOf={note === undefined ? 'newest first' : `newest first · ${note}`}>
      <FigureTable
        label={`${title}, by quarter`}
        as={NarrowTable}
        rows={slots.filter(isOpen).toReversed()}
        rowKey={({ quarter }) => quarter}
        head="Fiscal period"
        rowHead={({ period }) => (
          <>
            {period.fiscal_period}
            <RestatedMark on={period.restated_on} />
          </>
        )}
        rowHeadStyle={{ whiteSpace: 'nowrap', fontWeight: 560 }}
        columns={[
          { head: 'Quarter', text: true, ...WIDE, cell: ({ quarter }) => quarter },
          ...columns.map(({ head, text, wide, ...column }) => ({
            head,
            ...(text && APART),
            ...(wide && WIDE),
            cell: ({ point, quarter }: OpenSlot<P>) =>
              'cell' in column ? (
                column.cell(point, quarter)
              ) : (
                <WorkingFigure
                  figure={column.figure}
                  quarter={quarter}
                  title={head}
                  text={column.value(point)}
                />
              ),
          })),
        ]}
        before={<GateRow slots={slots} span={2 + columns.length} />}
      />
    </Card>
  )
}
