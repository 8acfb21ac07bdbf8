import {
  exportWatchListRoute,
  PASTE_MAX_ROWS,
  pasteWatchListRoute,
} from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { addPasted, getWatchList } from './add-stocks.ts'
import { writeCsv } from './csv.ts'
import { getListViewer } from './list-viewer.ts'
import { type PastedRow, readPastedRows } from './pasted-rows.ts'
import { readWithItems } from './presenter.ts'

const READ = { auth: 'required', scope: 'watch-lists:read' } as const
const WRITE = { auth: 'required', scope: 'watch-lists:write' } as const
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

export function addWatchListCsvRoutes(app: FastifyInstance, context: AccountContext): void {
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
    { ...WRITE, bodyMaxBytes: PASTE_MAX_BYTES },
  )
  addRoute(
    app,
    exportWatchListRoute,
    async ({ params, reply, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const list = await readWithItems(db, await getWatchList(db, viewer, params.id), viewer)
      const file = list.name.replace(/[^A-Za-z0-9._-]+/g, '_')
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="watch-list-${file}.csv"`)
        .send(
          writeCsv([
            ['ticker', 'name', 'note', 'added'],
            ...list.items.map(({ ticker, name, note, added_at }) => [
              ticker,
              name,
              note,
              businessToday(new Date(added_at)),
            ]),
          ]),
        )
    },
    READ,
  )
}
