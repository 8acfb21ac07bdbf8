import { chooseScopeItemRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import { addListChangeRoute, type ListViewer } from '../watch-lists/list-viewer.ts'
import { swapRefusal } from './list-state.ts'
import { chosenOf, presentChoice } from './presenter.ts'
import { type DatedList, getList, readLists } from './read-subscription-lists.ts'
import { selectList } from './repository.ts'

/** Choose or swap the stock list; choosing the same one again does nothing. */
async function chooseList(
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

export const addChooseScopeItemRoute = addListChangeRoute(
  chooseScopeItemRoute,
  async ({ now, owner, trx, body }) => {
    const { subscription_list_id: listId, scope_item_id: itemId } = body
    const today = businessToday(now())
    const list = await chooseList(trx, owner, { listId, itemId, today })
    const choice = presentChoice(list, today)
    if (!choice) throw new NotFoundError()
    return choice
  },
)
