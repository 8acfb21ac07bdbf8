import { mailQueuedEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import type { Mailer } from './mail/mailer.ts'

export interface EventContext {
  readonly db: Database
  readonly mailer: Pick<Mailer, 'sendQueued'>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Every event that the account service acts on. */
export async function subscribeToEvents(
  bus: Pick<Bus, 'subscribe'>,
  { mailer }: EventContext,
): Promise<void> {
  await bus.subscribe(mailQueuedEvent, 'account', ({ outbox_id }) => mailer.sendQueued(outbox_id))
}
