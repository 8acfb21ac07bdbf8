import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { SubscriptionList } from '@quantamental/api/account'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import {
  BASIC,
  COMMERCIAL,
  createListUser,
  insertCompanies,
  type ListUser,
  STOCKS,
} from '../../test/list-user.ts'
import { purgeEndedSubscriptionLists } from './jobs.ts'
import { syncSubscriptionLists } from './sync-subscription-lists.ts'

let account: TestAccount
beforeAll(async () => {
  account = await buildTestAccount()
  await insertCompanies(account.db)
})
afterAll(() => account.close())
beforeEach(() => {
  account.clock.now = noonOf('2026-06-10')
})

const LISTS = '/api/user/subscription-list/'
const PICKS = '/api/user/subscription-list-item/'
const CHOICES = '/api/subscribed-scope-item/'
const noonOf = (day: string) => new Date(`${day}T16:00:00Z`)

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}

/** Subscribe a user from 2026-01-01 to 2026-12-31, all paid. */
async function subscribe(
  user: ListUser,
  scopes: string[],
  overrides: Partial<SubscriptionFacts> = {},
): Promise<SubscriptionFacts> {
  const facts = buildFacts({
    id: nextId(),
    user_id: user.id,
    scope_codes: scopes,
    ...overrides,
  })
  await syncSubscriptionLists(account.db, facts, account.clock.now)
  return facts
}

function buildRenewal(facts: SubscriptionFacts, overrides: Partial<SubscriptionFacts> = {}) {
  return {
    ...facts,
    id: nextId(),
    source_subscription_id: facts.id,
    source_kind: 'Renewed subscription',
    subscription_start_date: '2027-01-01',
    subscription_expiry_date: '2027-12-31',
    paid_till_date: '2027-12-31',
    ...overrides,
  }
}

async function readLists(user: ListUser): Promise<SubscriptionList[]> {
  return (await user.get(LISTS)).json().results
}

async function readOnly(user: ListUser): Promise<SubscriptionList> {
  const [list, ...others] = await readLists(user)
  expect(others).toEqual([])
  if (!list) throw new Error('no list')
  return list
}

async function itemIdOf(user: ListUser, scope: string, code: string): Promise<number> {
  const choices = (await user.get(`${CHOICES}choices/${scope}/`)).json()
  return choices.find((item: { code: string }) => item.code === code).id
}

const choose = (user: ListUser, listId: number, itemId: number) =>
  user.post(CHOICES, { subscription_list_id: listId, scope_item_id: itemId })

const pick = (user: ListUser, listId: number, ticker: string) =>
  user.post(PICKS, { subscription_list_id: listId, ticker })

describe('plans', () => {
  it.each([
    ['LIST_BASIC', ['Basic']],
    ['LIST_STANDARD', ['Standard: list 1 of 2', 'Standard: list 2 of 2']],
    ['LIST_PRO', ['Pro: list 1 of 3', 'Pro: list 2 of 3', 'Pro: list 3 of 3']],
    ['ALACARTE_20', ['20 stocks of your choice']],
    ['SOMETHING_ELSE', []],
  ])('a plan with scope %s grants its lists once', async (scope, names) => {
    const user = await createListUser(account, BASIC)
    const facts = await subscribe(user, [scope])
    await syncSubscriptionLists(account.db, facts, account.clock.now)
    await syncSubscriptionLists(account.db, { ...facts, revision: 2 }, account.clock.now)
    const lists = await readLists(user)
    expect(lists.map(({ name }) => name)).toEqual(names)
    for (const list of lists) {
      expect(list).toMatchObject({ scope_code: scope, scope_item: null, items: [], purge_on: null })
    }
  })

  it('a plan of a deleted account grants no lists', async () => {
    const facts = buildFacts({ id: nextId(), user_id: 999_999, scope_codes: ['LIST_PRO'] })
    await syncSubscriptionLists(account.db, facts, account.clock.now)
    const rows = await account.db
      .selectFrom('list_grant')
      .select('subscription_id')
      .where('user_id', '=', 999_999)
      .execute()
    expect(rows).toEqual([])
  })

  it('the highest revision wins, whatever the order of events', async () => {
    const user = await createListUser(account, BASIC)
    const facts = await subscribe(user, ['LIST_BASIC'], { revision: 3 })
    const old = { ...facts, revision: 2, site_canceled_on: '2026-02-01' }
    await syncSubscriptionLists(account.db, old, account.clock.now)
    expect(await readOnly(user)).toMatchObject({ purge_on: null })
  })
})

