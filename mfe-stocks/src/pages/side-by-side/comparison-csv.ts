import { toCsv } from '@quantamental/ui'
import type { ComparisonSection } from './comparison-rows.ts'

/** Raw figures, a row each, a column a company; what a value is at least has a row of its own. */
export function comparisonCsv(
  tickers: readonly string[],
  sections: readonly ComparisonSection[],
): string {
  return toCsv([
    ['figure', ...tickers],
    ...sections.flatMap(({ rows }) =>
      rows.flatMap((row) => [
        [
          row.code,
          ...row.cells.map(({ value, text, isLocked }) =>
            isLocked ? 'locked' : row.code === 'rating' ? text : value,
          ),
        ],
        ...(row.cells.some(({ least }) => least !== undefined)
          ? [[`${row.code}_at_least`, ...row.cells.map(({ least }) => least ?? null)]]
          : []),
      ]),
    ),
  ])
}
