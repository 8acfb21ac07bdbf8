import { formatDate } from '@quantamental/api/format'
import type { ChartTable } from '@quantamental/ui/charts'

/**
 * Add a column with each quarter's restatement date to a chart's table; unchanged if nothing was
 * restated. `days` correspond to the rows.
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
