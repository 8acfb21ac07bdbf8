import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  type EventContract,
  subscriptionChangedEvent,
  transactionRecordedEvent,
} from '@quantamental/api/events'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { createDatabase } from '@quantamental/service-kit/database'
import { type Bus, createBus } from '@quantamental/service-kit/events'
import { testConfig } from '@quantamental/service-kit/testing'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { buildTransaction } from '../../test/build-transaction.ts'
import { subscribeToBilling } from './subscribe-to-events.ts'

const { busSchema: schema } = testConfig('account', { databaseUrl: '' })

let account: TestAccount
let userId: number
beforeAll(async () => {
  account = await buildTestAccount()
  userId = await insertActiveUser(account.db, 'ada')
})
afterAll(() => account?.close())

/** Publish with the database role of cart. */
async function publishAsCart(
  events: readonly (readonly [EventContract, key: string, payload: unknown])[],
): Promise<void> {
  const databaseUrl = account.database.urlOf('cart')
  const db = createDatabase<object>({ databaseUrl })
  const bus = createBus({ databaseUrl, schema })
  await bus.start()
  await db.transaction().execute(async (trx) => {
    for (const [event, key, payload] of events) {
      await bus.publish(trx, event, payload as never, { key })
    }
  })
  await bus.stop()
  await db.destroy()
}

/** Resolve after `count` deliveries; the first acknowledgment is lost. */
async function consume(count: number, dropped: object[]): Promise<void> {
  const bus = createBus({ databaseUrl: account.database.databaseUrl, schema })
  await bus.start()
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = count
  let isReceiptLost = false
  const counting: Pick<Bus, 'subscribe'> = {
    subscribe: (event, service, handler) =>
      bus.subscribe(event, service, async (payload, meta) => {
        await handler(payload, meta)
        left -= 1
        if (left === 0) resolve()
        if (isReceiptLost) return
        isReceiptLost = true
        throw new Error('the process died here')
      }),
  }
  await subscribeToBilling(counting, {
    db: account.db,
    now: () => new Date('2026-06-10T12:00:00Z'),
    onDropped: (event) => dropped.push(event),
  })
  await promise
  await bus.stop()
}

it("cart's events are stored in any order and on redelivery, and dropped for unknown users", async () => {
  const facts = (revision: number) => buildFacts({ id: 700, user_id: userId, revision })
  const paid = (revision: number) => buildTransaction({ id: 800, user_id: userId, revision })
  await publishAsCart([
    [subscriptionChangedEvent, '700/2', facts(2)],
    [subscriptionChangedEvent, '700/1', facts(1)],
    [subscriptionChangedEvent, '701/1', { ...facts(1), id: 701, user_id: 999_999 }],
    [transactionRecordedEvent, '800/2', paid(2)],
    [transactionRecordedEvent, '800/1', paid(1)],
    [transactionRecordedEvent, '801/1', { ...paid(1), id: 801, user_id: 999_999 }],
  ])
  const dropped: object[] = []
  await consume(7, dropped)
  expect(await account.db.selectFrom('subscription').selectAll().execute()).toEqual([facts(2)])
  expect(await account.db.selectFrom('transaction').selectAll().execute()).toEqual([paid(2)])
  expect(dropped).toHaveLength(2)
  expect(dropped).toEqual(
    expect.arrayContaining([
      { name: 'cart.subscription-changed', key: '701/1' },
      { name: 'cart.transaction-recorded', key: '801/1' },
    ]),
  )
})
