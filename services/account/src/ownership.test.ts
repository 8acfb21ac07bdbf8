import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { visitorCookies } from '@quantamental/service-kit/testing'
import { sql } from 'kysely'
import { buildTestAccount, type TestAccount } from '../test/build-test-app.ts'
import { COMMERCIAL, createListUser, insertCompanies, type ListUser } from '../test/list-user.ts'
import { syncSubscriptionLists } from './subscription-lists/sync-subscription-lists.ts'
import { saveSubscription } from './subscriptions/repository.ts'

type Id = string | number
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Request for an object through its route. */
interface Fixture {
  /** Create an object of `owner` for the request. */
  make(owner: ListUser): Promise<Id>
  /** Body of the request, with the object's id if the route expects it there. */
  body?(id: Id, requester: ListUser): object | Promise<object>
  /** Id of an object that does not exist. */
  unknownId?: Id
  /** 404, unless the route treats other users' ids like unknown ones in a list of ids. */
  refusal?: number
}

const DAY = 86_400
const NOBODYS_ID = 2_147_483_646
const LISTS = '/api/user/watch-list/'
const ITEMS = '/api/user/watch-list-item/'
const PICKS = '/api/user/subscription-list-item/'

let account: TestAccount
let owner: ListUser
let stranger: ListUser
let subscriptions = 0

