import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createDatabase } from '@quantamental/service-kit/database'
import { createTestDatabase, type TestDatabase } from '@quantamental/service-kit/testing'
import type { CartTables, Database } from '../db/database.ts'
import { removePersonalData } from '../deletion/personal-data.ts'
import { buildPlanCatalog } from '../plans/plan-catalog.ts'
import { prepareProducts } from '../plans/repository.ts'
import { saveUser } from './repository.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase('cart')
  db = createDatabase<CartTables>(database)
  await prepareProducts(db, buildPlanCatalog())
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const person = (user_id: number, revision: number) => ({
  user_id,
  revision,
  username: `ann${revision}`,
  email: `ann${revision}@example.test`,
})
const find = (userId: number) =>
  db
    .selectFrom('person')
    .select(['user_id', 'revision', 'email'])
    .where('user_id', '=', userId)
    .execute()

it('the user data with the highest revision is stored, whatever the order of events', async () => {
  const stored: boolean[] = []
  for (const revision of [2, 1, 2, 3]) stored.push(await saveUser(db, person(1, revision)))
  expect(stored).toEqual([true, false, false, true])
  expect(await find(1)).toEqual([{ user_id: 1, revision: 3, email: 'ann3@example.test' }])
})

it('a late event does not restore a removed user', async () => {
  await saveUser(db, person(2, 3))
  await removePersonalData(db, 2)
  expect(await saveUser(db, person(2, 4))).toBe(false)
  expect(await find(2)).toEqual([])
})
