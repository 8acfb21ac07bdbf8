import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type OperatorActed, operatorActedEvent } from '@quantamental/api/events'
import { type Bus, createBus, publishEvents } from '@quantamental/service-kit/events'
import { sql } from 'kysely'
import { type SignedInUser, signInAs } from '../../test/admin.ts'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import { subscribeToActions } from '../events/subscribe-to-events.ts'
import { shortenError } from './list-admin-queues.route.ts'
import { storeAdminAction } from './record-action.ts'

const QUEUES = '/api/operator/queues/'
const QUEUE = 'site.operator-acted.account'
const NOBODYS = '00000000-0000-4000-8000-000000000000'
let account: TestAccount
let operator: SignedInUser
let start: Date

beforeAll(async () => {
  account = await buildTestAccount()
  start = account.clock.now
  operator = await signInAs(account, 'chief', ['operator'])
})

afterAll(() => account?.close())

beforeEach(async () => {
  account.clock.now = start
  for (const table of ['bus.job', 'admin_action', 'email_outbox'])
    await sql`delete from ${sql.table(table)}`.execute(account.db)
})

function buildActed(overrides: Partial<OperatorActed> = {}): OperatorActed {
  return {
    service: 'cart',
    action_id: 1,
    at: '2026-11-22T10:00:00.000Z',
    action: 'refund',
    operator_user_id: operator.id,
    user_id: null,
    subject: 'payment 7',
    reason: 'Charged twice',
    ...overrides,
  }
}

const publish = (acted: OperatorActed) =>
  account.db
    .transaction()
    .execute((trx) =>
      publishEvents(trx, operatorActedEvent, [
        { key: `${acted.service}/${acted.action_id}`, payload: acted },
      ]),
    )

const admin = async () => (await operator.browser.get(QUEUES)).json()

const depth = async () =>
  (await admin()).queues.find(({ name }: { name: string }) => name === QUEUE)

const retry = (id: string, queue = QUEUE) =>
  operator.browser.post(`${QUEUES}${queue}/retry/${id}/`, { reason: 'The cause is gone' })

const actions = async (query = '') =>
  (await operator.browser.get(`/api/operator/actions/${query}`)).json()

/** Simulate the last failed attempt: the job is in the dead-letter queue, with its error. */
async function fail(message: string): Promise<string> {
  await publish(buildActed({ action_id: 77 }))
  const { rows } = await sql<{ id: string }>`
    with dead as (
      delete from bus.job where name = ${QUEUE} and data ->> 'key' = 'cart/77' returning *)
    insert into bus.job (name, data, source_name, source_id, source_retry_count, source_output)
    select dead_letter, data, name, id, 5, ${JSON.stringify({ message })}::jsonb from dead
    returning id::text`.execute(account.db)
  return rows[0]?.id ?? ''
}