describe('choosing a list', () => {
  it("a list is chosen from the scope's offers and shown with its lock", async () => {
    const user = await createListUser(account, BASIC)
    const { id: subscriptionId } = await subscribe(user, ['LIST_BASIC'])
    const { id } = await readOnly(user)
    const mag7 = await itemIdOf(user, 'LIST_BASIC', 'Mag7')
    const chosen = {
      id,
      subscription_id: subscriptionId,
      subscription_list_id: id,
      scope_item: { id: mag7, scope_code: 'LIST_BASIC', code: 'Mag7', name: 'Magnificent 7' },
      selected_on: '2026-06-10',
      swappable_on: '2026-07-10',
      refusal: 'You can swap in 30 day(s).',
    }
    expect((await choose(user, id, mag7)).json()).toEqual(chosen)
    expect((await user.get(CHOICES)).json()).toEqual([chosen])
    expect((await user.get(`${LISTS}${id}/`)).json()).toMatchObject({ scope_item: chosen })
    const sp500 = await itemIdOf(user, 'LIST_STANDARD', 'SP500')
    expect((await choose(user, id, sp500)).json()).toEqual({
      scope_item_id: ['This choice isn’t available for this list.'],
    })
  })

  it('a choice can be swapped after 30 days, not after 29; the same choice changes nothing', async () => {
    const user = await createListUser(account, BASIC)
    await subscribe(user, ['LIST_BASIC'])
    const { id } = await readOnly(user)
    const mag7 = await itemIdOf(user, 'LIST_BASIC', 'Mag7')
    const dji = await itemIdOf(user, 'LIST_BASIC', 'DJI')
    await choose(user, id, mag7)
    account.clock.now = new Date('2026-07-10T03:59:59Z')
    const refused = await choose(user, id, dji)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual({ scope_item_id: ['You can swap in 1 day(s).'] })
    expect((await choose(user, id, mag7)).json()).toMatchObject({ selected_on: '2026-06-10' })
    account.clock.now = new Date('2026-07-10T04:00:00Z')
    expect((await choose(user, id, dji)).json()).toMatchObject({
      selected_on: '2026-07-10',
      scope_item: { code: 'DJI' },
    })
    expect((await choose(user, id, mag7)).statusCode).toBe(400)
  })

  it('of two concurrent swaps one succeeds', async () => {
    const user = await createListUser(account, BASIC)
    await subscribe(user, ['LIST_BASIC'])
    const { id } = await readOnly(user)
    const ids = []
    for (const code of ['Mag7', 'DJI', 'DJT', 'DJU']) {
      ids.push(await itemIdOf(user, 'LIST_BASIC', code))
    }
    const answers = await Promise.all(ids.map((itemId) => choose(user, id, itemId)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400])
  })

  it('choosing a list waits for an overdue payment', async () => {
    const user = await createListUser(account, BASIC)
    const facts = await subscribe(user, ['LIST_BASIC'], {
      billing_cycle: 'monthly',
      paid_till_date: '2026-06-09',
    })
    const { id } = await readOnly(user)
    const mag7 = await itemIdOf(user, 'LIST_BASIC', 'Mag7')
    expect((await choose(user, id, mag7)).json()).toEqual({
      scope_item_id: ['You can swap when your payment is up-to-date.'],
    })
    const paid = { ...facts, revision: 2, paid_till_date: '2026-06-10' }
    await syncSubscriptionLists(account.db, paid, account.clock.now)
    expect((await choose(user, id, mag7)).statusCode).toBe(200)
  })

  it("the same stock list can't be chosen twice", async () => {
    const user = await createListUser(account, BASIC)
    await subscribe(user, ['LIST_STANDARD'])
    const [first, second] = await readLists(user)
    const mag7 = await itemIdOf(user, 'LIST_STANDARD', 'Mag7')
    await choose(user, first?.id ?? 0, mag7)
    expect((await choose(user, second?.id ?? 0, mag7)).json()).toEqual({
      scope_item_id: ['Magnificent 7 is already among your lists.'],
    })
  })

  it('choices are offered only for known scopes', async () => {
    const user = await createListUser(account)
    expect((await user.get(`${CHOICES}choices/ALACARTE_20/`)).json()).toEqual([])
    expect((await user.get(`${CHOICES}choices/NOPE/`)).statusCode).toBe(404)
  })
})

