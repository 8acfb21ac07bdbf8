import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userDeletedEvent } from '@quantamental/api/events'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { sql } from 'kysely'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'
import { requestDeletion } from './request-deletion.route.ts'

const DELETION = '/api/users/deletion/'
let account: TestAccount

beforeAll(async () => {
  account = await buildTestAccount()
})

afterAll(() => account.close())
let number = 0
let name: string
let userId: number
let browser: Browser

beforeEach(async () => {
  // Access tokens are verified by the machine's clock.
  account.clock.now = new Date()
  number += 1
  name = `person${number}`
  userId = await insertActiveUser(account.db, name)
  browser = await signIn()
})

async function signIn(): Promise<Browser> {
  const signedIn = await new Browser(account.app).visit()
  const payload = { email: `${name}@example.test`, password: PASSWORD }
  const answer = await signedIn.post('/api/jwt/create/', payload)
  expect(answer.statusCode).toBe(200)
  return signedIn
}

/** Seven days after the current business day. */
const dayOfDeletion = () => addDays(businessToday(account.clock.now), 7)

const requestAt = (now: string) =>
  requestDeletion(
    account.db,
    { id: userId, username: name, email: `${name}@example.test` },
    { now: new Date(now), sessionId: null },
  )

const request = (from = browser) => from.post(DELETION, { current_password: PASSWORD })
const cancel = (from = browser) => from.send({ method: 'DELETE', url: DELETION })
const runAt = (instant: string) => deleteDueAccounts(account.db, new Date(instant))

const exists = async () =>
  (await account.db.selectFrom('user_account').select('id').where('id', '=', userId).execute())
    .length === 1

async function listMails() {
  const rows = await account.db
    .selectFrom('email_outbox')
    .select(['kind', 'user_id', 'to_address', 'variables'])
    .where('to_address', '=', `${name}@example.test`)
    .where('kind', 'like', '%delet%')
    .orderBy('id')
    .execute()
  return rows
}

describe('requests to delete an account', () => {
  it('a deletion is scheduled seven days ahead and announced by mail', async () => {
    const delete_on = dayOfDeletion()
    const answer = await request()
    expect([answer.statusCode, answer.json()]).toEqual([200, { delete_on }])
    expect(await listMails()).toEqual([
      {
        kind: 'deletion-requested',
        user_id: userId,
        to_address: `${name}@example.test`,
        variables: { username: name, delete_on },
      },
    ])
  })

  it.each([
    ['late in the evening of New York', '2026-11-22T04:59:00Z', '2026-11-28'],
    ['a minute after midnight there', '2026-11-22T05:01:00Z', '2026-11-29'],
    ['before clocks go back', '2026-10-30T17:00:00Z', '2026-11-06'],
    ['before a leap day', '2028-02-23T17:00:00Z', '2028-03-01'],
  ])('the grace period counts days of New York: %s', async (_, now, delete_on) => {
    expect(await requestAt(now)).toEqual({ delete_on })
  })

  it.each([
    [{ current_password: 'wrong' }, { current_password: ['Invalid password.'] }],
    [{ current_password: '' }, { current_password: ['This field may not be blank.'] }],
    [{}, { current_password: ['This field is required.'] }],
  ])('a deletion request with %j is rejected', async (payload, errors) => {
    const answer = await browser.post(DELETION, payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, errors])
    expect(await listMails()).toEqual([])
  })

  it('a deletion request needs a session', async () => {
    const visitor = await new Browser(account.app).visit()
    expect((await request(visitor)).statusCode).toBe(401)
    expect((await cancel(visitor)).statusCode).toBe(401)
  })

  it('a repeated deletion request keeps the first date and sends no second mail', async () => {
    const delete_on = dayOfDeletion()
    await request()
    account.clock.advance(2 * 86_400)
    browser = await signIn()
    expect((await request()).json()).toEqual({ delete_on })
    expect(await listMails()).toHaveLength(1)
  })

  it('a deletion request ends all other sessions', async () => {
    const other = await signIn()
    await request()
    expect((await other.get('/api/getme/')).statusCode).toBe(401)
    expect((await browser.get('/api/getme/')).statusCode).toBe(200)
  })

  it('signing in stays possible during the grace period, and the me call has the date', async () => {
    const delete_on = dayOfDeletion()
    await request()
    const again = await signIn()
    expect((await again.get('/api/getme/')).json()).toMatchObject({ delete_on })
  })
})

describe('canceling a deletion', () => {
  it('canceling keeps the account and sends one mail', async () => {
    await request()
    expect((await cancel()).statusCode).toBe(204)
    expect((await cancel()).statusCode).toBe(204)
    expect((await listMails()).map(({ kind }) => kind)).toEqual([
      'deletion-requested',
      'deletion-canceled',
    ])
    await runAt('2099-01-01T12:00:00Z')
    expect(await exists()).toBe(true)
  })

  it('canceling without a pending deletion succeeds', async () => {
    expect((await cancel()).statusCode).toBe(204)
    expect(await listMails()).toEqual([])
  })
})

describe('the end of the grace period', () => {
  it.each([
    ['one second before the day in New York', '2026-11-28T04:59:59Z', true],
    ['as the day begins in New York', '2026-11-28T05:00:00Z', false],
  ])('an account is deleted on its date: %s', async (_, instant, stays) => {
    await requestAt('2026-11-21T17:00:00Z')
    await runAt(instant)
    expect(await exists()).toBe(stays)
    if (stays) await account.db.deleteFrom('account_deletion').execute()
  })

  it('the deletion is published to the other services in the same transaction', async () => {
    await requestAt('2026-11-21T17:00:00Z')
    await runAt('2026-11-28T05:00:00Z')
    const { rows } = await sql<{ name: string; data: unknown }>`
      select name, data from bus.job where data ->> 'key' = ${String(userId)}
         and name like ${`${userDeletedEvent.name}.%`} order by name`.execute(account.db)
    const data = {
      key: String(userId),
      payload: { user_id: userId, deleted_at: '2026-11-28T05:00:00.000Z' },
    }
    expect(rows).toEqual(
      ['cart', 'market-beats', 'stocks'].map((service) => ({
        name: `account.user-deleted.${service}`,
        data,
      })),
    )
  })

  it('a deleted account has no sessions or password, and its name is free', async () => {
    await requestAt('2026-11-21T17:00:00Z')
    await runAt('2026-11-28T05:00:00Z')
    expect((await browser.get('/api/getme/')).statusCode).toBe(401)
    const visitor = await new Browser(account.app).visit()
    const payload = { email: `${name}@example.test`, password: PASSWORD }
    expect((await visitor.post('/api/jwt/create/', payload)).statusCode).toBe(401)
    expect(await insertActiveUser(account.db, name)).not.toBe(userId)
  })

  it("the last mail goes to the old address and belongs to no user's rows", async () => {
    await requestAt('2026-11-21T17:00:00Z')
    await runAt('2026-11-28T05:00:00Z')
    expect(await listMails()).toEqual([
      {
        kind: 'account-deleted',
        user_id: null,
        to_address: `${name}@example.test`,
        variables: { username: name },
      },
    ])
  })

  it('two instances that run at the same time delete an account once', async () => {
    await requestAt('2026-11-21T17:00:00Z')
    const at = '2026-11-28T05:00:00Z'
    const counts = await Promise.all([runAt(at), runAt(at), runAt(at)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await listMails()).map(({ kind }) => kind)).toEqual(['account-deleted'])
  })
})
