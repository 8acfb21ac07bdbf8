import { mailQueuedEvent, operatorActedEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { FastifyBaseLogger } from 'fastify'
import { storeAdminAction } from '../admin/record-action.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { subscribeToBilling } from './subscribe-to-billing.ts'
import { subscribeToNotices } from './subscribe-to-notices.ts'
import { subscribeToStocks } from './subscribe-to-stocks.ts'

/** Add operators' and editors' actions in other services to the common log. */
export async function subscribeToActions(bus: Pick<Bus, 'subscribe'>, db: Database): Promise<void> {
  await bus.subscribe(operatorActedEvent, 'account', (acted) => storeAdminAction(db, acted))
}

interface EventContext {
  readonly db: Database
  readonly mailer: Pick<Mailer, 'sendQueued'>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Subscribe to every event that account consumes. */
export async function subscribeToEvents(
  bus: Pick<Bus, 'subscribe'>,
  { db, mailer, now, log }: EventContext,
): Promise<void> {
  await bus.subscribe(mailQueuedEvent, 'account', ({ outbox_id }) => mailer.sendQueued(outbox_id))
  await subscribeToStocks(bus, { db, now })
  await subscribeToActions(bus, db)
  const onDropped = (event: { name: string; key: string }) =>
    log.warn(event, 'event dropped: unknown account')
  await subscribeToBilling(bus, { db, now, onDropped })
  await subscribeToNotices(bus, { db, onDropped })
}
