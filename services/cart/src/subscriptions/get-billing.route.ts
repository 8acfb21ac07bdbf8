import { getBillingRoute } from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { UnauthorizedError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { presentBilling } from './presenter.ts'

export function addGetBillingRoute(app: FastifyInstance, { db, now }: CartContext): void {
  addRoute(
    app,
    getBillingRoute,
    async ({ viewer: { userId } }) => {
      if (userId === null) throw new UnauthorizedError()
      return presentBilling(db, userId, businessToday(now()))
    },
    { auth: 'required' },
  )
}
