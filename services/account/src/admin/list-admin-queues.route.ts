import { listAdminQueuesRoute, retryAdminJobRoute } from '@quantamental/api/site'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import {
  listFailedEvents,
  listQueueDepths,
  retryFailedEvent,
} from '@quantamental/service-kit/events-admin'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { countOutbox } from '../mail/repository.ts'
import { ConflictError, readReason } from './admin-input.ts'
import { recordAction } from './record-action.ts'
import { shortenError } from './shorten-error.ts'

/** Mails sent since the start of the business day. */
async function countSentToday(db: Database, now: Date): Promise<number> {
  const since = sql<Date>`${businessToday(now)}::timestamp at time zone 'America/New_York'`
  const { count } = await db
    .selectFrom('email_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Routes for the state of the bus and the outbox, and for retrying failed jobs. */
export function addAdminQueueRoutes(app: FastifyInstance, context: AccountContext): void {
  const { config, db, now } = context
  const { busSchema } = config

  addRoute(app, listAdminQueuesRoute, async () => {
    const queues = await listQueueDepths(db, busSchema)
    const failed = await listFailedEvents(db, busSchema)
    return {
      queues: queues.map((queue) => ({
        ...queue,
        service: queue.name.slice(queue.name.lastIndexOf('.') + 1),
      })),
      failed: failed.map(({ failed_at, error, ...rest }) => ({
        ...rest,
        failed_at: failed_at.toISOString(),
        error: shortenError(error),
      })),
      mail: { ...(await countOutbox(db)), sent_today: await countSentToday(db, now()) },
    }
  })

  addRoute(app, retryAdminJobRoute, async ({ params, body, viewer }) => {
    const reason = readReason(body.reason)
    await db.transaction().execute(async (trx) => {
      const found = await retryFailedEvent(trx, busSchema, params)
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
