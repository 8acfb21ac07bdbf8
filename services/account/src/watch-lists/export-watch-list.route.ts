import { exportWatchListRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addListRoute, READ } from './list-viewer.ts'
import { writeCsv } from './pasted-rows.ts'
import { readWithItems } from './presenter.ts'
import { getWatchList } from './watch-list.repository.ts'

export const addExportWatchListRoute = addListRoute(
  exportWatchListRoute,
  async ({ db, owner, params, reply }) => {
    const list = await readWithItems(db, await getWatchList(db, owner, params.id), owner)
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
