import { LIST_COLUMNS_BY_DEFAULT, type ListColumnCode, type Rows } from '@quantamental/api/stocks'
import type { RatingViewer } from '../entitlement/rating-visibility.ts'
import { presentRow } from '../lists/list-page.ts'
import { type SnapshotEntry, visibleValues } from '../universe/snapshot-entry.ts'
import type { UniverseSnapshot } from '../universe/universe-snapshot.ts'

/** Reason for inclusion; empty because the request names the companies. */
const NO_REASON = ''

function findEntries(snapshot: UniverseSnapshot, tickers: readonly string[]): Set<SnapshotEntry> {
  const entries = new Set<SnapshotEntry>()
  for (const ticker of tickers) {
    const entry = snapshot.findByTicker(ticker.toUpperCase())
    if (entry) entries.add(entry)
  }
  return entries
}

/**
 * Rows of the companies of `tickers`, in that order and without duplicates, as a list shows them to the
 * viewer. Unknown tickers are skipped.
 */
export function presentRows(
  snapshot: UniverseSnapshot,
  tickers: readonly string[],
  requested: readonly ListColumnCode[],
  viewer: RatingViewer,
  accessTier: number,
): Rows {
  const columns = requested.length > 0 ? requested : LIST_COLUMNS_BY_DEFAULT
  const rows = [...findEntries(snapshot, tickers)].map((entry) => {
    const member = { entry, values: visibleValues(entry, accessTier), why: NO_REASON }
    return presentRow(member, columns, accessTier, viewer)
  })
  return {
    data_version: snapshot.version,
    as_of: snapshot.asOf,
    columns: [...columns],
    rows,
  }
}
