import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { WatchListWithItems } from '@quantamental/api/account'
import { PAYING_STATUSES } from '@quantamental/api/common'
import fc from 'fast-check'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import {
  BASIC,
  createListUser,
  insertCompanies,
  type ListUser,
  NO_PLAN,
  STOCKS,
  type TestPlan,
} from '../../test/list-user.ts'

let account: TestAccount
beforeAll(async () => {
  account = await buildTestAccount()
  await insertCompanies(account.db)
})
afterAll(() => account.close())

interface ModelItem {
  readonly id: number
  readonly ticker: string
}
interface ModelList {
  readonly id: number
  name: string
  items: ModelItem[]
}
/** Expected lists of a user by a simple model; limits as in infra/docs/domain/entitlement.md. */
interface Model {
  plan: TestPlan
  lists: ModelList[]
}

const LIMITS: Record<number, readonly [lists: number, stocks: number]> = {
  3: [2, 10],
  4: [4, 20],
}
const limitsOf = ({ tier, status }: TestPlan) =>
  (PAYING_STATUSES.has(status) ? LIMITS[tier] : undefined) ?? ([1, 5] as const)

const PLANS: readonly TestPlan[] = [
  NO_PLAN,
  BASIC,
  { tier: 4, status: 'current' },
  { tier: 4, status: 'past_due' },
]
const at = <T>(all: readonly T[], index: number): T | undefined => all[index % (all.length || 1)]
const rotate = <T>(all: readonly T[], by: number): T[] => {
  const from = all.length === 0 ? 0 : by % all.length
  return [...all.slice(from), ...all.slice(0, from)]
}

type Operation = (user: ListUser, model: Model) => Promise<void>

const LISTS = '/api/user/watch-list/'
const ITEMS = '/api/user/watch-list-item/'

const create = (name: string): Operation =>
  async function createList(user, model) {
    const answer = await user.post(LISTS, { name })
    const isTaken = model.lists.some((list) => list.name.toLowerCase() === name.toLowerCase())
    const isFull = model.lists.length >= limitsOf(model.plan)[0]
    expect(answer.statusCode).toBe(isTaken || isFull ? 400 : 201)
    if (answer.statusCode === 201) model.lists.push({ id: answer.json().id, name, items: [] })
  }

const rename = (index: number, name: string): Operation =>
  async function renameList(user, model) {
    const list = at(model.lists, index)
    if (!list) return
    const answer = await user.send('PATCH', `${LISTS}${list.id}/`, { name })
    const isTaken = model.lists.some(
      (other) => other !== list && other.name.toLowerCase() === name.toLowerCase(),
    )
    expect(answer.statusCode).toBe(isTaken ? 400 : 200)
    if (!isTaken) list.name = name
  }

const reorder = (by: number): Operation =>
  async function orderLists(user, model) {
    model.lists = rotate(model.lists, by)
    const ids = model.lists.map(({ id }) => id)
    expect((await user.send('PUT', `${LISTS}order/`, { ids })).statusCode).toBe(200)
  }

/** Delete a list and, with `isRestored`, restore it if there is room. */
const remove = (index: number, isRestored: boolean): Operation =>
  async function removeList(user, model) {
    const list = at(model.lists, index)
    if (!list) return
    expect((await user.send('DELETE', `${LISTS}${list.id}/`)).statusCode).toBe(204)
    const place = model.lists.indexOf(list)
    model.lists.splice(place, 1)
    if (!isRestored) return
    const answer = await user.post(`${LISTS}${list.id}/restore/`)
    const isFull = model.lists.length >= limitsOf(model.plan)[0]
    expect(answer.statusCode).toBe(isFull ? 400 : 200)
    if (!isFull) model.lists.splice(place, 0, list)
  }

function takes(model: Model, list: ModelList, ticker: string): boolean {
  const [lists, stocks] = limitsOf(model.plan)
  return (
    model.lists.indexOf(list) < lists &&
    list.items.length < stocks &&
    !list.items.some((item) => item.ticker === ticker)
  )
}

const add = (index: number, ticker: string): Operation =>
  async function addStock(user, model) {
    const list = at(model.lists, index)
    if (!list) return
    const answer = await user.post(ITEMS, { watch_list_id: list.id, ticker })
    expect(answer.statusCode).toBe(takes(model, list, ticker) ? 201 : 400)
    if (answer.statusCode === 201) list.items.push({ id: answer.json().id, ticker })
  }

