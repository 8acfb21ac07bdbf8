import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { WatchListItem, WatchListWithItems } from '@quantamental/api/account'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import {
  BASIC,
  COMMERCIAL,
  createListUser,
  insertCompanies,
  type ListUser,
  NO_PLAN,
  STOCKS,
} from '../../test/list-user.ts'
import { purgeDeletedWatchLists } from './watch-list.repository.ts'

let account: TestAccount

beforeAll(async () => {
  account = await buildTestAccount()
  await insertCompanies(account.db)
})

afterAll(() => account.close())
const LISTS = '/api/user/watch-list/'
const ITEMS = '/api/user/watch-list-item/'

async function makeList(user: ListUser, name: string): Promise<WatchListWithItems> {
  const answer = await user.post(LISTS, { name })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function addStock(user: ListUser, listId: number, ticker: string): Promise<WatchListItem> {
  const answer = await user.post(ITEMS, { watch_list_id: listId, ticker })
  expect(answer.json()).toMatchObject({ ticker })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const readNames = async (user: ListUser) =>
  (await user.get(LISTS)).json().results.map(({ name }: { name: string }) => name)

const readTickers = async (user: ListUser, id: number) =>
  (await user.get(`${LISTS}${id}/`)).json().items.map(({ ticker }: { ticker: string }) => ticker)

async function fillList(user: ListUser, id: number, count: number): Promise<void> {
  const text = STOCKS.slice(0, count).join('\n')
  const answer = await user.post(`${LISTS}${id}/paste/`, { text })
  expect(answer.json()).toMatchObject({ added: count })
}

// See infra/docs/domain/entitlement.md; the first two are from
// infra/docs/decisions/0019-watch-lists-and-subscribed-lists.md.
const PLANS = [
  ['no plan', NO_PLAN, 1, 5, 'Basic allows 2.', 'Basic allows 10.'],
  [
    'an overdue plan',
    { tier: 4, status: 'past_due' },
    1,
    5,
    'Standard allows 4.',
    'Standard allows 20.',
  ],
  ['Basic', BASIC, 2, 10, 'Standard allows 4.', 'Standard allows 20.'],
  ['Standard', { tier: 4, status: 'to_expire' }, 4, 20, 'Pro allows 6.', 'Pro allows 30.'],
  [
    'Pro',
    { tier: 5, status: 'canceled_current' },
    6,
    30,
    'Commercial allows 8.',
    'Commercial allows 40.',
  ],
  ['Commercial', COMMERCIAL, 8, 40, '', ''],
] as const

describe.each(PLANS)('with %s', (_, plan, lists, stocks, nextLists, nextStocks) => {
  it(`a user can have ${lists} lists and no more, even with concurrent requests`, async () => {
    const user = await createListUser(account, plan)
    for (let index = 1; index < lists; index += 1) await makeList(user, `List ${index}`)
    const answers = await Promise.all(['a', 'b'].map((name) => user.post(LISTS, { name })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    const refused = answers.find(({ statusCode }) => statusCode === 400)
    const [message] = refused?.json().name ?? []
    expect(message).toContain(`${lists} watch list`)
    expect(message.endsWith(nextLists)).toBe(true)
    expect(await readNames(user)).toHaveLength(lists)
  })

  it(`a list takes ${stocks} stocks and no more, even with concurrent requests`, async () => {
    const user = await createListUser(account, plan)
    const { id, limits } = await makeList(user, 'Mine')
    expect(limits).toMatchObject({ watchlist_allowed: lists, stocks_per_list: stocks })
    await fillList(user, id, stocks - 1)
    const answers = await Promise.all(
      ['S58', 'S59'].map((ticker) => user.post(ITEMS, { watch_list_id: id, ticker })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    const refused = answers.find(({ statusCode }) => statusCode === 400)
    const [message] = refused?.json().ticker ?? []
    expect(message).toContain(`${stocks} stocks in a list`)
    expect(message.endsWith(nextStocks)).toBe(true)
    expect(await readTickers(user, id)).toHaveLength(stocks)
  })
})

it('of twenty concurrent requests for the last place one succeeds', async () => {
  const user = await createListUser(account, BASIC)
  const { id } = await makeList(user, 'Mine')
  await fillList(user, id, 9)
  const answers = await Promise.all(
    STOCKS.slice(20, 40).map((ticker) => user.post(ITEMS, { watch_list_id: id, ticker })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(await readTickers(user, id)).toHaveLength(10)
})

describe('after a downgrade', () => {
  it('lists beyond the limit stay readable, exportable and deletable, but take no stocks', async () => {
    const user = await createListUser(account, COMMERCIAL)
    const lists = []
    for (const name of ['a', 'b', 'c']) lists.push(await makeList(user, name))
    const [first, , third] = lists
    if (!first || !third) throw new Error('no list')
    await fillList(user, first.id, 12)
    const stored = await addStock(user, third.id, 'S0')
    await user.havePlan(BASIC)

    expect(await readTickers(user, third.id)).toEqual(['S0'])
    expect((await user.get(`${LISTS}${third.id}/csv/`)).statusCode).toBe(200)
    const beyond = await user.post(ITEMS, { watch_list_id: third.id, ticker: 'S1' })
    expect(beyond.json()).toEqual({
      ticker: [
        'This list can’t take more stocks: your plan allows 2 watch lists, and this list is over the limit. Standard allows 4.',
      ],
    })
    const full = await user.post(ITEMS, { watch_list_id: first.id, ticker: 'S20' })
    expect(full.json()).toEqual({
      ticker: ['This list is full: your plan allows 10 stocks in a list. Standard allows 20.'],
    })
    expect(await readTickers(user, first.id)).toHaveLength(12)

    await user.send('PUT', `${LISTS}order/`, { ids: lists.map(({ id }) => id).reverse() })
    await addStock(user, third.id, 'S1')
    expect((await user.send('DELETE', `${ITEMS}${stored.id}/`)).statusCode).toBe(204)
    expect((await user.send('DELETE', `${LISTS}${third.id}/`)).statusCode).toBe(204)
  })
})

describe('names of lists', () => {
  it('a name is trimmed', async () => {
    const user = await createListUser(account, BASIC)
    expect(await makeList(user, '  Big \n  caps ')).toMatchObject({ name: 'Big caps', position: 0 })
  })

  it.each(['', '   ', '\u200b\u00a0', '\u2800'])(
    'an invisible name (%j) is rejected',
    async (name) => {
      const user = await createListUser(account, BASIC)
      const answer = await user.post(LISTS, { name })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ name: ['This field may not be blank.'] })
    },
  )

  it('a name can be used once, ignoring case', async () => {
    const user = await createListUser(account, COMMERCIAL)
    const { id } = await makeList(user, 'Straße')
    const other = await makeList(user, 'Growth')
    for (const name of ['GROWTH', ' growth', 'Ｇrowth']) {
      const answer = await user.send('PATCH', `${LISTS}${id}/`, { name })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().name).toHaveLength(1)
    }
    const same = await user.send('PATCH', `${LISTS}${other.id}/`, { name: 'GROWTH' })
    expect(same.json()).toMatchObject({ name: 'GROWTH' })
    expect((await (await createListUser(account)).post(LISTS, { name: 'Growth' })).statusCode).toBe(
      201,
    )
  })

  it('a name of 60 characters is accepted, one of 61 rejected', async () => {
    const user = await createListUser(account, BASIC)
    await makeList(user, 'x'.repeat(60))
    expect((await user.post(LISTS, { name: 'y'.repeat(61) })).statusCode).toBe(400)
  })

  it('of two concurrent lists with the same name one is created', async () => {
    const user = await createListUser(account, COMMERCIAL)
    const answers = await Promise.all(['Same', 'same'].map((name) => user.post(LISTS, { name })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
  })
})

describe('adding a stock', () => {
  it('adding a stock returns it with its company', async () => {
    const user = await createListUser(account, BASIC)
    const { id } = await makeList(user, 'Mine')
    const answer = await user.post(ITEMS, { watch_list_id: id, ticker: 's0', note: ' buy\r\nlow ' })
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      watch_list_id: id,
      ticker: 'S0',
      name: 'S0 Inc.',
      tier_number: 3,
      above_tier: false,
      is_delisted: false,
      note: 'buy\nlow',
      position: 0,
      added_at: account.clock.now.toISOString(),
    })
  })

  it.each([
    ['ZZZZ', 'No stock has the ticker ZZZZ.'],
    ['GONE', 'GONE is no longer listed.'],
    ['FIVE', 'This stock, FIVE, requires a higher level of subscription.'],
    ['S1', 'S1 is already in this list.'],
  ])('adding %s is rejected with an error on the ticker', async (ticker, message) => {
    const user = await createListUser(account, BASIC)
    const { id } = await makeList(user, 'Mine')
    await addStock(user, id, 'S1')
    const answer = await user.post(ITEMS, { watch_list_id: id, ticker })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ ticker: [message] })
  })

  it('a stock within the tier or of no tier can be added, and any stock without a plan', async () => {
    const standard = await createListUser(account, { tier: 4, status: 'current' })
    const { id } = await makeList(standard, 'Mine')
    await addStock(standard, id, 'FOUR')
    await addStock(standard, id, 'FREE')
    const visitor = await createListUser(account)
    await addStock(visitor, (await makeList(visitor, 'Mine')).id, 'FIVE')
  })

  it('stocks above the tier after a downgrade are marked, and delisted ones stay', async () => {
    const user = await createListUser(account, COMMERCIAL)
    const { id } = await makeList(user, 'Mine')
    await addStock(user, id, 'FIVE')
    await account.db
      .insertInto('watch_list_item')
      .values({
        watch_list_id: id,
        ticker: 'GONE',
        note: '',
        position: 1,
        added_at: account.clock.now,
        deleted_at: null,
      })
      .execute()
    await user.havePlan(BASIC)
    expect((await user.get(`${LISTS}${id}/`)).json().items).toMatchObject([
      { ticker: 'FIVE', above_tier: true, is_delisted: false },
      { ticker: 'GONE', above_tier: false, is_delisted: true },
    ])
  })
})

describe('ordering', () => {
  it('lists and stocks take the order of the ids', async () => {
    const user = await createListUser(account, COMMERCIAL)
    const lists = []
    for (const name of ['a', 'b', 'c']) lists.push(await makeList(user, name))
    const ids = lists.map(({ id }) => id)
    const [id = 0] = ids
    const answer = await user.send('PUT', `${LISTS}order/`, { ids: [...ids].reverse() })
    expect(answer.json().results).toMatchObject([
      { name: 'c', position: 0 },
      { name: 'b', position: 1 },
      { name: 'a', position: 2 },
    ])
    const items = []
    for (const ticker of ['S0', 'S1', 'S2']) items.push(await addStock(user, id, ticker))
    const [x, y, z] = items.map((item) => item.id)
    const ordered = await user.send('PUT', `${LISTS}${id}/order/`, { ids: [z, x, y] })
    expect(ordered.json().items).toMatchObject([
      { ticker: 'S2', position: 0 },
      { ticker: 'S0', position: 1 },
      { ticker: 'S1', position: 2 },
    ])
  })

  it('an order that does not name every id once is rejected', async () => {
    const user = await createListUser(account, COMMERCIAL)
    const other = await makeList(await createListUser(account), 'other')
    const a = (await makeList(user, 'a')).id
    const b = (await makeList(user, 'b')).id
    for (const ids of [[a], [a, a], [a, b, b], [a, other.id], [a, b, other.id], []]) {
      expect((await user.send('PUT', `${LISTS}order/`, { ids })).statusCode).toBe(400)
    }
    expect(await readNames(user)).toEqual(['a', 'b'])
  })
})

describe('undoing a deletion', () => {
  it('a deletion can be undone within 15 minutes, at the same position', async () => {
    const user = await createListUser(account, COMMERCIAL)
    const lists = []
    for (const name of ['a', 'b', 'c']) lists.push(await makeList(user, name))
    const second = lists[1]
    if (!second) throw new Error('no list')
    for (const ticker of ['S0', 'S1', 'S2']) await addStock(user, second.id, ticker)
    const [, item] = (await user.get(`${LISTS}${second.id}/`)).json().items
    await user.send('DELETE', `${ITEMS}${item.id}/`)
    await user.send('DELETE', `${LISTS}${second.id}/`)
    expect((await user.get(`${LISTS}${second.id}/`)).statusCode).toBe(404)
    expect((await user.post(`${ITEMS}${item.id}/restore/`)).statusCode).toBe(404)
    expect((await user.get(LISTS)).json().results).toMatchObject([
      { name: 'a', position: 0 },
      { name: 'c', position: 1 },
    ])
    account.clock.advance(15 * 60)
    expect(await purgeDeletedWatchLists(account.db, account.clock.now)).toBe(0)
    const list = await user.post(`${LISTS}${second.id}/restore/`)
    expect(list.json()).toMatchObject({ name: 'b', position: 1, items: [{}, {}] })
    expect((await user.post(`${ITEMS}${item.id}/restore/`)).json()).toMatchObject({ position: 1 })
    expect(await readNames(user)).toEqual(['a', 'b', 'c'])
    expect(await readTickers(user, second.id)).toEqual(['S0', 'S1', 'S2'])
    expect((await user.post(`${ITEMS}${item.id}/restore/`)).statusCode).toBe(200)
    expect((await user.post(`${LISTS}${second.id}/restore/`)).statusCode).toBe(200)
  })

  it('a deletion is final one second later and then purged', async () => {
    const user = await createListUser(account, COMMERCIAL)
    const { id } = await makeList(user, 'a')
    const item = await addStock(user, id, 'S0')
    const gone = await makeList(user, 'b')
    await user.send('DELETE', `${ITEMS}${item.id}/`)
    await user.send('DELETE', `${LISTS}${gone.id}/`)
    account.clock.advance(15 * 60 + 1)
    const late = 'This was deleted more than 15 minutes ago and can’t be restored.'
    for (const url of [`${ITEMS}${item.id}/restore/`, `${LISTS}${gone.id}/restore/`]) {
      const answer = await user.post(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ non_field_errors: [late] })
    }
    expect(await purgeDeletedWatchLists(account.db, account.clock.now)).toBeGreaterThanOrEqual(2)
    expect((await user.post(`${LISTS}${gone.id}/restore/`)).statusCode).toBe(404)
  })

  it("a deletion can't be undone if its place was taken", async () => {
    const user = await createListUser(account, BASIC)
    const a = await makeList(user, 'a')
    const b = await makeList(user, 'b')
    await user.send('DELETE', `${LISTS}${b.id}/`)
    const c = await makeList(user, 'B')
    const full = await user.post(`${LISTS}${b.id}/restore/`)
    expect(full.json()).toEqual({
      non_field_errors: ['Your plan allows 2 watch lists. Standard allows 4.'],
    })
    await user.havePlan(COMMERCIAL)
    const named = await user.post(`${LISTS}${b.id}/restore/`)
    expect(named.json()).toEqual({ name: ['You already have a watch list named b.'] })
    await user.send('DELETE', `${LISTS}${c.id}/`)
    expect((await user.post(`${LISTS}${b.id}/restore/`)).statusCode).toBe(200)

    await user.havePlan(BASIC)
    await fillList(user, a.id, 10)
    const [first] = (await user.get(`${LISTS}${a.id}/`)).json().items
    await user.send('DELETE', `${ITEMS}${first.id}/`)
    const again = await addStock(user, a.id, first.ticker)
    const there = await user.post(`${ITEMS}${first.id}/restore/`)
    expect(there.json()).toEqual({ ticker: ['S0 is already in this list.'] })
    await user.send('DELETE', `${ITEMS}${again.id}/`)
    await addStock(user, a.id, 'S50')
    expect((await user.post(`${ITEMS}${first.id}/restore/`)).statusCode).toBe(400)
    expect(await readTickers(user, a.id)).toHaveLength(10)
  })
})

it('watched tickers are listed with their lists', async () => {
  const user = await createListUser(account, COMMERCIAL)
  const a = await makeList(user, 'a')
  const b = await makeList(user, 'b')
  const gone = await makeList(user, 'gone')
  await addStock(user, a.id, 'S1')
  await addStock(user, b.id, 'S1')
  await addStock(user, b.id, 'S0')
  await addStock(user, gone.id, 'S2')
  const item = await addStock(user, a.id, 'S3')
  await user.send('DELETE', `${ITEMS}${item.id}/`)
  await user.send('DELETE', `${LISTS}${gone.id}/`)
  expect((await user.get('/api/user/watched/')).json()).toEqual([
    { ticker: 'S0', watch_list_ids: [b.id] },
    { ticker: 'S1', watch_list_ids: [a.id, b.id] },
  ])
})

describe('a list of another user', () => {
  it("another user's list gets the same response as an unknown one on every route", async () => {
    const owner = await createListUser(account, COMMERCIAL)
    const { id } = await makeList(owner, 'Mine')
    const item = await addStock(owner, id, 'S0')
    const other = await createListUser(account, COMMERCIAL)
    const calls = (listId: number, itemId: number) =>
      [
        ['GET', `${LISTS}${listId}/`],
        ['PATCH', `${LISTS}${listId}/`, { name: 'x' }],
        ['DELETE', `${LISTS}${listId}/`],
        ['POST', `${LISTS}${listId}/restore/`],
        ['POST', `${LISTS}${listId}/paste/`, { text: 'S1' }],
        ['GET', `${LISTS}${listId}/csv/`],
        ['PUT', `${LISTS}${listId}/order/`, { ids: [itemId] }],
        ['POST', ITEMS, { watch_list_id: listId, ticker: 'S1' }],
        ['PATCH', `${ITEMS}${itemId}/`, { note: 'x' }],
        ['DELETE', `${ITEMS}${itemId}/`],
        ['POST', `${ITEMS}${itemId}/restore/`],
      ] as const
    for (const [method, url, payload] of [
      ...calls(id, item.id),
      ...calls(2_147_483_647, 2_147_483_647),
      ...calls(9_007_199_254_740_991, 9_007_199_254_740_991),
    ]) {
      const answer = await (method === 'GET' ? other.get(url) : other.send(method, url, payload))
      expect([method, url, answer.statusCode, answer.body]).toEqual([
        method,
        url,
        404,
        '{"detail":"Not found."}',
      ])
    }
    expect((await owner.get(`${LISTS}${id}/`)).json()).toMatchObject({
      name: 'Mine',
      items: [{ ticker: 'S0', note: '' }],
    })
  })

  it('lists require a session', async () => {
    expect((await account.app.inject(LISTS)).statusCode).toBe(401)
    expect((await account.app.inject('/api/user/watched')).statusCode).toBe(401)
  })
})

it('a note can be changed and has 500 characters at most', async () => {
  const user = await createListUser(account, BASIC)
  const { id } = await makeList(user, 'Mine')
  const item = await addStock(user, id, 'S0')
  const changed = await user.send('PATCH', `${ITEMS}${item.id}/`, { note: 'n'.repeat(500) })
  expect(changed.json().note).toHaveLength(500)
  const long = await user.send('PATCH', `${ITEMS}${item.id}/`, { note: 'n'.repeat(501) })
  expect(long.statusCode).toBe(400)
})

it('deleting the account deletes its watch lists', async () => {
  const user = await createListUser(account, BASIC)
  const { id } = await makeList(user, 'Mine')
  await addStock(user, id, 'S0')
  await account.db.deleteFrom('user_account').where('id', '=', user.id).execute()
  const rows = await account.db
    .selectFrom('watch_list_item')
    .select('id')
    .where('watch_list_id', '=', id)
    .execute()
  expect(rows).toEqual([])
})
