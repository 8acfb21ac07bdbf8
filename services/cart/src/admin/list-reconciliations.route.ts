import { listReconciliationsRoute } from '@quantamental/api/cart'
import { addCartRoute } from '../context.ts'
import { presentReconciliation } from './presenter.ts'

const RUNS_SHOWN = 30

export const addListReconciliationsRoute = addCartRoute(
  listReconciliationsRoute,
  async ({ db }) => {
    const rows = await db
      .selectFrom('reconciliation')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(RUNS_SHOWN)
      .execute()
    return rows.map(presentReconciliation)
  },
)
