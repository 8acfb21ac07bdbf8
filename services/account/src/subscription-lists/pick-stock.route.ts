import { pickStockRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { findCompanies } from '../companies/repository.ts'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { aboveTierMessage, isAboveTier } from '../watch-lists/list-limits.ts'
import { getListViewer, type ListViewer } from '../watch-lists/list-viewer.ts'
import { alreadyThereMessage, unknownTickerMessage } from '../watch-lists/plan-additions.ts'
import { pickRefusal } from './list-locks.ts'
import { presentPick } from './presenter.ts'
import { type DatedList, getList } from './read-subscription-lists.ts'
import { insertPick, listPicks } from './subscription-list.repository.ts'
import type { SubscriptionListItemRow } from './tables.ts'

/** @throws FieldError for `ticker` if the list does not accept the stock */
async function pickStock(
  trx: Database,
  viewer: ListViewer,
  { listId, ticker, today }: { listId: number; ticker: string; today: string },
): Promise<{ list: DatedList; pick: SubscriptionListItemRow }> {
  const list = await getList(trx, viewer, { id: listId, today })
  const picks = await listPicks(trx, [listId])
  const company = (await findCompanies(trx, [ticker])).get(ticker)
  const refuse = (message: string) => new FieldError({ ticker: [message] })
  if (picks.some((pick) => pick.ticker === ticker)) throw refuse(alreadyThereMessage(ticker))
  if (!company || company.is_removed) throw refuse(unknownTickerMessage(ticker))
  if (isAboveTier(company.tier_number, viewer)) throw refuse(aboveTierMessage(ticker))
  const counts = { picked: picks.length, allowed: list.state.slot.scope.picks }
  const message = pickRefusal(list.state, counts)
  if (message !== '') throw refuse(message)
  return { list, pick: await insertPick(trx, { listId, ticker, today }) }
}

export function addPickStockRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    pickStockRoute,
    async ({ body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const day = businessToday(now())
      const requested = {
        listId: body.subscription_list_id,
        ticker: body.ticker.toUpperCase(),
        today: day,
      }
      return withUserLock(db, viewer.userId, async (trx) => {
        const { list, pick } = await pickStock(trx, viewer, requested)
        const company = (await findCompanies(trx, [pick.ticker])).get(pick.ticker)
        return presentPick(pick, { list, company, viewer, today: day })
      })
    },
    { auth: 'required' },
  )
}
