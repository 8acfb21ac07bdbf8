import { pickStockRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { FieldError } from '@quantamental/service-kit/errors'
import { findCompanies } from '../companies/repository.ts'
import { aboveTierMessage, isAboveTier } from '../watch-lists/list-limits.ts'
import { addListChangeRoute } from '../watch-lists/list-viewer.ts'
import { alreadyThereMessage, unknownTickerMessage } from '../watch-lists/plan-additions.ts'
import { pickRefusal } from './list-state.ts'
import { presentPick } from './presenter.ts'
import { getList } from './read-subscription-lists.ts'
import { insertPick, listPicks } from './repository.ts'

/** A stock that the list does not accept is refused with an error of `ticker`. */
export const addPickStockRoute = addListChangeRoute(
  pickStockRoute,
  async ({ now, owner, trx, body }) => {
    const listId = body.subscription_list_id
    const ticker = body.ticker.toUpperCase()
    const today = businessToday(now())
    const list = await getList(trx, owner, { id: listId, today })
    const picks = await listPicks(trx, [listId])
    const company = (await findCompanies(trx, [ticker])).get(ticker)
    const refuse = (message: string) => new FieldError({ ticker: [message] })
    if (picks.some((pick) => pick.ticker === ticker)) throw refuse(alreadyThereMessage(ticker))
    if (!company || company.is_removed) throw refuse(unknownTickerMessage(ticker))
    if (isAboveTier(company.tier_number, owner)) throw refuse(aboveTierMessage(ticker))
    const counts = { picked: picks.length, allowed: list.state.slot.scope.picks }
    const message = pickRefusal(list.state, counts)
    if (message !== '') throw refuse(message)
    const pick = await insertPick(trx, { listId, ticker, today })
    return presentPick(pick, { list, company, viewer: owner, today })
  },
)
