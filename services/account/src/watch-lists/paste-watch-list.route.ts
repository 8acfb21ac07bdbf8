import { PASTE_MAX_ROWS, pasteWatchListRoute } from '@quantamental/api/account'
import { FieldError } from '@quantamental/service-kit/errors'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { type PastedRow, readPastedRows } from './pasted-rows.ts'
import { addToList } from './plan-additions.ts'
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

export const addPasteWatchListRoute = addListChangeRoute(
  pasteWatchListRoute,
  async ({ now, owner, trx, params: { id }, body }) => {
    const target = await getWatchList(trx, owner, id)
    const stocks = { requested: readRows(body.text), viewer: owner, now: now() }
    const { rows, accepted } = await addToList(trx, target, stocks)
    const list = await readWithItems(trx, await getWatchList(trx, owner, id), owner)
    return { added: accepted.length, rows, list }
  },
  { ...WRITE, bodyMaxBytes: PASTE_MAX_BYTES },
)
