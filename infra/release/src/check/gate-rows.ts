import type { GateCheck, GateRow } from './gate.ts'

/** One good row, or a row for each reason why not. */
export function toRows(
  check: GateCheck,
  against: string,
  reasons: readonly string[],
): readonly GateRow[] {
  if (reasons.length === 0) return [{ check, against, ok: true, reason: null }]
  return reasons.map((reason) => ({ check, against, ok: false, reason }))
}

/** Why the gate refuses; empty when it lets the candidate pass. */
export function listRefusals(rows: readonly GateRow[]): readonly string[] {
  return rows.flatMap(({ reason }) => (reason === null ? [] : [reason]))
}
