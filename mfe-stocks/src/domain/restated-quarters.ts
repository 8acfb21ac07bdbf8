import { formatDate } from '@quantamental/api/format'
import type { ChartTable } from '@quantamental/ui/charts'

/**
 * A chart's table with the day on which figures of each quarter were restated; as it was where none
 * were. `days` are those of the rows.
 */
export function withRestatedDays(
  table: ChartTable,
  days: readonly (string | undefined)[],
): ChartTable {
  if (days.every((day) => day === undefined)) return table
  return {
    columns: [...table.columns, { label: 'Restated' }],
    rows: table.rows.map((row, index) => {
      const day = days[index]
      return [...row, day === undefined ? null : `figures restated ${formatDate(day)}`]
    }),
  }
}
