import { visitHoldingsRoute } from '@quantamental/api/account'
import { listCompanyChanges, maySee } from '../alerts/repository.ts'
import { findEntitlement } from '../subscriptions/repository.ts'
import { addListChangeRoute } from '../watch-lists/list-viewer.ts'
import { getWatchList, recordVisit } from '../watch-lists/watch-list.repository.ts'
import { listHoldings } from './holding.repository.ts'

export const addVisitHoldingsRoute = addListChangeRoute(
  visitHoldingsRoute,
  async ({ now, owner, trx, params }) => {
    const { id } = await getWatchList(trx, owner, params.id)
    const at = now()
    const since = await recordVisit(trx, id, at)
    if (since === null) return { since: null, changes: [] }
    const tickers = (await listHoldings(trx, id)).map(({ symbol }) => symbol)
    const entitlement = await findEntitlement(trx, owner.userId, at)
    const changes = await listCompanyChanges(trx, { from: since, to: at, tickers })
    return {
      since: since.toISOString(),
      changes: changes
        .filter((change) => maySee(entitlement, change))
        .toSorted((a, b) => b.id - a.id)
        .map(({ id: changeId, ticker, company_name, text, path, created_at }) => ({
          id: changeId,
          ticker,
          company_name,
          text,
          path,
          created_at: created_at.toISOString(),
        })),
    }
  },
)
