import { toCsv } from '@quantamental/ui'
import type { ComparisonSection } from './comparison-rows.ts'

/** Raw figures, one row per figure and one column per company; lower bounds have their own rows. */
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
