import { getHoldingsRoute } from '@quantamental/api/account'
import { addListRoute } from '../watch-lists/list-viewer.ts'
import { getWatchList } from '../watch-lists/watch-list.repository.ts'
import { listHoldings } from './holding.repository.ts'

export const addGetHoldingsRoute = addListRoute(getHoldingsRoute, async ({ db, owner, params }) => {
  const { id } = await getWatchList(db, owner, params.id)
  return { holdings: await listHoldings(db, id) }
})
