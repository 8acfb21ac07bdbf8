import { getSubscriptionCaseRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { getCase } from './load-case.ts'

export function addGetSubscriptionCaseRoute(app: FastifyInstance, { db, now }: CartContext): void {
  addRoute(app, getSubscriptionCaseRoute, ({ params }) => getCase(db, params.id, now()))
}