async function idOfAnswer(requested: ReturnType<ListUser['post']>): Promise<number> {
  const answer = await requested
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

let names = 0
function makeList(user: ListUser): Promise<number> {
  names += 1
  return idOfAnswer(user.post(LISTS, { name: `List ${names}` }))
}
const addItem = async (user: ListUser, watch_list_id: number) =>
  idOfAnswer(user.post(ITEMS, { watch_list_id, ticker: 'S1' }))
const makeItem = async (user: ListUser) => addItem(user, await makeList(user))
async function makeDeleted(url: string, user: ListUser, make: (user: ListUser) => Promise<number>) {
  const id = await make(user)
  expect((await user.send('DELETE', `${url}${id}/`)).statusCode).toBe(204)
  return id
}
async function makeSubscriptionList(user: ListUser, scope = 'ALACARTE_20'): Promise<number> {
  subscriptions += 1
  const today = businessToday(account.clock.now)
  const facts = buildFacts({
    id: subscriptions,
    user_id: user.id,
    tier_number: 9,
    scope_codes: [scope],
    subscription_start_date: addDays(today, -40),
    subscription_expiry_date: addDays(today, 300),
    paid_till_date: addDays(today, 300),
  })
  await saveSubscription(account.db, facts)
  await syncSubscriptionLists(account.db, facts, account.clock.now)
  const { results } = (await user.get('/api/user/subscription-list/')).json()
  const list = results.find(
    (each: { subscription_id: number }) => each.subscription_id === facts.id,
  )
  return list.id
}
/** Picked long enough ago to be removed. */
async function makePick(user: ListUser): Promise<number> {
  const subscription_list_id = await makeSubscriptionList(user)
  account.clock.advance(-35 * DAY)
  const id = await idOfAnswer(user.post(PICKS, { subscription_list_id, ticker: 'S1' }))
  account.clock.advance(35 * DAY)
  return id
}
async function makeApiKey(user: ListUser): Promise<number> {
  await makeSubscriptionList(user)
  return idOfAnswer(user.post('/api/users/api_keys/', { name: 'Script', scopes: ['stocks:read'] }))
}
async function makePasskey(user: ListUser): Promise<number> {
  const { id } = await account.db
    .insertInto('passkey')
    .values({
      user_id: user.id,
      credential_id: randomUUID(),
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'Laptop',
      is_synced: false,
      created_at: new Date(),
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** Another session of the same user. */
async function makeSession(user: ListUser): Promise<string> {
  const id = randomUUID()
  const model = await account.db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  await account.db
    .insertInto('session')
    .values({ ...model, id, last_used_at: new Date(), revoked_at: null })
    .execute()
  return id
}
async function firstScopeItem(scope: string): Promise<number> {
  const [choice] = (await owner.get(`/api/subscribed-scope-item/choices/${scope}/`)).json()
  return choice.id
}

const watchList: Fixture = { make: makeList }
const watchItem: Fixture = { make: makeItem }
const STOCK_LIST_SCOPE = 'LIST_BASIC'

/** Every route with a user's object in its path or body. */
const FIXTURES: Readonly<Record<string, Fixture>> = {
  [`GET ${LISTS}{id}/`]: watchList,
  [`PATCH ${LISTS}{id}/`]: { ...watchList, body: () => ({ name: 'Renamed' }) },
  [`DELETE ${LISTS}{id}/`]: watchList,
  [`POST ${LISTS}{id}/restore/`]: { make: (user) => makeDeleted(LISTS, user, makeList) },
  [`POST ${LISTS}{id}/paste/`]: { ...watchList, body: () => ({ text: 'S2' }) },
  [`GET ${LISTS}{id}/csv/`]: watchList,
  [`GET ${LISTS}{id}/holdings/`]: watchList,
  [`PUT ${LISTS}{id}/holdings/`]: {
    ...watchList,
    body: () => ({ holdings: [{ symbol: 'S2', quantity: 3, cost_per_share: 1.5 }] }),
  },
  [`POST ${LISTS}{id}/holdings/visit/`]: watchList,
  [`PUT ${LISTS}{id}/order/`]: { ...watchList, body: () => ({ ids: [] }) },
  [`PUT ${LISTS}order/`]: {
    ...watchList,
    refusal: 400,
    body: async (id, requester) => {
      const { results } = (await requester.get(LISTS)).json()
      const own = results.map((list: { id: number }) => list.id)
      return { ids: [...new Set([...own, id])] }
    },
  },
  [`POST ${ITEMS}`]: { ...watchList, body: (id) => ({ watch_list_id: id, ticker: 'S2' }) },
  [`PATCH ${ITEMS}{id}/`]: { ...watchItem, body: () => ({ note: 'Noted' }) },
  [`DELETE ${ITEMS}{id}/`]: watchItem,
  [`POST ${ITEMS}{id}/restore/`]: { make: (user) => makeDeleted(ITEMS, user, makeItem) },
  'GET /api/user/subscription-list/{id}/': { make: makeSubscriptionList },
  [`POST ${PICKS}`]: {
    make: makeSubscriptionList,
    body: (id) => ({ subscription_list_id: id, ticker: 'S2' }),
  },
  [`DELETE ${PICKS}{id}/`]: { make: makePick },
  'POST /api/subscribed-scope-item/': {
    make: (user) => makeSubscriptionList(user, STOCK_LIST_SCOPE),
    body: async (id) => ({
      subscription_list_id: id,
      scope_item_id: await firstScopeItem(STOCK_LIST_SCOPE),
    }),
  },
  'PATCH /api/users/passkeys/{id}/': { make: makePasskey, body: () => ({ name: 'Phone' }) },
  'DELETE /api/users/passkeys/{id}/': { make: makePasskey },
  'DELETE /api/users/api_keys/{id}/': { make: makeApiKey },
  'DELETE /api/users/sessions/{id}/': { make: makeSession, unknownId: randomUUID() },
}

/** Routes with a path parameter that is not a user's object. */
const OF_NOBODY: readonly string[] = ['GET /api/subscribed-scope-item/choices/{scope}/']

interface Operation {
  readonly requestBody?: {
    readonly content?: Record<string, { schema?: { properties?: Record<string, unknown> } }>
  }
}

/** Routes in the service's OpenAPI document with a parameter in the path or an id in the body. */
async function listRoutesWithIds(): Promise<string[]> {
  const { paths } = (await account.app.inject('/api/docs/account.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  // Operators may access any user's objects; `operator-access.test.ts` covers them.
  const owned = Object.entries(paths).filter(([path]) => !path.startsWith('/api/operator/'))
  return owned.flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => {
        const fields = Object.keys(
          requestBody?.content?.['application/json']?.schema?.properties ?? {},
        )
        return path.includes('{') || fields.some((field) => /(?:^|_)ids?$/.test(field))
      })
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}

/** Snapshot of the service's schema without rate limits, to detect changes. */
async function readAll(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = 'account' and tablename <> 'rate_limit' order by 1`.execute(account.db)
  const contents: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t order by 1`.execute(account.db)
    contents.push(name, ...rows.map(({ row }) => row))
  }
  return contents.join('\n')
}

async function request(requester: ListUser, route: string, id: Id, { body }: Fixture) {
  const [method, path] = route.split(' ') as [Method, string]
  const url = path.replace(/\{\w+\}/, String(id))
  const payload = await body?.(id, requester)
  return method === 'GET' ? requester.get(url) : requester.send(method, url, payload)
}

beforeAll(async () => {
  account = await buildTestAccount()
  await insertCompanies(account.db)
})
afterAll(() => account.close())
beforeEach(async () => {
  owner = await createListUser(account, COMMERCIAL)
  stranger = await createListUser(account, COMMERCIAL)
})

it("fixtures cover every route with an object's id in the OpenAPI document", async () => {
  const covered = [...Object.keys(FIXTURES), ...OF_NOBODY]
  expect((await listRoutesWithIds()).sort()).toEqual(covered.sort())
})

describe.each(Object.entries(FIXTURES))('%s', (route, fixture) => {
  const { unknownId = NOBODYS_ID, refusal = 404 } = fixture

  it("another user's object gets the same response as an unknown one, and nothing changes", async () => {
    const id = await fixture.make(owner)
    const before = await readAll()
    const foreign = await request(stranger, route, id, fixture)
    const unknown = await request(stranger, route, unknownId, fixture)
    expect([foreign.statusCode, foreign.json()]).toEqual([refusal, unknown.json()])
    expect(unknown.statusCode).toBe(refusal)
    expect(await readAll()).toBe(before)
  })

  it("the owner's request succeeds, so that the refusal was about ownership", async () => {
    const id = await fixture.make(owner)
    expect((await request(owner, route, id, fixture)).statusCode).toBeLessThan(300)
  })

  it('a visitor gets 401', async () => {
    const [method, path] = route.split(' ') as [Method, string]
    const url = path.replace(/\{\w+\}/, '1')
    const answer = await account.app.inject({ method, url, headers: visitorCookies() })
    expect(answer.statusCode).toBe(401)
  })
})
