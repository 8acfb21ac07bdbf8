import type { RatingMoves } from '@quantamental/api/stocks'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { countsFor, type DataVersionRow, rowsOf } from '../versions/data-version.repository.ts'
import type { StagedVersion } from '../versions/stage-version.ts'
import { MOVE_CAUSES, type MoveCause } from './compare-ratings.ts'

/** Share of published quarters from which moves of cause `other` need a confirmation. */
const OTHER_SHARE_CONFIRMED = 0.01

export function needsConfirmation({ quarters, causes }: RatingMoves): boolean {
  return causes.other > quarters * OTHER_SHARE_CONFIRMED
}

/** Number of published quarters; null without a published version. */
export async function countQuarters(
  db: Db,
  current: DataVersionRow | undefined,
): Promise<number | null> {
  if (!current) return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quarter_result where ${countsFor(rowsOf(current))}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export function countMoves(
  quarters: number,
  { computed }: Pick<StagedVersion, 'computed'>,
): RatingMoves {
  const causes = { filing: 0, price: 0, restatement: 0, model: 0, other: 0 }
  for (const { ratingChanges } of computed) {
    for (const { cause } of ratingChanges) causes[cause] += 1
  }
  return { quarters, causes }
}

const CAUSE_NAMES: Readonly<Record<MoveCause, string>> = {
  filing: 'own filing',
  price: 'own price',
  restatement: 'restatement',
  model: 'model',
  other: 'other',
}

const SHARE_DIGITS = 2

/** Table of the moves by cause; empty if no rating moves. */
export function formatMoves({ quarters, causes }: RatingMoves): string[] {
  const moved = MOVE_CAUSES.reduce((sum, cause) => sum + causes[cause], 0)
  if (moved === 0) return []
  const line = (name: string, count: number) =>
    `  ${name.padEnd(14)}${String(count).padStart(8)}${`${((count / quarters) * 100).toFixed(SHARE_DIGITS)}%`.padStart(9)}`
  return [
    `Ratings that move: ${moved} of ${quarters} published quarters, by cause`,
    ...MOVE_CAUSES.map((cause) => line(CAUSE_NAMES[cause], causes[cause])),
  ]
}

/** Reason why a publication needs a confirmation. */
export function describeRefusal({ quarters, causes }: RatingMoves): string {
  return `${causes.other} of ${quarters} published ratings would move although nothing changed at their companies`
}