describe("stocks of the user's choice", () => {
  it('a user can pick 20 stocks and no more, even with concurrent requests', async () => {
    const user = await createListUser(account, BASIC)
    await subscribe(user, ['ALACARTE_20'])
    const { id } = await readOnly(user)
    for (const ticker of STOCKS.slice(0, 19)) {
      expect((await pick(user, id, ticker)).statusCode).toBe(201)
    }
    const answers = await Promise.all(STOCKS.slice(30, 34).map((ticker) => pick(user, id, ticker)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400])
    expect((await pick(user, id, 'S50')).json()).toEqual({
      ticker: ['You have already picked all 20 stocks.'],
    })
    expect((await readOnly(user)).items).toHaveLength(20)
  })

  it.each([
    ['ZZZZ', 'No stock has the ticker ZZZZ.'],
    ['FIVE', 'This stock, FIVE, requires a higher level of subscription.'],
    ['s0', 'S0 is already in this list.'],
  ])("%s can't be picked", async (ticker, message) => {
    const user = await createListUser(account, BASIC)
    await subscribe(user, ['ALACARTE_20'])
    const { id } = await readOnly(user)
    expect((await pick(user, id, 'S0')).statusCode).toBe(201)
    expect((await pick(user, id, ticker)).json()).toEqual({ ticker: [message] })
  })

  it('a stock list accepts no picks', async () => {
    const user = await createListUser(account, BASIC)
    await subscribe(user, ['LIST_BASIC'])
    const { id } = await readOnly(user)
    expect((await pick(user, id, 'S0')).statusCode).toBe(400)
  })

  it('a pick can be removed after 30 days across a clock change, not after 29', async () => {
    account.clock.now = noonOf('2026-10-15')
    const user = await createListUser(account, BASIC)
    await subscribe(user, ['ALACARTE_20'])
    const { id } = await readOnly(user)
    const picked = (await pick(user, id, 'S0')).json()
    expect(picked).toEqual({
      id: expect.any(Number),
      subscription_list_id: id,
      ticker: 'S0',
      name: 'S0 Inc.',
      tier_number: 3,
      above_tier: false,
      picked_on: '2026-10-15',
      removable_on: '2026-11-14',
      refusal: 'You can remove this stock in 30 day(s).',
    })
    account.clock.now = new Date('2026-11-14T04:59:59Z')
    const locked = await user.send('DELETE', `${PICKS}${picked.id}/`)
    expect(locked.statusCode).toBe(400)
    expect(locked.json()).toEqual({
      detail: 'You can remove this stock in 1 day(s).',
      code: 'locked',
    })
    account.clock.now = new Date('2026-11-14T05:00:00Z')
    expect((await readOnly(user)).items).toMatchObject([{ refusal: '' }])
    expect((await user.send('DELETE', `${PICKS}${picked.id}/`)).statusCode).toBe(204)
    expect((await readOnly(user)).items).toEqual([])
  })
})

