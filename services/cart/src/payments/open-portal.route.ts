import { openPortalRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { AddGuardedRoute } from '../context.ts'
import { orUnavailable } from '../orders/messages.ts'
import { findCustomerId } from './customers.ts'
import { isMissing } from './stripe-errors.ts'

const NEVER_PAID = 'You haven’t paid by card yet.'

export const addOpenPortalRoute: AddGuardedRoute = (app, { db, gateway }, guarded) => {
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
