import { chooseScopeItemRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getListViewer, type ListViewer } from '../watch-lists/list-viewer.ts'
import { swapRefusal } from './list-locks.ts'
import { chosenOf, presentChoice } from './presenter.ts'
import { type DatedList, getList, readLists } from './read-subscription-lists.ts'
import { selectList } from './subscription-list.repository.ts'

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

export function addChooseScopeItemRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    chooseScopeItemRoute,
    async ({ body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const day = businessToday(now())
      const requested = {
        listId: body.subscription_list_id,
        itemId: body.scope_item_id,
        today: day,
      }
      const list = await withUserLock(db, viewer.userId, (trx) =>
        chooseList(trx, viewer, requested),
      )
      const choice = presentChoice(list, day)
      if (!choice) throw new NotFoundError()
      return choice
    },
    { auth: 'required' },
  )
}
