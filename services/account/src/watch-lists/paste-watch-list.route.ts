import { PASTE_MAX_ROWS, pasteWatchListRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { addToList } from './add-stocks.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { type PastedRow, readPastedRows } from './pasted-rows.ts'
import type { Additions } from './plan-additions.ts'
import { readWithItems } from './presenter.ts'
import { getWatchList } from './watch-list.repository.ts'

/** 100,000 characters of up to six bytes each in JSON. */
const PASTE_MAX_BYTES = 640 * 1024

/** @throws FieldError for text without tickers or with too many rows */
function readRows(text: string): PastedRow[] {
  const requested = readPastedRows(text)
  if (requested.length === 0) throw new FieldError({ text: ['Enter at least one ticker.'] })
  if (requested.length > PASTE_MAX_ROWS) {
    const message = `Paste up to ${PASTE_MAX_ROWS} rows at a time; this text has ${requested.length}.`
    throw new FieldError({ text: [message] })
  }
  return requested
}

/** Add the pasted stocks that the list accepts. @returns the outcome of each row. */
async function addPasted(
  trx: Database,
  listId: number,
  call: { requested: readonly PastedRow[]; viewer: ListViewer; now: Date },
): Promise<Additions> {
  return addToList(trx, await getWatchList(trx, call.viewer, listId), call)
}

export function addPasteWatchListRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    pasteWatchListRoute,
    async ({ params, body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return withUserLock(db, viewer.userId, async (trx) => {
        await getWatchList(trx, viewer, params.id)
        const requested = readRows(body.text)
        const { rows, accepted } = await addPasted(trx, params.id, {
          requested,
          viewer,
          now: now(),
        })
        const list = await readWithItems(trx, await getWatchList(trx, viewer, params.id), viewer)
        return { added: accepted.length, rows, list }
      })
    },
    { auth: 'required', scope: 'watch-lists:write', bodyMaxBytes: PASTE_MAX_BYTES },
  )
}
