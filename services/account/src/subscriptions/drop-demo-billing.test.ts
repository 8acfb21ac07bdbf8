import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { up } from '../../migrations/20261122T1100-drop-demo-billing.ts'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { buildTransaction } from '../../test/build-transaction.ts'
import { recordTransaction } from '../events/subscribe-to-billing.ts'
import { recordSubscription } from './record-subscription.ts'

const NOW = new Date('2026-06-10T12:00:00Z')
let account: TestAccount

beforeAll(async () => {
  account = await buildTestAccount()
})

afterAll(() => account?.close())

it("the migration removes account's generated demo billing and nothing else", async () => {
  const { db } = account
  const user_id = await insertActiveUser(db, 'ada')
  const scope_codes = ['LIST_STANDARD', 'ALACARTE_20']
  for (const id of [900_000, 900_001, 900_101]) {
    const facts = buildFacts({ id, user_id, scope_codes, source_subscription_id: null })
    await recordSubscription(db, facts, NOW)
  }
  for (const id of [909_999, 910_000]) {
    await recordTransaction(db, buildTransaction({ id, user_id }))
  }
  await up(db as never)
  const idsOf = (table: 'subscription' | 'transaction') =>
    db.selectFrom(table).select('id').execute()
  expect(await idsOf('subscription')).toEqual([{ id: 900_000 }])
  expect(await idsOf('transaction')).toEqual([{ id: 909_999 }])
  const grants = await db.selectFrom('list_grant').select('subscription_id').execute()
  expect(grants).toEqual([{ subscription_id: 900_000 }])
  const lists = await db.selectFrom('subscription_list').select('chain_id').distinct().execute()
  expect(lists).toEqual([{ chain_id: 900_000 }])
})
