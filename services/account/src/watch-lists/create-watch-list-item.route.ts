import { addWatchListItemRoute } from '@quantamental/api/account'
import { FieldError } from '@quantamental/service-kit/errors'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { addToList, alreadyThereMessage } from './plan-additions.ts'
import { readItem } from './presenter.ts'
import { normalizeNote } from './rules.ts'
import { getWatchList } from './watch-list.repository.ts'

/** A stock that the list does not accept is refused with an error of `ticker`. */
export const addCreateWatchListItemRoute = addListChangeRoute(
  addWatchListItemRoute,
  async ({ now, owner, trx, body }) => {
    const ticker = body.ticker.toUpperCase()
    const list = await getWatchList(trx, owner, body.watch_list_id)
    const requested = [{ text: body.ticker, ticker, note: normalizeNote(body.note ?? '') }]
    const { rows, items } = await addToList(trx, list, { requested, viewer: owner, now: now() })
    const [item] = items
    if (item) return readItem(trx, item, owner)
    throw new FieldError({ ticker: [rows[0]?.message || alreadyThereMessage(ticker)] })
  },
  WRITE,
)
