import { listAlertsRoute } from '@quantamental/api/cart'
import { addCartRoute } from '../context.ts'
import { presentAlert } from './presenter.ts'

const ALERTS_MAX = 200

export const addListAlertsRoute = addCartRoute(listAlertsRoute, async ({ db, query }) => {
  const rows = await db
    .selectFrom('operator_alert')
    .selectAll()
    .where('resolved_at', query.resolved ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(ALERTS_MAX)
    .execute()
  return rows.map(presentAlert)
})