describe('the end of a subscription', () => {
  it('lists of an ended subscription stay unchanged for seven days and are purged on the eighth', async () => {
    const user = await createListUser(account, BASIC)
    await subscribe(user, ['LIST_BASIC', 'ALACARTE_20'])
    const [, alacarte] = await readLists(user)
    const picked = (await pick(user, alacarte?.id ?? 0, 'S0')).json()
    account.clock.now = noonOf('2027-01-07')
    expect(await purgeEndedSubscriptionLists(account.db, account.clock.now)).toBe(0)
    const [list, other] = await readLists(user)
    expect([list?.purge_on, other?.purge_on]).toEqual(['2027-01-07', '2027-01-07'])
    const mag7 = await itemIdOf(user, 'LIST_BASIC', 'Mag7')
    expect((await choose(user, list?.id ?? 0, mag7)).json()).toEqual({
      scope_item_id: ['This subscription has ended.'],
    })
    expect((await user.send('DELETE', `${PICKS}${picked.id}/`)).statusCode).toBe(400)
    account.clock.now = noonOf('2027-01-08')
    expect(await readLists(user)).toEqual([])
    expect(await purgeEndedSubscriptionLists(account.db, account.clock.now)).toBeGreaterThan(1)
    const rows = await account.db
      .selectFrom('subscription_list')
      .select('id')
      .where('user_id', '=', user.id)
      .execute()
    expect(rows).toEqual([])
  })

  it('a renewal keeps the lists with their locks', async () => {
    account.clock.now = noonOf('2026-12-20')
    const user = await createListUser(account, BASIC)
    const facts = await subscribe(user, ['LIST_BASIC'])
    const { id } = await readOnly(user)
    const mag7 = await itemIdOf(user, 'LIST_BASIC', 'Mag7')
    const dji = await itemIdOf(user, 'LIST_BASIC', 'DJI')
    await choose(user, id, mag7)
    const renewal = buildRenewal(facts)
    await syncSubscriptionLists(account.db, renewal, account.clock.now)
    expect(await readOnly(user)).toMatchObject({ id, subscription_id: facts.id })
    account.clock.now = noonOf('2027-01-18')
    await purgeEndedSubscriptionLists(account.db, account.clock.now)
    expect(await readOnly(user)).toMatchObject({ id, subscription_id: renewal.id, purge_on: null })
    expect((await choose(user, id, dji)).json()).toEqual({
      scope_item_id: ['You can swap in 1 day(s).'],
    })
    account.clock.now = noonOf('2027-01-19')
    expect((await choose(user, id, dji)).statusCode).toBe(200)
  })

  it('a renewal within seven days keeps the lists; a later one gets new ones', async () => {
    for (const [day, isRetained] of [
      ['2027-01-07', true],
      ['2027-01-08', false],
    ] as const) {
      account.clock.now = noonOf('2026-06-10')
      const user = await createListUser(account, BASIC)
      const facts = await subscribe(user, ['LIST_BASIC'])
      const { id } = await readOnly(user)
      account.clock.now = noonOf(day)
      await purgeEndedSubscriptionLists(account.db, account.clock.now)
      const renewal = buildRenewal(facts, { subscription_start_date: day })
      await syncSubscriptionLists(account.db, renewal, account.clock.now)
      expect((await readOnly(user)).id === id).toBe(isRetained)
    }
  })

  it('an upgrade keeps the choices and adds its lists', async () => {
    const user = await createListUser(account, BASIC)
    const facts = await subscribe(user, ['LIST_BASIC'])
    const { id } = await readOnly(user)
    await choose(user, id, await itemIdOf(user, 'LIST_BASIC', 'Mag7'))
    const upgrade = buildRenewal(facts, {
      source_kind: 'Upgraded subscription',
      subscription_start_date: '2026-06-10',
      scope_codes: ['LIST_STANDARD'],
    })
    await syncSubscriptionLists(account.db, upgrade, account.clock.now)
    expect(await readLists(user)).toMatchObject([
      { id, subscription_id: upgrade.id, scope_item: { scope_item: { code: 'Mag7' } } },
      { name: 'Standard: list 2 of 2', scope_item: null },
    ])
  })

  it('a renewal whose event arrives before that of its source is merged with it', async () => {
    const user = await createListUser(account, BASIC)
    const first = await subscribe(user, ['LIST_BASIC'])
    const { id } = await readOnly(user)
    const second = buildRenewal(first)
    const third = buildRenewal(second, {
      subscription_start_date: '2028-01-01',
      subscription_expiry_date: '2028-12-31',
      paid_till_date: '2028-12-31',
    })
    await syncSubscriptionLists(account.db, third, account.clock.now)
    await syncSubscriptionLists(account.db, second, account.clock.now)
    expect(await readOnly(user)).toMatchObject({ id })
    account.clock.now = noonOf('2028-06-01')
    expect(await readOnly(user)).toMatchObject({ id, subscription_id: third.id })
  })
})

