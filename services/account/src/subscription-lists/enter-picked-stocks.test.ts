import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { SubscriptionList } from '@quantamental/api/account'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import {
  BASIC,
  createListUser,
  insertCompanies,
  type ListUser,
  STOCKS,
} from '../../test/list-user.ts'
import { recordPublication } from '../events/subscribe-to-events.ts'
import { recordSubscription } from '../subscriptions/record-subscription.ts'

const LISTS = '/api/user/subscription-list/'
const PICKS = '/api/user/subscription-list-item/'
const noonOf = (day: string) => new Date(`${day}T16:00:00Z`)

let account: TestAccount
let user: ListUser
let lastId = 0
beforeAll(async () => {
  account = await buildTestAccount()
  await insertCompanies(account.db)
})
afterAll(() => account?.close())
beforeEach(async () => {
  account.clock.now = noonOf('2026-06-10')
  user = await createListUser(account, BASIC)
  lastId += 10
})

const build = (overrides: Partial<SubscriptionFacts>) =>
  buildFacts({
    user_id: user.id,
    subscription_start_date: '2026-06-10',
    subscription_expiry_date: '2027-06-09',
    paid_till_date: '2027-06-09',
    ...overrides,
  })
const plan = (overrides: Partial<SubscriptionFacts> = {}) =>
  build({ id: lastId, tier_number: 3, scope_codes: ['LIST_BASIC'], ...overrides })
const addOn = (stocks_picked: readonly string[], overrides: Partial<SubscriptionFacts> = {}) =>
  build({
    id: lastId + 1,
    name: '20 stocks of your choice',
    product_code: 'ALACARTE_20',
    product_type: 'other',
    tier_number: 0,
    scope_codes: ['ALACARTE_20'],
    stocks_picked: [...stocks_picked],
    ...overrides,
  })
async function record(...all: readonly SubscriptionFacts[]): Promise<void> {
  for (const facts of all) await recordSubscription(account.db, facts, account.clock.now)
}

async function findList(): Promise<SubscriptionList | undefined> {
  const { results } = (await user.get(LISTS)).json() as { results: SubscriptionList[] }
  return results.find(({ scope_code }) => scope_code === 'ALACARTE_20')
}
const tickersOf = async () => ((await findList())?.items ?? []).map(({ ticker }) => ticker)

describe('stocks picked with an order', () => {
  it('picked stocks are on the granted list in their order, locked for thirty days', async () => {
    await record(plan(), addOn(['S7', 'BRK.B', 'S1']))
    expect(await tickersOf()).toEqual(['S7', 'BRK.B', 'S1'])
    const id = (await findList())?.items[0]?.id
    account.clock.now = noonOf('2026-07-09')
    const early = await user.send('DELETE', `${PICKS}${id}/`)
    expect(early.json()).toMatchObject({ detail: 'You can remove this stock in 1 day(s).' })
    account.clock.now = noonOf('2026-07-10')
    expect((await user.send('DELETE', `${PICKS}${id}/`)).statusCode).toBe(204)
  })

  it("picked stocks wait for the plan if the add-on's event arrives first", async () => {
    await record(addOn(['S1', 'S2']))
    expect(await tickersOf()).toEqual([])
    await record(plan())
    expect(await tickersOf()).toEqual(['S1', 'S2'])
  })

  it('stocks that are unknown, removed or above the plan are left out', async () => {
    await record(plan(), addOn(['FOUR', 'S1', 'NONE', 'GONE', 'FREE']))
    expect(await tickersOf()).toEqual(['S1', 'FREE'])
  })

  it('stocks are added when the upgrade in the same order arrives later', async () => {
    await record(plan(), addOn(['FOUR', 'S1']))
    const upgrade = { id: lastId + 2, source_subscription_id: lastId, tier_number: 4 }
    await record(plan({ ...upgrade, source_kind: 'Upgraded subscription' }))
    expect((await tickersOf()).sort()).toEqual(['FOUR', 'S1'])
  })

  it('picked stocks wait for companies that are still unknown', async () => {
    const ticker = `NEW${lastId}`
    await record(plan(), addOn([ticker]))
    expect(await tickersOf()).toEqual([])
    const company = {
      ...{ ticker, name: 'New', tier_number: 3, sector: null, latest: null, delayed: null },
      ...{ latest_upside: null, delayed_upside: null, is_removed: false, simulated: true },
    }
    const { now } = account.clock
    const published = { revision: 9, data_version: 9, published_at: now.toISOString() }
    await recordPublication(account.db, { ...published, companies: [company] }, now)
    expect(await tickersOf()).toEqual([ticker])
  })

  it('at most twenty picked stocks are added', async () => {
    await record(plan(), addOn(STOCKS.slice(0, 22)))
    expect(await tickersOf()).toEqual(STOCKS.slice(0, 20))
  })

  it('picked stocks are added once, whatever events follow', async () => {
    await record(plan(), addOn(['S1']), addOn(['S1'], { revision: 2 }))
    account.clock.now = noonOf('2026-08-01')
    const id = (await findList())?.items[0]?.id
    await user.send('DELETE', `${PICKS}${id}/`)
    await record(addOn(['S1'], { revision: 3, auto_renew: false }))
    expect(await tickersOf()).toEqual([])
  })

  it('picked stocks are not added to stocks chosen by the user', async () => {
    await record(plan(), addOn([]))
    const list = await findList()
    await user.post(PICKS, { subscription_list_id: list?.id, ticker: 'S5' })
    await record(addOn(['S1', 'S2'], { revision: 2 }))
    expect(await tickersOf()).toEqual(['S5'])
  })

  it('a renewal that repeats the picked stocks does not add them twice', async () => {
    await record(plan(), addOn(['S1', 'S2']))
    account.clock.now = noonOf('2027-06-09')
    const renewal = {
      id: lastId + 3,
      source_subscription_id: lastId + 1,
      source_kind: 'Renewed subscription',
      subscription_start_date: '2027-06-10',
      subscription_expiry_date: '2028-06-09',
      paid_till_date: '2028-06-09',
    }
    await record(addOn(['S1', 'S2'], renewal))
    expect(await tickersOf()).toEqual(['S1', 'S2'])
  })

  it('stocks are not added before the order is paid, nor for a removed order', async () => {
    const listRows = () => account.db.selectFrom('subscription_list_item').selectAll().execute()
    const before = await listRows()
    await record(plan(), addOn(['S1'], { first_payment: 'pending' }))
    expect(await listRows()).toEqual(before)
    await record(addOn(['S1'], { revision: 2, first_payment: 'pending', is_removed: true }))
    expect(await findList()).toBeUndefined()
    expect(await listRows()).toEqual(before)
  })
})
