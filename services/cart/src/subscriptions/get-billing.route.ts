import { getBillingRoute } from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { presentBilling } from './presenter.ts'

export function addGetBillingRoute(app: FastifyInstance, { db, now }: CartContext): void {
  addRoute(
    app,
    getBillingRoute,
    async ({ viewer }) => presentBilling(db, viewerId(viewer), businessToday(now())),
    { auth: 'required' },
  )
}