const paste = (index: number, tickers: readonly string[]): Operation =>
  async function pasteStocks(user, model) {
    const list = at(model.lists, index)
    if (!list) return
    const answer = await user.post(`${LISTS}${list.id}/paste/`, { text: tickers.join('\n') })
    const expected: string[] = []
    for (const ticker of tickers) {
      if (!takes(model, list, ticker)) continue
      expected.push(ticker)
      list.items.push({ id: 0, ticker })
    }
    const { added, list: shown } = answer.json()
    expect(added).toBe(expected.length)
    list.items = shown.items.map(({ id, ticker }: ModelItem) => ({ id, ticker }))
  }

const orderStocks = (index: number, by: number): Operation =>
  async function orderItems(user, model) {
    const list = at(model.lists, index)
    if (!list) return
    list.items = rotate(list.items, by)
    const ids = list.items.map(({ id }) => id)
    expect((await user.send('PUT', `${LISTS}${list.id}/order/`, { ids })).statusCode).toBe(200)
  }

const removeStock = (index: number, place: number, isRestored: boolean): Operation =>
  async function removeItem(user, model) {
    const list = at(model.lists, index)
    const item = list && at(list.items, place)
    if (!list || !item) return
    expect((await user.send('DELETE', `${ITEMS}${item.id}/`)).statusCode).toBe(204)
    const was = list.items.indexOf(item)
    list.items.splice(was, 1)
    if (!isRestored) return
    const canReturn = takes(model, list, item.ticker)
    const answer = await user.post(`${ITEMS}${item.id}/restore/`)
    expect(answer.statusCode).toBe(canReturn ? 200 : 400)
    if (canReturn) list.items.splice(was, 0, item)
  }

const changePlan = (plan: TestPlan): Operation =>
  async function havePlan(user, model) {
    await user.havePlan(plan)
    model.plan = plan
  }

const INDEX = fc.nat({ max: 5 })
const NAME = fc.constantFrom('a', 'A', 'b', 'c', 'd', 'e', 'f')
const TICKER = fc.constantFrom(...STOCKS.slice(0, 25))

const OPERATION: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: NAME.map(create) },
  fc.tuple(INDEX, NAME).map(([index, name]) => rename(index, name)),
  INDEX.map(reorder),
  fc.tuple(INDEX, fc.boolean()).map(([index, isRestored]) => remove(index, isRestored)),
  { weight: 3, arbitrary: fc.tuple(INDEX, TICKER).map(([index, ticker]) => add(index, ticker)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(INDEX, fc.array(TICKER, { minLength: 1, maxLength: 15 }))
      .map(([index, tickers]) => paste(index, tickers)),
  },
  fc.tuple(INDEX, INDEX).map(([index, by]) => orderStocks(index, by)),
  {
    weight: 2,
    arbitrary: fc
      .tuple(INDEX, INDEX, fc.boolean())
      .map(([index, place, isRestored]) => removeStock(index, place, isRestored)),
  },
  fc.constantFrom(...PLANS).map(changePlan),
)

async function expectModel(user: ListUser, { lists }: Model): Promise<void> {
  const { results } = (await user.get(LISTS)).json()
  expect(
    results.map(({ id, name, position }: ModelList & { position: number }) => ({
      id,
      name,
      position,
    })),
  ).toEqual(lists.map(({ id, name }, position) => ({ id, name, position })))
  for (const list of lists) {
    const shown: WatchListWithItems = (await user.get(`${LISTS}${list.id}/`)).json()
    expect(shown.items.map(({ ticker, position }) => ({ ticker, position }))).toEqual(
      list.items.map(({ ticker }, position) => ({ ticker, position })),
    )
    expect(new Set(shown.items.map(({ ticker }) => ticker)).size).toBe(shown.items.length)
  }
}

it("watch lists match a simple model through any operations, and other users' lists stay", async () => {
  const bystander = await createListUser(account, BASIC)
  const { id } = (await bystander.post(LISTS, { name: 'a' })).json()
  await bystander.post(ITEMS, { watch_list_id: id, ticker: 'S0' })
  const before = (await bystander.get(`${LISTS}${id}/`)).body
  await fc.assert(
    fc.asyncProperty(fc.array(OPERATION, { minLength: 5, maxLength: 40 }), async (operations) => {
      const user = await createListUser(account, BASIC)
      const model: Model = { plan: BASIC, lists: [] }
      for (const operation of operations) await operation(user, model)
      await expectModel(user, model)
    }),
    { numRuns: 60 },
  )
  expect((await bystander.get(`${LISTS}${id}/`)).body).toBe(before)
  expect((await bystander.get(LISTS)).json().results).toHaveLength(1)
}, 120_000)
