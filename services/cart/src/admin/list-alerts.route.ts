import { listAlertsRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { presentAlert } from './presenter.ts'

const ALERTS_MAX = 200

export function addListAlertsRoute(app: FastifyInstance, { db }: CartContext): void {
  addRoute(app, listAlertsRoute, async ({ query }) => {
    const rows = await db
      .selectFrom('operator_alert')
      .selectAll()
      .where('resolved_at', query.resolved ? 'is not' : 'is', null)
      .orderBy('id', 'desc')
      .limit(ALERTS_MAX)
      .execute()
    return rows.map(presentAlert)
  })
}
