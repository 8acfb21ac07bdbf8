import { canSeeLatestRating } from '@quantamental/api/common'
import { restatementChange } from '@quantamental/api/events'
import type { Update, UpdateRating } from '@quantamental/api/market-beats'
import { isDay } from '../changes/cursor.ts'
import { lockOf, type RatingViewer, readRating } from '../ratings/rules.ts'
import type { UpdateRow } from './repository.ts'

/** Rating change with what the viewer may see: a hidden letter is `?`, without direction and driver. */
function presentRating(row: UpdateRow, viewer: RatingViewer): UpdateRating | null {
  const { quarter, from_quarter, from_rating, to_rating } = row
  if (quarter === null || from_quarter === null || from_rating === null || to_rating === null) {
    return null
  }
  const isEntitled = canSeeLatestRating(viewer, row.tier_number)
  const isOpen = isEntitled || row.is_delayed === true
  const isFromOpen = isEntitled || row.is_from_delayed === true
  return {
    from_quarter,
    quarter,
    from_rating: isFromOpen ? readRating(from_rating) : '?',
    to_rating: isOpen ? readRating(to_rating) : '?',
    direction: isOpen ? row.direction : null,
    driver: isOpen ? row.driver : null,
    lock: isOpen ? null : lockOf(viewer, row.tier_number),
  }
}

export function presentUpdate(row: UpdateRow, viewer: RatingViewer): Update {
  const isEntitled = canSeeLatestRating(viewer, row.tier_number)
  const restatements = row.restatements.filter((one) => isEntitled || !one.is_restricted)
  return {
    id: row.id,
    ticker: row.ticker,
    name: row.name,
    sector: row.sector,
    tier_number: row.tier_number,
    form: row.form,
    fiscal_period: row.fiscal_period,
    period_end: row.period_end,
    filed: row.filed,
    accession: row.accession,
    url: row.url,
    published_at: row.published_at.toISOString(),
    simulated: row.simulated,
    rating: presentRating(row, viewer),
    ...(restatements.length > 0 && {
      restatements: restatements.map((one) => ({ ...one, change: restatementChange(one) })),
    }),
  }
}

/** Cursor into the updates: the last row seen. The order is by `filed`, then `id`, newest first. */
export interface UpdatesCursor {
  readonly filed: string
  readonly id: number
}

const SHAPE = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,14})$/

/** For example `2026-11-20.123`. */
export function formatUpdatesCursor({ filed, id }: UpdatesCursor): string {
  return `${filed}.${id}`
}

/** Undefined for a malformed cursor or an invalid date. */
export function parseUpdatesCursor(text: string): UpdatesCursor | undefined {
  const [, filed, id] = SHAPE.exec(text) ?? []
  if (filed === undefined || id === undefined || !isDay(filed)) return undefined
  return { filed, id: Number(id) }
}
