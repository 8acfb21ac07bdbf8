import { ILLUSTRATIVE_TEXT } from '@quantamental/api/stocks'
import { LineChart, type LineChartProps } from '@quantamental/ui/charts'
import { StockChart, type StockChartProps } from './stock-chart.tsx'
import { axisPoint, type Slot, type SlotColumn, slotTable } from './timeline.ts'

/** Column that labels withheld quarters. */
export const WITHHELD = { label: 'Withheld', value: () => null, withheld: ILLUSTRATIVE_TEXT }

interface QuarterLinesProps<P>
  extends Omit<StockChartProps, 'table' | 'children'>,
    Pick<LineChartProps, 'lines' | 'format' | 'band'> {
  readonly slots: readonly Slot<P>[]
  /** Columns of the table, those of the lines first. */
  readonly columns: readonly SlotColumn<P>[]
  /** Whether the first line is not joined with the previous quarter. */
  readonly isBreak?: (point: P) => boolean
}

/** Lines by quarter from zero, with their table; empty if no visible quarter has a value. */
export function QuarterLines<P>(props: QuarterLinesProps<P>) {
  const { slots, columns, lines, format, band, isBreak, ...frame } = props
  const points = slots.map((slot) => ({
    ...axisPoint(slot),
    values: columns.slice(0, lines.length).map(({ value }) => {
      const known = slot.point && value(slot.point)
      return typeof known === 'number' ? known : null
    }),
    breaks: [slot.point !== null && isBreak?.(slot.point) === true],
  }))
  if (!points.some(({ values }) => values.some((value) => value !== null))) return null
  return (
    <StockChart {...frame} table={slotTable(slots, columns)}>
      {(plot) => (
        <LineChart points={points} lines={lines} {...plot} format={format} zero band={band} />
      )}
    </StockChart>
  )
}
