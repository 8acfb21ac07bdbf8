import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import { createRateLimitStore, deletePastCounts } from './rate-limit.store.ts'

const LIMIT = { max: 3, windowSeconds: 60 }
const GROWING = { ...LIMIT, backOffMaxSeconds: 200 }

let account: TestAccount
let key = 0
beforeAll(async () => {
  account = await buildTestAccount()
})
afterAll(() => account.close())
beforeEach(() => {
  key += 1
  account.clock.now = new Date()
})

/** Store of another instance, or of the same one after a restart. */
const createStore = () =>
  createRateLimitStore(
    account.db,
    () => account.clock.now,
    () => 1,
  )
const hit = (limit: { max: number; windowSeconds: number } = LIMIT) =>
  createStore().hit(String(key), limit)
async function exceed(limit = LIMIT): Promise<number> {
  for (let i = 0; i < limit.max; i += 1) expect(await hit(limit)).toBe(0)
  return hit(limit)
}

describe('rate limits in the database', () => {
  it('a limit holds across instances and reports the seconds to wait', async () => {
    expect(await exceed()).toBe(60)
    account.clock.advance(20.5)
    expect(await hit()).toBe(40)
  })

  it.each([
    [59, 1],
    [60, 0],
  ])('%i seconds after the first request, the wait is %i seconds', async (seconds, wait) => {
    await exceed()
    account.clock.advance(seconds)
    expect(await hit()).toBe(wait)
  })

  it('of fifty concurrent requests exactly the limit passes', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => hit()))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('keys are counted separately', async () => {
    await exceed()
    key += 1
    expect(await hit()).toBe(0)
  })

  it('the store holds neither addresses nor names in plain text', async () => {
    await createStore().hit('ada@example.test 203.0.113.9', LIMIT)
    const rows = await account.db.selectFrom('rate_limit').select('key').execute()
    for (const row of rows) expect(row.key).toHaveLength(32)
  })

  it('without back-off, repeated excess does not lengthen the window', async () => {
    for (let i = 0; i < 4; i += 1) {
      expect(await exceed()).toBe(60)
      account.clock.advance(60)
    }
  })
})

describe('rate limits with back-off', () => {
  it('each excess doubles the wait, up to the maximum', async () => {
    for (const wait of [60, 120, 200, 200]) {
      expect(await exceed(GROWING)).toBe(wait)
      account.clock.advance(wait)
    }
  })

  it('requests during the wait do not lengthen it', async () => {
    await exceed(GROWING)
    for (let i = 0; i < 20; i += 1) expect(await hit(GROWING)).toBe(60)
  })

  it('each window within the limit takes one doubling back', async () => {
    for (const wait of [60, 120]) {
      expect(await exceed(GROWING)).toBe(wait)
      account.clock.advance(wait)
    }
    expect(await hit(GROWING)).toBe(0)
    account.clock.advance(60)
    expect(await exceed(GROWING)).toBe(120)
  })

  it('back-off is forgotten after an hour', async () => {
    for (const wait of [60, 120]) {
      expect(await exceed(GROWING)).toBe(wait)
      account.clock.advance(wait)
    }
    account.clock.advance(3600)
    expect(await exceed(GROWING)).toBe(60)
  })
})

it('the sweep deletes outdated counts and nothing else', async () => {
  await account.db.deleteFrom('rate_limit').execute()
  await hit()
  account.clock.advance(60 + 3600)
  await deletePastCounts(account.db, account.clock.now)
  expect(await account.db.selectFrom('rate_limit').selectAll().execute()).toHaveLength(1)
  account.clock.advance(1)
  await deletePastCounts(account.db, account.clock.now)
  expect(await account.db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
})
