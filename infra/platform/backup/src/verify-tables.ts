import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createMeter, type StoredTable } from './archive/manifest.ts'
import { copyOutSql, titleOf } from './database/tables.ts'

export interface Comparison {
  readonly table: string
  readonly archived: { readonly rows: number; readonly sha256: string }
  readonly found: { readonly rows: number; readonly sha256: string }
  readonly isEqual: boolean
}

/** Read each table the same way as for the archive and compare row counts and checksums. */
export async function verifyTables(
  client: pg.Client,
  tables: readonly StoredTable[],
  onBytes: (count: number, table: string) => void,
  signal: AbortSignal,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const table of tables) {
    const title = titleOf(table)
    const meter = createMeter((count) => onBytes(count, title))
    const stream = client.query(copyTo(copyOutSql(table)))
    await pipeline(
      stream,
      meter.stream,
      async (content: AsyncIterable<unknown>) => {
        for await (const _ of content);
      },
      { signal },
    )
    const found = { rows: stream.rowCount, sha256: meter.result().sha256 }
    const { rows, sha256 } = table
    const isEqual = found.rows === rows && found.sha256 === sha256
    comparisons.push({ table: title, archived: { rows, sha256 }, found, isEqual })
  }
  return comparisons
}

/** Format one line per table: archived rows, start of the checksum, and the result of the comparison. */
export function presentComparisons(comparisons: readonly Comparison[]): string {
  const width = Math.max(...comparisons.map(({ table }) => table.length), 5)
  const lines = comparisons.map(({ table, archived, found, isEqual }) => {
    const verdict = isEqual
      ? 'equal'
      : `DIFFERS: ${found.rows} rows, SHA-256 ${found.sha256.slice(0, 12)}`
    return `${table.padEnd(width)}  ${String(archived.rows).padStart(9)}  ${archived.sha256.slice(0, 12)}  ${verdict}`
  })
  const equal = comparisons.filter(({ isEqual }) => isEqual).length
  return [
    `${'table'.padEnd(width)}  ${'rows'.padStart(9)}  SHA-256`,
    ...lines,
    `${equal} of ${comparisons.length} tables equal`,
  ].join('\n')
}
