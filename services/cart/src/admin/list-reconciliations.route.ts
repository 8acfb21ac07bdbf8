import { listReconciliationsRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { presentReconciliation } from './presenter.ts'

const RUNS_SHOWN = 30

export function addListReconciliationsRoute(app: FastifyInstance, { db }: CartContext): void {
  addRoute(app, listReconciliationsRoute, async () => {
    const rows = await db
      .selectFrom('reconciliation')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(RUNS_SHOWN)
      .execute()
    return rows.map(presentReconciliation)
  })
}
