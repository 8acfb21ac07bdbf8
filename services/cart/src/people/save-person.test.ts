import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createDatabase } from '@quantamental/service-kit/database'
import { createTestDatabase, type TestDatabase } from '@quantamental/service-kit/testing'
import type { CartTables, Database } from '../db/database.ts'
import { buildPlanCatalogue } from '../domain/plan-catalogue.ts'
import { prepareProducts } from '../prepare-products.ts'
import { removePersonalData } from '../rights/remove-personal-data.ts'
import { savePerson } from './save-person.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase('cart')
  db = createDatabase<CartTables>(database)
  await prepareProducts(db, buildPlanCatalogue())
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const person = (revision: number) => ({
  user_id: 1,
  revision,
  username: `ann${revision}`,
  email: `ann${revision}@example.test`,
})
const list = () => db.selectFrom('person').select(['user_id', 'revision', 'email']).execute()

it('keeps the highest revision of who a person is, in whatever order it is told', async () => {
  const kept: boolean[] = []
  for (const revision of [2, 1, 2, 3]) kept.push(await savePerson(db, person(revision)))
  expect(kept).toEqual([true, false, false, true])
  expect(await list()).toEqual([{ user_id: 1, revision: 3, email: 'ann3@example.test' }])
})

it('does not bring a removed person back', async () => {
  await removePersonalData(db, 1)
  expect(await savePerson(db, person(4))).toBe(false)
  expect(await list()).toEqual([])
})
