import {
  getRowsRoute,
  LIST_COLUMNS_BY_DEFAULT,
  type ListColumnCode,
  ROWS_MAX,
  type Rows,
} from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import type { RatingViewer } from '../entitlement/rating-visibility.ts'
import { presentRow, readColumns } from '../lists/list-page.ts'
import { splitList } from '../read-codes.ts'
import {
  type SnapshotEntry,
  type UniverseSnapshot,
  visibleValues,
} from '../universe/universe-snapshot.ts'

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

/** Rows of known `tickers`, in their order without duplicates, as in a list of the viewer. */
function presentRows(
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
  return { data_version: snapshot.version, as_of: snapshot.asOf, columns: [...columns], rows }
}

function readTickers(text: string): string[] {
  const tickers = splitList(text)
  if (tickers.length === 0) throw new FieldError({ tickers: ['This field may not be blank.'] })
  if (tickers.length > ROWS_MAX) {
    throw new FieldError({ tickers: [`Request at most ${ROWS_MAX} tickers.`] })
  }
  return tickers
}

export const addGetRowsRoute: AddRoute = (app, context) =>
  addReadRoute(app, getRowsRoute, (call) => {
    const tickers = readTickers(call.query.tickers)
    const columns = readColumns(call.query.columns)
    return sendSnapshot(context, call, (snapshot, tier) =>
      JSON.stringify(presentRows(snapshot, tickers, columns, call.viewer, tier)),
    )
  })
