import type { GateRow } from './gate.ts'

/** Format the matrix as an aligned table, with each reason on a line below its row. */
export function presentGate(rows: readonly GateRow[]): string {
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length), 0)
  const check = widest(rows.map((row) => row.check))
  const lines = rows.flatMap((row) => [
    `${row.ok ? 'ok     ' : 'REFUSED'}  ${row.check.padEnd(check)}  ${row.against}`,
    ...(row.reason === null ? [] : [`         ${row.reason}`]),
  ])
  const refused = rows.filter(({ ok }) => !ok).length
  const total = refused === 0 ? `all ${rows.length} passed` : `${refused} of ${rows.length} refuse`
  return [...lines, total].join('\n')
}
