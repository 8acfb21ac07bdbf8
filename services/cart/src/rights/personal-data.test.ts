import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PersonalDataSchema } from '@quantamental/api/account'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { subscribePersonalDataRemoval } from '@quantamental/service-kit/personal-data'
import {
  createTestDatabase,
  openUserTables,
  publishUserDeleted,
  type TestDatabase,
  testConfig,
  testKeys,
  type UserTables,
  viewerCookies,
} from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import { buildApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { buildPlanCatalogue } from '../domain/plan-catalogue.ts'
import { prepareProducts } from '../prepare-products.ts'
import { removePersonalData } from './personal-data.ts'

const ANN = 1_900_000_001
const BOB = 1_900_000_002

let database: TestDatabase
let db: Kysely<Database>
let app: FastifyInstance
let tables: UserTables

beforeAll(async () => {
  database = await createTestDatabase('cart')
  const config = testConfig('cart', { databaseUrl: database.databaseUrl })
  db = createDatabase<Database>(config)
  await prepareProducts(db, buildPlanCatalogue())
  app = await buildApp({ config, db, keys: testKeys.source })
  tables = await openUserTables(database, 'cart')
}, 60_000)
afterAll(async () => {
  await tables.close()
  await app.close()
  await db.destroy()
  await database.drop()
})

/** Consumes the deletion as the service does, until it was handled. */
async function consumeDeletion(userId: number): Promise<void> {
  await publishUserDeleted(database, userId)
  const bus = createBus({ databaseUrl: database.databaseUrl, schema: 'bus' })
  await bus.start()
  const { promise: handled, resolve, reject } = Promise.withResolvers<void>()
  await subscribePersonalDataRemoval(bus, 'cart', async (id) => {
    await removePersonalData(db, id).then(resolve, reject)
  })
  await handled
  await bus.stop()
}

const ask = async (userId: number) =>
  app.inject({ url: '/api/personal-data/cart/', headers: await viewerCookies({ userId }) })

describe('what cart holds about a person', () => {
  it('is told to nobody who is not signed in, and kept by no cache', async () => {
    expect((await app.inject('/api/personal-data/cart/')).statusCode).toBe(401)
    const answer = await ask(ANN)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(Value.Check(PersonalDataSchema, answer.json())).toBe(true)
    expect(answer.json().service).toBe('cart')
  })

  it('is told of every table that names people, and of this person only', async () => {
    const names = await tables.list()
    await tables.fill(ANN)
    await tables.fill(BOB)
    const { records } = (await ask(ANN)).json()
    for (const name of names) expect([name, records[name]?.length]).toEqual([name, 1])
    expect(JSON.stringify(records)).not.toContain(String(BOB))
  })

  it('is gone by the event of the deletion; what another person has stays', async () => {
    const before = await tables.count(BOB)
    await consumeDeletion(ANN)
    for (const [table, count] of Object.entries(await tables.count(ANN))) {
      expect([table, count]).toEqual([table, 0])
    }
    expect(await tables.count(BOB)).toEqual(before)
    expect(Object.values(before).every((count) => count > 0)).toBe(true)
    await removePersonalData(db, ANN)
    expect(await tables.count(BOB)).toEqual(before)
  })
})
