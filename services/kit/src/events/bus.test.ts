import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  billingNoticeEvent,
  type FilingPublished,
  filingPublishedEvent,
} from '@quantamental/api/events'
import { type Kysely, sql } from 'kysely'
import { createDatabase } from '../database/database.ts'
import { settleLoops } from '../jobs/background-loops.ts'
import { createTestDatabase, type TestDatabase } from '../testing/testing.ts'
import { type Bus, createBus, queueName } from './bus.ts'
import { refuseWrongPayload } from './publish-events.ts'

function buildFiling(accession: string): FilingPublished {
  return {
    accession,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    form: '10-K',
    fiscal_period: 'FY2023',
    period_end: '2023-09-30',
    filed: '2023-11-03',
    url: null,
    data_version: 1,
    published_at: '2026-11-21T00:00:00Z',
    simulated: false,
  }
}

/** Queue of the one subscriber observed by the tests. */
const QUEUE = queueName(filingPublishedEvent.name, 'market-beats')

let database: TestDatabase
let db: Kysely<unknown>
let admin: Kysely<unknown>
let publisher: Bus
let subscriber: Bus
let failures: unknown[]

beforeAll(async () => {
  database = await createTestDatabase('stocks')
  db = createDatabase(database)
  admin = createDatabase({ databaseUrl: database.adminUrl })
})
beforeEach(async () => {
  failures = []
  publisher = createBus({ databaseUrl: database.databaseUrl, schema: 'bus' })
  subscriber = createBus({
    databaseUrl: database.urlOf('market-beats'),
    schema: 'bus',
    onError: (error) => failures.push(error),
  })
  await publisher.start()
  await subscriber.start()
})
afterEach(async () => {
  await publisher.stop()
  await subscriber.stop()
  await sql`delete from bus.job`.execute(admin)
})
afterAll(async () => {
  await db.destroy()
  await admin.destroy()
  await database.drop()
})

const publish = (accession: string) =>
  db
    .transaction()
    .execute((trx) =>
      publisher.publish(trx, filingPublishedEvent, buildFiling(accession), { key: accession }),
    )

