import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Envelope, insertJobs } from './publish-events.ts'

/** Maximum number of failed events listed. */
const FAILED_SHOWN = 100
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Number of events in a queue of the bus, by state. */
export interface QueueDepth {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  readonly oldest_seconds: number | null
}

/** An event whose subscriber failed on every attempt. */
export interface FailedEvent {
  readonly id: string
  readonly queue: string
  readonly failed_at: Date
  readonly attempts: number
  readonly error: string
}

const jobs = (schema: string) => sql.table(`${schema}.job`)
const queues = (schema: string) => sql.table(`${schema}.queue`)

/**
 * Every queue with a subscriber, by name; `failed` counts its dead-letter queue. Ages use the
 * database's clock, which also stamps the events.
 */
export async function listQueueDepths<DB>(db: Kysely<DB>, schema: string): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    with depth as (
      select name,
             count(*) filter (where state < 'active')::int as waiting,
             count(*) filter (where state = 'active')::int as active,
             min(created_on) filter (where state < 'active') as oldest
        from ${jobs(schema)} where state < 'completed' group by name)
    select q.name, coalesce(d.waiting, 0) as waiting, coalesce(d.active, 0) as active,
           coalesce(f.waiting, 0) as failed,
           case when d.oldest is not null then
             greatest(0, floor(extract(epoch from now() - d.oldest)))::int end as oldest_seconds
      from ${queues(schema)} q
      left join depth d on d.name = q.name
      left join depth f on f.name = q.dead_letter
     where q.dead_letter is not null
     order by q.name`.execute(db)
  return rows
}

/** Events in dead-letter queues, newest first. */
export async function listFailedEvents<DB>(db: Kysely<DB>, schema: string): Promise<FailedEvent[]> {
  const { rows } = await sql<FailedEvent>`
    select j.id::text as id, q.name as queue, j.created_on as failed_at,
           coalesce(j.source_retry_count, 0) + 1 as attempts,
           coalesce(j.source_output ->> 'message', j.source_output -> 'value' ->> 'message', '') as error
      from ${jobs(schema)} j join ${queues(schema)} q on q.dead_letter = j.name
     where j.state < 'active'
     order by j.created_on desc, j.id
     limit ${FAILED_SHOWN}`.execute(db)
  return rows
}

/**
 * Move a failed event back to its queue as a new job; subscribers are idempotent by key.
 * @returns `unknown` if there is no such event, `moved before` if it was already moved back.
 */
export async function retryFailedEvent<DB>(
  trx: Transaction<DB>,
  schema: string,
  { queue, id }: { queue: string; id: string },
): Promise<'moved' | 'moved before' | 'unknown'> {
  if (!UUID.test(id)) return 'unknown'
  const { rows } = await sql<{ dead_letter: string | null }>`
    select dead_letter from ${queues(schema)} where name = ${queue}`.execute(trx)
  const dead = rows[0]?.dead_letter
  if (!dead) return 'unknown'
  const taken = await sql<{ data: Envelope }>`
    update ${jobs(schema)} set state = 'completed', completed_on = now()
     where name = ${dead} and id = ${id}::uuid and state < 'active'
    returning data`.execute(trx)
  const [job] = taken.rows
  if (job) {
    await insertJobs(trx, schema, queue, [{ id: randomUUID(), data: job.data }])
    return 'moved'
  }
  const known = await sql`
    select from ${jobs(schema)} where name = ${dead} and id = ${id}::uuid`.execute(trx)
  return known.rows.length > 0 ? 'moved before' : 'unknown'
}
