import type { PeerScope } from '@quantamental/api/stocks'
import { toCsv } from '@quantamental/ui'
import { isOpenRow, type RankRow } from './rank-rows.ts'

const SCOPES: readonly PeerScope[] = ['sector', 'industry', 'universe']

/** Visible rows with their ranks in every scope and their history, one item per line. */
export function rankCsv(
  rows: readonly RankRow[],
  quarters: readonly string[],
  simulated: boolean,
): string {
  return toCsv([
    [
      'item',
      'unit',
      'value',
      'at least',
      ...SCOPES.flatMap((scope) => [
        `rank in ${scope}`,
        `companies in ${scope}`,
        `percentile in ${scope}`,
      ]),
      ...quarters,
      'simulated',
    ],
    ...rows.filter(isOpenRow).map((row) => [
      row.name,
      row.unit,
      row.misfit ?? row.value,
      row.misfit === null ? (row.known.at_least ?? null) : null,
      ...SCOPES.flatMap((scope) => {
        const standing = row.places?.[scope].standing
        return [standing?.rank ?? null, standing?.of ?? null, standing?.percentile ?? null]
      }),
      ...row.history.map(({ value }) => value),
      simulated,
    ]),
  ])
}
