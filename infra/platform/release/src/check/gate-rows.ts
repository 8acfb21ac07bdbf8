import type { GateCheck, GateRow } from './gate.ts'

/** One passing row, or a failing row per reason. */
export function toRows(
  check: GateCheck,
  against: string,
  reasons: readonly string[],
): readonly GateRow[] {
  if (reasons.length === 0) return [{ check, against, ok: true, reason: null }]
  return reasons.map((reason) => ({ check, against, ok: false, reason }))
}

/** Reasons for a refusal; empty if the candidate passes. */
export function listRefusals(rows: readonly GateRow[]): readonly string[] {
  return rows.flatMap(({ reason }) => (reason === null ? [] : [reason]))
}