/** Subscribe, and resolve with the keys of the first `count` events in alphabetical order. */
function receive(count: number, handle: (key: string) => void = () => {}): Promise<string[]> {
  const keys: string[] = []
  return new Promise((resolve) => {
    void subscriber.subscribe(filingPublishedEvent, 'market-beats', async (payload, { key }) => {
      expect(payload.accession).toBe(key)
      handle(key)
      keys.push(key)
      if (keys.length === count) resolve([...keys].sort())
    })
  })
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from bus.job where name = ${QUEUE}`.execute(admin)
  return rows[0]?.n ?? -1
}

describe('the event bus', () => {
  it('the bus delivers an event with its key to the subscriber', async () => {
    await publish('0000320193-23-000106')
    expect(await receive(1)).toEqual(['0000320193-23-000106'])
  })

  it('a subscriber that looks every hour receives an event when its transaction commits', async () => {
    await subscriber.stop()
    subscriber = createBus({
      databaseUrl: database.urlOf('market-beats'),
      schema: 'bus',
      pollSeconds: 3600,
    })
    await subscriber.start()
    const received = receive(2, (key) => {
      if (key === 'a') void publish('b')
    })
    await publish('a')
    expect(await received).toEqual(['a', 'b'])
  })

  it('settling the loops delivers every waiting event, including follow-ups', async () => {
    const keys: string[] = []
    await subscriber.subscribe(filingPublishedEvent, 'market-beats', async (_, { key }) => {
      keys.push(key)
      if (key === 'a') await publish('c')
    })
    await publish('a')
    await publish('b')
    expect(await settleLoops()).toBe(3)
    expect(keys.sort()).toEqual(['a', 'b', 'c'])
  })

  it('the bus stores nothing of an event whose transaction is rolled back', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await publisher.publish(trx, filingPublishedEvent, buildFiling('a'), { key: 'a' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await countJobs()).toBe(0)
  })

  it('an event becomes visible only when its transaction commits', async () => {
    await db.transaction().execute(async (trx) => {
      await publisher.publish(trx, filingPublishedEvent, buildFiling('a'), { key: 'a' })
      expect(await countJobs()).toBe(0)
    })
    expect(await countJobs()).toBe(1)
  })

  it('the bus queues many events at once, each key once, in the transaction', async () => {
    const events = ['a', 'b', 'c'].map((key) => ({ key, payload: buildFiling(key) }))
    const publishAll = () =>
      db.transaction().execute((trx) => publisher.publishAll(trx, filingPublishedEvent, events))
    await publish('b')
    await publishAll()
    await publishAll()
    expect(await countJobs()).toBe(3)
    expect(await receive(3)).toEqual(['a', 'b', 'c'])
  })

  it('the bus queues none of many events if one has an invalid payload', async () => {
    const wrong = { ...buildFiling('b'), ticker: 7 } as never
    const events = [
      { key: 'a', payload: buildFiling('a') },
      { key: 'b', payload: wrong },
    ]
    await expect(
      db.transaction().execute((trx) => publisher.publishAll(trx, filingPublishedEvent, events)),
    ).rejects.toThrow(/ticker/)
    expect(await countJobs()).toBe(0)
  })

  it('the bus delivers each key once, however often it is published', async () => {
    await publish('a')
    await publish('a')
    await Promise.all([publish('a'), publish('b'), publish('a')])
    expect(await countJobs()).toBe(2)
    expect(await receive(2)).toEqual(['a', 'b'])
  })

  it('the bus does not redeliver a key that was already handled', async () => {
    await publish('a')
    await receive(1)
    await subscriber.stop()
    await publish('a')
    await publish('b')
    subscriber = createBus({ databaseUrl: database.urlOf('market-beats'), schema: 'bus' })
    await subscriber.start()
    expect(await receive(1)).toEqual(['b'])
  })

  it('the bus delivers two hundred events without losing one', async () => {
    const keys = Array.from({ length: 200 }, (_, i) => `filing-${i}`)
    await db.transaction().execute(async (trx) => {
      for (const key of keys) {
        await publisher.publish(trx, filingPublishedEvent, buildFiling(key), { key })
      }
    })
    expect(await receive(200)).toEqual([...keys].sort())
  })

  it('the bus continues with other events when a handler throws, and retries the failed one later', async () => {
    await publish('bad')
    await publish('good')
    await receive(1, (key) => {
      if (key === 'bad') throw new Error('not today')
    })
    await subscriber.stop()
    expect(failures).toEqual([new Error('not today')])
    const { rows } = await sql<{ key: string; state: string }>`
      select data ->> 'key' as key, state::text from bus.job where name = ${QUEUE} order by 1`.execute(
      admin,
    )
    expect(rows).toEqual([
      { key: 'bad', state: 'retry' },
      { key: 'good', state: 'completed' },
    ])
    subscriber = createBus({ databaseUrl: database.urlOf('market-beats'), schema: 'bus' })
    await subscriber.start()
  })

  it('the bus redelivers events held by a consumer that died', async () => {
    await publish('held')
    await sql`update bus.job set state = 'active', started_on = now() - interval '1 day'`.execute(
      admin,
    )
    await sql`update bus.queue set monitor_on = null, monitor_claim_on = null`.execute(admin)
    expect(await receive(1)).toEqual(['held'])
    expect(failures).toEqual([])
  })

  it('the bus rejects a payload that violates the contract', async () => {
    const wrong = { ...buildFiling('a'), data_version: 'one' } as unknown as FilingPublished
    await expect(
      db
        .transaction()
        .execute((trx) => publisher.publish(trx, filingPublishedEvent, wrong, { key: 'a' })),
    ).rejects.toThrow(/stocks\.filing-published.*data_version/)
  })

  it('a payload error refers to the matching variant of a union', () => {
    const notice = {
      user_id: 1,
      dedupe_key: 'a',
      notice: 'plan-expired',
      variables: { plan: 'Pro' },
    }
    expect(() => refuseWrongPayload(billingNoticeEvent, notice)).toThrow(
      'cart.billing-notice-v2: /variables must have required properties day',
    )
    expect(() => refuseWrongPayload(billingNoticeEvent, { ...notice, notice: 'unknown' })).toThrow(
      '/notice',
    )
  })
})
