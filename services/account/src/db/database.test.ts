import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '@quantamental/service-kit/testing'
import { sql } from 'kysely'
import { insertActiveUser } from '../../test/build-test-app.ts'
import { listSecondFactors } from '../second-factors/factors.ts'
import { openDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('account')
})
afterAll(() => database.drop())

it('a schema from before second factors gets their tables, and keeps its sessions, with two instances at once', async () => {
  const first = await openDatabase(database)
  const userId = await insertActiveUser(first, 'ada')
  await sql`insert into session (id, user_id, chain_secret, created_at, expires_at, last_used_at)
    values (gen_random_uuid(), ${userId}, ''::bytea, now(), now(), now())`.execute(first)
  await sql`
    drop table passkey, totp, recovery_code, pending_sign_in, challenge, known_device, sign_in;
    alter table session drop column amr, drop column authenticated_at`.execute(first)
  await first.destroy()
  const [second, third] = await Promise.all([openDatabase(database), openDatabase(database)])
  expect(await listSecondFactors(second, userId)).toEqual([])
  const sessions = await third.selectFrom('session').select(['amr', 'authenticated_at']).execute()
  expect(sessions).toEqual([{ amr: ['pwd'], authenticated_at: null }])
  await second.destroy()
  await third.destroy()
})
