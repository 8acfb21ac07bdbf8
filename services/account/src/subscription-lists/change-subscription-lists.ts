import { BadRequestError, FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import { findCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import { aboveTierMessage, isAboveTier } from '../watch-lists/list-limits.ts'
import type { ListViewer } from '../watch-lists/list-viewer.ts'
import { alreadyThereMessage, unknownTickerMessage } from '../watch-lists/plan-additions.ts'
import { pickRefusal, removeRefusal, swapRefusal } from './list-locks.ts'
import { chosenOf } from './presenter.ts'
import { type DatedList, readLists } from './read-subscription-lists.ts'
import {
  deletePick,
  findPick,
  insertPick,
  listPicks,
  selectList,
} from './subscription-list.repository.ts'
import type { SubscriptionListItemRow } from './tables.ts'

/** A list of the viewer. @throws NotFoundError for any other id */
export async function getList(
  db: Database,
  { userId }: ListViewer,
  { id, today }: { id: number; today: string },
): Promise<DatedList> {
  const list = (await readLists(db, userId, today)).find(({ row }) => row.id === id)
  if (!list) throw new NotFoundError()
  return list
}

// Callers must hold the user lock.

/** Chooses or swaps the stock list; choosing the same one again does nothing. */
export async function chooseList(
  trx: Database,
  viewer: ListViewer,
  { listId, itemId, today }: { listId: number; itemId: number; today: string },
): Promise<DatedList> {
  const list = await getList(trx, viewer, { id: listId, today })
  const chosen = chosenOf(list)
  const item = list.state.slot.scope.choices.find(({ id }) => id === itemId)
  if (!item) throw new FieldError({ scope_item_id: ['This choice isn’t available for this list.'] })
  if (chosen?.id === item.id) return list
  const refusal = swapRefusal(list.state, chosen ? list.row.selected_on : null, today)
  if (refusal !== '') throw new FieldError({ scope_item_id: [refusal] })
  const others = (await readLists(trx, viewer.userId, today)).filter(
    ({ row, state }) => row.id !== listId && state.kind === 'live',
  )
  if (others.some((other) => chosenOf(other)?.code === item.code)) {
    throw new FieldError({ scope_item_id: [`${item.name} is already among your lists.`] })
  }
  await selectList(trx, listId, { code: item.code, today })
  return getList(trx, viewer, { id: listId, today })
}

/** @throws FieldError for `ticker` if the list does not accept the stock */
export async function pickStock(
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

/** @throws BadRequestError while the stock is locked */
export async function unpickStock(
  trx: Database,
  viewer: ListViewer,
  { id, today }: { id: number; today: string },
): Promise<void> {
  const pick = await findPick(trx, viewer.userId, id)
  if (!pick) throw new NotFoundError()
  const list = await getList(trx, viewer, { id: pick.subscription_list_id, today })
  const refusal = removeRefusal(list.state, pick.picked_on, today)
  if (refusal !== '') throw new BadRequestError(refusal, 'locked')
  await deletePick(trx, id)
}
