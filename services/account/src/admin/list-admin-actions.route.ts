import { listAdminActionsRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import type { Database } from '../db/database.ts'
import { knownId } from './admin-input.ts'
import { ADMIN_PAGE_SIZE, offsetOf, presentPage } from './presenter.ts'

interface ActionFilter {
  readonly service?: string | undefined
  readonly operator?: number | undefined
}

function selectActions(db: Database, { service, operator }: ActionFilter) {
  return db
    .selectFrom('admin_action as a')
    .$if(service !== undefined, (query) => query.where('a.service', '=', service as string))
    .$if(operator !== undefined, (query) =>
      query.where('a.operator_user_id', '=', knownId(operator ?? 0)),
    )
}

/** Log of operators' and editors' actions in all services. */
export const addListAdminActionsRoute = addAccountRoute(
  listAdminActionsRoute,
  async ({ db, query: { page = 1, ...filter } }) => {
    const { count } = await selectActions(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await selectActions(db, filter)
      .leftJoin('user_account as u', 'u.id', 'a.operator_user_id')
      .select(['a.id', 'a.at', 'a.service', 'a.action', 'a.operator_user_id', 'a.user_id'])
      .select(['a.subject', 'a.reason', 'u.username'])
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(ADMIN_PAGE_SIZE)
      .offset(offsetOf(page))
      .execute()
    const actions = rows.map(({ at, username, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      operator_name: username ?? '',
    }))
    return presentPage(actions, Number(count), page)
  },
)