describe('an add-on with its own subscription', () => {
  const ADDON = { product_code: 'ALACARTE_20', product_type: 'other', tier_number: 0 } as const

  it('an add-on grants picks for its own term, whatever happens to the plan', async () => {
    const user = await createListUser(account, BASIC)
    await subscribe(user, ['LIST_BASIC'], { addon_product_code: 'ALACARTE_20' })
    const addon = await subscribe(user, ['ALACARTE_20'], {
      ...ADDON,
      subscription_start_date: '2026-03-01',
      subscription_expiry_date: '2027-02-28',
      paid_till_date: '2027-02-28',
    })
    const [list, picks, ...others] = await readLists(user)
    expect(others).toEqual([])
    expect([list?.is_alacarte, picks?.is_alacarte]).toEqual([false, true])
    expect(picks?.subscription_id).toBe(addon.id)
    expect((await pick(user, picks?.id ?? 0, 'S0')).statusCode).toBe(201)
    account.clock.now = noonOf('2027-01-08')
    await purgeEndedSubscriptionLists(account.db, account.clock.now)
    expect((await readOnly(user)).items).toHaveLength(1)
    account.clock.now = noonOf('2027-03-08')
    await purgeEndedSubscriptionLists(account.db, account.clock.now)
    expect(await readLists(user)).toEqual([])
  })
})

describe('removed orders', () => {
  it('a removed order grants no lists, whatever the order of its events', async () => {
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      const user = await createListUser(account, BASIC)
      const facts = buildFacts({ id: nextId(), user_id: user.id, scope_codes: ['LIST_BASIC'] })
      for (const revision of order) {
        const published = { ...facts, revision, is_removed: revision === 2 }
        await syncSubscriptionLists(account.db, published, account.clock.now)
      }
      expect(await readLists(user)).toEqual([])
      const rows = await account.db
        .selectFrom('subscription_list')
        .select('id')
        .where('user_id', '=', user.id)
        .execute()
      expect(rows).toEqual([])
    }
  })

  it('a removed order leaves the lists of paid subscriptions', async () => {
    const user = await createListUser(account, BASIC)
    const facts = await subscribe(user, ['LIST_BASIC'])
    const { id } = await readOnly(user)
    const removed = buildRenewal(facts, { is_removed: true, subscription_start_date: '2026-06-01' })
    await syncSubscriptionLists(account.db, removed, account.clock.now)
    expect(await readOnly(user)).toMatchObject({ id, subscription_id: facts.id })
  })
})

describe('a subscribed list of another user', () => {
  it("another user's list gets the same response as an unknown one", async () => {
    const owner = await createListUser(account, COMMERCIAL)
    await subscribe(owner, ['LIST_BASIC', 'ALACARTE_20'])
    const [list, alacarte] = await readLists(owner)
    const picked = (await pick(owner, alacarte?.id ?? 0, 'S0')).json()
    const other = await createListUser(account, COMMERCIAL)
    await subscribe(other, ['LIST_BASIC'])
    const mag7 = await itemIdOf(other, 'LIST_BASIC', 'Mag7')
    const ids = [
      [list?.id ?? 0, alacarte?.id ?? 0, picked.id],
      [2_147_483_647, 2_147_483_647, 2_147_483_647],
      [9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991],
    ] as const
    for (const [listId, alacarteId, pickId] of ids) {
      const answers = [
        await other.get(`${LISTS}${listId}/`),
        await choose(other, listId, mag7),
        await pick(other, alacarteId, 'S1'),
        await other.send('DELETE', `${PICKS}${pickId}/`),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.body]).toEqual([404, '{"detail":"Not found."}'])
      }
    }
    expect((await readLists(owner))[1]?.items).toMatchObject([{ ticker: 'S0' }])
  })
})
