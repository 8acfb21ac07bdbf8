import { retryAdminJobRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { retryFailedEvent } from '@quantamental/service-kit/events-admin'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { ConflictError, readReason } from './admin-input.ts'
import { recordAction } from './record-action.ts'

export function addRetryAdminJobRoute(
  app: FastifyInstance,
  { config, db, now }: AccountContext,
): void {
  addRoute(app, retryAdminJobRoute, async ({ params, body, viewer }) => {
    const reason = readReason(body.reason)
    await db.transaction().execute(async (trx) => {
      const found = await retryFailedEvent(trx, config.busSchema, params)
      if (found === 'unknown') throw new NotFoundError()
      if (found === 'moved before') throw new ConflictError('This job was already retried.')
      await recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: 'retry_job',
        userId: null,
        subject: `job ${params.id} of ${params.queue}`,
        reason,
        at: now(),
      })
    })
    return null
  })
}
