import { type ChangesPage, listChangesRoute, UPDATES_SHOWN } from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { FieldError } from '@quantamental/service-kit/errors'
import { addMarketRoute } from '../context.ts'
import { lockOf, openTiersOf } from '../ratings/rules.ts'
import { formatChangesCursor, parseChangesCursor } from './cursor.ts'
import { presentChange } from './presenter.ts'
import { countLocked, listChanges } from './repository.ts'

function getCursor(text: string) {
  const cursor = parseChangesCursor(text)
  if (!cursor)
    throw new FieldError({ before: ['Invalid cursor. Use next_before from a response.'] })
  return cursor
}

export const addListChangesRoute = addMarketRoute(
  listChangesRoute,
  async ({ db, query, viewer, ...call }) => {
    const { limit = UPDATES_SHOWN, direction, sector } = query
    const before = query.before === undefined ? undefined : getCursor(query.before)
    const openTiers = openTiersOf(viewer)
    const [rows, locked] = await Promise.all([
      // One row more than requested, to detect older ones.
      listChanges(db, { limit: limit + 1, before, direction, sector, openTiers }),
      countLocked(db, { sector }, openTiers),
    ])
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const body: ChangesPage = {
      results: shown.map((row) => presentChange(row, viewer)),
      next_before: rows.length > limit && last ? formatChangesCursor(last) : null,
      locked:
        locked.count === 0 ? null : { count: locked.count, lock: lockOf(viewer, locked.tier) },
    }
    return answerJson(call, body, 'viewer')
  },
  { scope: 'stocks:read' },
)