describe('queues in the admin', () => {
  it('each queue is shown with its depth and its consumer', async () => {
    expect(await depth()).toEqual({
      name: QUEUE,
      service: 'account',
      waiting: 0,
      active: 0,
      failed: 0,
      oldest_seconds: null,
    })
    await publish(buildActed())
    await sql`update bus.job set created_on = created_on - interval '90 seconds'
               where name = ${QUEUE}`.execute(account.db)
    const { waiting, active, failed, oldest_seconds } = await depth()
    expect([waiting, active, failed]).toEqual([1, 0, 0])
    expect(oldest_seconds).toBeGreaterThanOrEqual(89)
    expect((await admin()).queues.map(({ name }: { name: string }) => name)).not.toContain(
      `${QUEUE}.failed`,
    )
  })

  it('consuming the queue adds each action to the common log once', async () => {
    await publish(buildActed())
    const bus = createBus({ databaseUrl: account.database.databaseUrl, schema: 'bus' })
    await bus.start()
    const { promise: stored, resolve } = Promise.withResolvers<void>()
    const subscribe: Bus['subscribe'] = (event, service, handler) =>
      bus.subscribe(event, service, async (payload, meta) => {
        await handler(payload, meta)
        resolve()
      })
    await subscribeToActions({ subscribe }, account.db)
    await stored
    await bus.stop()
    await storeAdminAction(account.db, buildActed())
    const { results } = await actions()
    expect(results).toEqual(
      [
        { ...buildActed(), action_id: undefined, id: expect.any(Number), operator_name: 'chief' },
      ].map(({ action_id: _, ...rest }) => rest),
    )
  })

  it('a failed event is retried once, and its error is shown without personal data', async () => {
    const id = await fail('Error: no ann@example.test at 203.0.113.7\n  at secret.ts:1')
    expect((await depth()).failed).toBe(1)
    expect((await admin()).failed).toEqual([
      {
        id,
        queue: QUEUE,
        failed_at: expect.any(String),
        attempts: 6,
        error: 'Error: no … at …',
      },
    ])
    expect((await retry(NOBODYS)).statusCode).toBe(404)
    expect((await retry('1')).statusCode).toBe(404)
    expect((await retry(id, 'stocks.nothing.account')).statusCode).toBe(404)
    expect((await retry(id, `${QUEUE}.failed`)).statusCode).toBe(404)
    const answers = await Promise.all([retry(id), retry(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    expect(await depth()).toMatchObject({ waiting: 1, failed: 0 })
    expect((await admin()).failed).toEqual([])
    const { results } = await actions('?service=account')
    expect(results).toEqual([
      expect.objectContaining({ action: 'retry_job', subject: `job ${id} of ${QUEUE}` }),
    ])
  })

  it('the admin shows mails waiting, given up and sent on this business day', async () => {
    const now = new Date('2026-11-22T15:00:00Z')
    account.clock.now = now
    const mail = (key: string, values: { sent_at?: Date; failed_at?: Date }) =>
      account.db
        .insertInto('email_outbox')
        .values({
          kind: 'alert',
          to_name: '',
          to_address: '',
          variables: '{}',
          dedupe_key: key,
          ...values,
        })
        .execute()
    await mail('a', {})
    await mail('b', { failed_at: now })
    // New York is five hours behind UTC in November.
    await mail('c', { sent_at: new Date('2026-11-22T05:00:00Z') })
    await mail('d', { sent_at: new Date('2026-11-22T04:59:59Z') })
    expect((await admin()).mail).toEqual({ waiting: 1, failed: 1, sent_today: 1 })
  })
})

describe('the log of actions', () => {
  it('actions are filtered by service and operator, twenty per page, newest first', async () => {
    for (let id = 100; id < 121; id += 1) {
      const at = new Date(Date.UTC(2026, 10, 1, 0, id)).toISOString()
      await storeAdminAction(
        account.db,
        buildActed({ service: 'stocks', action_id: id, at, operator_user_id: 999 }),
      )
    }
    const page = await actions('?service=stocks')
    expect(page).toMatchObject({ count: 21, pages: 2, page_size: 20 })
    expect(page.results[0]).toMatchObject({ at: '2026-11-01T02:00:00.000Z', operator_name: '' })
    expect((await actions('?operator=999&page=2')).results).toHaveLength(1)
    expect((await actions('?operator=998')).count).toBe(0)
    expect((await actions('?service=unknown')).count).toBe(0)
  })
})

describe('errors in the admin', () => {
  it.each([
    [
      'duplicate key value violates unique constraint "x_key"',
      'duplicate key value violates unique constraint "…"',
    ],
    ['Key (email)=(ann@example.test) already exists.', 'Key (email)=(…) already exists.'],
    ['token 4fGhijklmnopqrstuvwxyz0123456789 is wrong', 'token … is wrong'],
    ['', ''],
  ])('the error %s is shown as %s', (error, shown) => {
    expect(shortenError(error)).toBe(shown)
  })

  it('an error is cut to two hundred characters', () => {
    expect(shortenError('ab '.repeat(100))).toHaveLength(200)
  })
})
