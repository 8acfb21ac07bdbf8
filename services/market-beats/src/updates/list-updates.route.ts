import { listUpdatesRoute, UPDATES_SHOWN, type UpdatesPage } from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { FieldError } from '@quantamental/service-kit/errors'
import { addMarketRoute } from '../context.ts'
import {
  formatUpdatesCursor,
  parseUpdatesCursor,
  presentUpdate,
  type UpdatesCursor,
} from './presenter.ts'
import { listRecentUpdates } from './repository.ts'

function getCursor(text: string): UpdatesCursor {
  const cursor = parseUpdatesCursor(text)
  if (!cursor)
    throw new FieldError({ before: ['Invalid cursor. Use next_before from a response.'] })
  return cursor
}

export const addListUpdatesRoute = addMarketRoute(listUpdatesRoute, async (call) => {
  const { query, viewer } = call
  const limit = query.limit ?? UPDATES_SHOWN
  const before = query.before === undefined ? undefined : getCursor(query.before)
  // One row more than requested, to detect older ones.
  const rows = await listRecentUpdates(call.db, { limit: limit + 1, before })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const body: UpdatesPage = {
    results: shown.map((row) => presentUpdate(row, viewer)),
    next_before: rows.length > limit && last ? formatUpdatesCursor(last) : null,
  }
  return answerJson(call, body, 'viewer')
})
