import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { userChangedEvent } from '@quantamental/api/events'
import { queueName } from '@quantamental/service-kit/events'
import { sql } from 'kysely'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { readNewestLink } from '../../test/mailed-link.ts'
import { insertUser } from '../users/user.repository.ts'
import { publishUnpublishedUsers } from './publish-users.ts'

let account: TestAccount
beforeAll(async () => {
  account = await buildTestAccount()
})
afterAll(() => account?.close())

interface Published {
  readonly key: string
  readonly payload: { readonly user_id: number; readonly revision: number }
}

/** Published identities that cart would receive, oldest first; each is read once. */
async function takePublished(): Promise<Published[]> {
  const { rows } = await sql<{ data: Published }>`
    with taken as (
      delete from bus.job where name = ${queueName(userChangedEvent.name, 'cart')}
      returning data
    )
    select data from taken order by (data->'payload'->>'user_id')::int
  `.execute(account.db)
  return rows.map(({ data }) => data)
}

it('an identity is published once the account is active, not before', async () => {
  const browser = await new Browser(account.app).visit()
  const answer = await browser.post('/api/users/', {
    username: 'ada',
    email: 'ada@example.test',
    password: PASSWORD,
    re_password: PASSWORD,
  })
  const { id } = answer.json()
  expect(await takePublished()).toEqual([])
  const link = await readNewestLink(account, 'ada@example.test', 'activation')
  expect((await browser.post('/api/users/activation/', link)).statusCode).toBe(204)
  const user = { user_id: id, revision: 1, username: 'ada', email: 'ada@example.test' }
  expect(await takePublished()).toEqual([{ key: `${id}/1`, payload: user }])
  await browser.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
  await browser.post('/api/users/set_username/', {
    new_username: 'lovelace',
    current_password: PASSWORD,
  })
  const renamed = { ...user, revision: 2, username: 'lovelace' }
  expect(await takePublished()).toEqual([{ key: `${id}/2`, payload: renamed }])
})

it('existing users are published once, however many instances start', async () => {
  const grace = await insertActiveUser(account.db, 'grace')
  const mary = await insertActiveUser(account.db, 'mary')
  await insertUser(account.db, {
    username: 'never-activated',
    email: 'never@example.test',
    password_hash: '!',
    created_at: new Date(),
  })
  await Promise.all([1, 2, 3].map(() => publishUnpublishedUsers(account.db)))
  const published = await takePublished()
  expect(published.map(({ payload }) => payload)).toEqual([
    { user_id: grace, revision: 1, username: 'grace', email: 'grace@example.test' },
    { user_id: mary, revision: 1, username: 'mary', email: 'mary@example.test' },
  ])
  expect(await publishUnpublishedUsers(account.db)).toBe(0)
  expect(await takePublished()).toEqual([])
})
