import { openPortalRoute } from '@quantamental/api/cart'
import { addRoute, type RouteOptions } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { orUnavailable } from '../orders/errors.ts'
import { findCustomerId } from './get-customer.ts'
import { isMissing } from './stripe-errors.ts'

const NEVER_PAID = 'You haven’t paid by card yet.'

export function addOpenPortalRoute(
  app: FastifyInstance,
  { db, gateway }: CartContext,
  guarded: RouteOptions,
): void {
  addRoute(
    app,
    openPortalRoute,
    async ({ viewer }) => {
      const customerId = await findCustomerId(db, viewerId(viewer))
      if (!customerId) throw new NotFoundError(NEVER_PAID)
      try {
        const { url } = await orUnavailable(() => gateway.createPortalSession(customerId))
        return { url }
      } catch (error) {
        throw isMissing(error) ? new NotFoundError(NEVER_PAID) : error
      }
    },
    guarded,
  )
}
