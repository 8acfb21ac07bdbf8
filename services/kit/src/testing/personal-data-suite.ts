import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PersonalDataSchema } from '@quantamental/api/account'
import type { ServiceName } from '@quantamental/api/common'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { createBus } from '../events.ts'
import { subscribePersonalDataRemoval } from '../personal-data.ts'
import { publishUserDeleted } from './delete-user.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { viewerCookies } from './test-keys.ts'
import { openUserTables, type UserTables } from './user-tables.ts'

let lastUserId = 1_900_000_000

/** Somebody of whom no other test has written a row. */
function newUserId(): number {
  lastUserId += 1
  return lastUserId
}

/** A service over a migrated database of its own. */
export interface PersonalDataSubject {
  readonly app: FastifyInstance
  /** What the service does with the event of a deletion. */
  readonly remove: (userId: number) => Promise<void>
  readonly close: () => Promise<void>
  /** By table, for columns that do not take just anything. */
  readonly values?: Parameters<UserTables['fill']>[1]
}

/** The tests of what a service other than account holds about people: told to them, and gone with them. */
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

  /** Consumes the deletion as the service does, until it was handled. */
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

  const ask = async (userId: number) =>
    subject.app.inject({ url, headers: await viewerCookies({ userId }) })

  describe(`what ${service} holds about a person`, () => {
    it('is told to nobody who is not signed in, and kept by no cache', async () => {
      expect((await subject.app.inject(url)).statusCode).toBe(401)
      const answer = await ask(newUserId())
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(Value.Check(PersonalDataSchema, answer.json())).toBe(true)
      expect(answer.json().service).toBe(service)
    })

    it('is told of every table that names people, and of this person only', async () => {
      const names = await tables.list()
      const [ann, bob] = [newUserId(), newUserId()]
      await tables.fill(ann, subject.values)
      await tables.fill(bob, subject.values)
      const { records } = (await ask(ann)).json()
      for (const name of names) expect([name, records[name]?.length]).toEqual([name, 1])
      expect(JSON.stringify(records)).not.toContain(String(bob))
    })

    it('is gone by the event of the deletion; what another person has stays', async () => {
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
