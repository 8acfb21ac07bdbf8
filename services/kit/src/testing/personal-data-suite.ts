import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PersonalDataSchema } from '@quantamental/api/account'
import type { ServiceName } from '@quantamental/api/common'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { createBus } from '../events/bus.ts'
import { subscribePersonalDataRemoval } from '../personal-data.ts'
import { publishUserDeleted } from './delete-user.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { viewerCookies } from './test-keys.ts'
import { openUserTables, type UserTables } from './user-tables.ts'

let lastUserId = 1_900_000_000

/** Id of a user with no rows from other tests. */
function newUserId(): number {
  lastUserId += 1
  return lastUserId
}

/** A service with its own migrated database. */
export interface PersonalDataSubject {
  readonly app: FastifyInstance
  /** The service's handler of the deletion event. */
  readonly remove: (userId: number) => Promise<void>
  readonly close: () => Promise<void>
  /** By table, for columns that only accept certain values. */
  readonly values?: Parameters<UserTables['fill']>[1]
}

/** Personal data tests for all services but account: export to the user, and removal with the account. */
export function describePersonalData(
  service: Exclude<ServiceName, 'account'>,
  open: (databaseUrl: string) => Promise<PersonalDataSubject>,
): void {
  let database: TestDatabase
  let subject: PersonalDataSubject
  let tables: UserTables
  const url = `/api/personal-data/${service}/`

  beforeAll(async () => {
    database = await createTestDatabase(service)
    subject = await open(database.databaseUrl)
    tables = await openUserTables(database, service)
  }, 60_000)
  afterAll(async () => {
    await tables.close()
    await subject.app.close()
    await subject.close()
    await database.drop()
  })

  /** Consume the deletion event as the service does, until it is handled. */
  async function consumeDeletion(userId: number): Promise<void> {
    await publishUserDeleted(database, userId)
    const bus = createBus({ databaseUrl: database.databaseUrl, schema: 'bus' })
    await bus.start()
    const { promise: handled, resolve, reject } = Promise.withResolvers<void>()
    await subscribePersonalDataRemoval(bus, service, async (id) => {
      await subject.remove(id).then(resolve, reject)
    })
    await handled
    await bus.stop()
  }

  const send = async (userId: number) =>
    subject.app.inject({ url, headers: await viewerCookies({ userId }) })

  describe(`personal data in ${service}`, () => {
    it('personal data requires a session and is not cached', async () => {
      expect((await subject.app.inject(url)).statusCode).toBe(401)
      const answer = await send(newUserId())
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(Value.Check(PersonalDataSchema, answer.json())).toBe(true)
      expect(answer.json().service).toBe(service)
    })

    it("personal data covers every table with user ids, and only the viewer's rows", async () => {
      const names = await tables.list()
      const [ann, bob] = [newUserId(), newUserId()]
      await tables.fill(ann, subject.values)
      await tables.fill(bob, subject.values)
      const { records } = (await send(ann)).json()
      for (const name of names) expect([name, records[name]?.length]).toEqual([name, 1])
      expect(JSON.stringify(records)).not.toContain(String(bob))
    })

    it("the deletion event removes the user's personal data and leaves other users' data", async () => {
      const [ann, bob] = [newUserId(), newUserId()]
      await tables.fill(ann, subject.values)
      await tables.fill(bob, subject.values)
      const before = await tables.count(bob)
      await consumeDeletion(ann)
      for (const [table, count] of Object.entries(await tables.count(ann))) {
        expect([table, count]).toEqual([table, 0])
      }
      expect(await tables.count(bob)).toEqual(before)
      expect(Object.values(before).every((count) => count > 0)).toBe(true)
      await subject.remove(ann)
      expect(await tables.count(bob)).toEqual(before)
    })
  })
}
