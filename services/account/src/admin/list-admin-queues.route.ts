import { listAdminQueuesRoute } from '@quantamental/api/site'
import { businessToday } from '@quantamental/api/subscription'
import { listFailedEvents, listQueueDepths } from '@quantamental/service-kit/events-admin'
import { sql } from 'kysely'
import { addAccountRoute } from '../context.ts'
import type { Database } from '../db/database.ts'
import { countOutbox } from '../mail/repository.ts'

const LENGTH_MAX = 200
const HIDDEN = '…'

/** First line of an error without possible personal data: addresses, quoted values, keys. */
export function shortenError(error: string): string {
  const [line = ''] = error.split('\n', 1)
  const bare = line
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, HIDDEN)
    .replace(/"[^"]*"|“[^”]*”|'[^']*'/g, `"${HIDDEN}"`)
    .replace(/=\s*\([^)]*\)/g, `=(${HIDDEN})`)
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, HIDDEN)
    .replace(/[\w-]{24,}/g, HIDDEN)
    .trim()
  return bare.length > LENGTH_MAX ? `${bare.slice(0, LENGTH_MAX - 1)}…` : bare
}

/** Emails sent since the start of the business day. */
async function countSentToday(db: Database, now: Date): Promise<number> {
  const since = sql<Date>`${businessToday(now)}::timestamp at time zone 'America/New_York'`
  const { count } = await db
    .selectFrom('email_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const addListAdminQueuesRoute = addAccountRoute(
  listAdminQueuesRoute,
  async ({ config, db, now }) => {
    const queues = await listQueueDepths(db, config.busSchema)
    const failed = await listFailedEvents(db, config.busSchema)
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
  },
)
