import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { openSession, type SignedInUser, signInAs } from '../../test/admin.ts'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { saveSubscription } from '../subscriptions/repository.ts'
import { insertUser } from '../users/user.repository.ts'

const USERS = '/api/operator/users/'
const REASON = { reason: 'Asked for on the phone' }

let account: TestAccount
let operator: SignedInUser
let other: SignedInUser
beforeAll(async () => {
  account = await buildTestAccount()
  operator = await signInAs(account, 'chief', ['operator'])
  other = await signInAs(account, 'deputy', ['operator'])
})
afterAll(() => account?.close())
beforeEach(async () => {
  await account.db.deleteFrom('admin_action').execute()
  await account.db.deleteFrom('operator_action').execute()
})

const list = async (query: string) => (await operator.browser.get(`${USERS}${query}`)).json()
const act = (id: number, action: string, payload: object = {}) =>
  operator.browser.post(`${USERS}${id}/${action}/`, { ...REASON, ...payload })
const setRole = (id: number, role: string, has: boolean, who = operator) =>
  who.browser.post(`${USERS}${id}/role/`, { ...REASON, role, has })
const rolesOf = async (id: number) =>
  (await operator.browser.get(`${USERS}${id}/`)).json().roles as string[]
const actions = () =>
  account.db.selectFrom('admin_action').select(['action', 'user_id', 'subject']).execute()

function insertAt(username: string, created_at: Date, is_active = true) {
  const email = `${username}@mail.test`
  return insertUser(account.db, { username, email, password_hash: '!', is_active, created_at })
}

describe('the list of users', () => {
  it('users are listed newest first, twenty per page, and found by part of a name or address', async () => {
    for (let nth = 1; nth <= 21; nth += 1) {
      await insertAt(`Crowd${nth}`, new Date(Date.UTC(2020, 0, nth)))
    }
    const first = await list('?q=cROWD')
    expect(first).toMatchObject({ count: 21, page: 1, page_size: 20, pages: 2 })
    const names = first.results.map(({ username }: { username: string }) => username)
    expect(names).toEqual(Array.from({ length: 20 }, (_, index) => `Crowd${21 - index}`))
    const second = await list('?q=crowd&page=2')
    expect(second.results).toHaveLength(1)
    expect(second.results[0].username).toBe('Crowd1')
    expect((await list('?q=crowd&page=3')).results).toEqual([])
    expect((await list('?q=crowd7@mail')).count).toBe(1)
    expect((await list('?q=%25')).count).toBe(0)
    expect((await list('?q=_')).count).toBe(0)
    expect((await list('?role=operator')).count).toBe(2)
  })

  it('each user is listed with plan, live sessions and last use', async () => {
    const id = await insertActiveUser(account.db, 'planned')
    const today = businessToday(account.clock.now)
    const facts = buildFacts({
      id: 1,
      user_id: id,
      tier_number: 5,
      subscription_start_date: addDays(today, -10),
      subscription_expiry_date: addDays(today, 300),
      paid_till_date: addDays(today, 300),
    })
    await saveSubscription(account.db, facts)
    await openSession(account, { id, roles: [] })
    const idle = await openSession(account, { id, roles: [] })
    await account.db
      .updateTable('session')
      .set({ last_used_at: new Date(account.clock.now.getTime() - 14 * 86_400_000) })
      .where('id', '=', idle.sessionId)
      .execute()
    expect((await list('?q=planned')).results).toEqual([
      {
        id,
        username: 'planned',
        email: 'planned@example.test',
        is_active: true,
        roles: [],
        tier_number: 5,
        status: 'current',
        created_at: expect.any(String),
        last_used_at: account.clock.now.toISOString(),
        sessions: 1,
        delete_on: null,
      },
    ])
  })

  it.each([
    ['an unknown role', '?role=admin'],
    ['a page of nothing', '?page=0'],
    ['a null byte', '?q=%00'],
  ])('a list of users with %s is rejected', async (_, query) => {
    expect((await operator.browser.get(`${USERS}${query}`)).statusCode).toBe(400)
  })

  it.each([2_147_483_647, 2_147_483_648, 9_007_199_254_740_991])(
    'no user has the id %d',
    async (id) => {
      expect((await operator.browser.get(`${USERS}${id}/`)).statusCode).toBe(404)
      for (const action of ['resend-activation', 'end-sessions']) {
        expect((await act(id, action)).statusCode).toBe(404)
      }
      expect((await setRole(id, 'editor', true)).statusCode).toBe(404)
    },
  )
})

describe('support actions', () => {
  it('the activation link is mailed again only to an inactive user', async () => {
    const { id } = await insertAt('sleeper', new Date(), false)
    const answer = await act(id, 'resend-activation')
    expect(answer.json()).toMatchObject({ id, is_active: false })
    const mails = await account.db.selectFrom('email_outbox').select(['kind', 'user_id']).execute()
    expect(mails).toEqual([{ kind: 'activation', user_id: id }])
    expect(await actions()).toEqual([
      { action: 'resend_activation', user_id: id, subject: `user ${id}` },
    ])
    expect((await act(operator.id, 'resend-activation')).statusCode).toBe(409)
    expect(await actions()).toHaveLength(1)
  })

  it("ending a user's sessions makes their tokens invalid", async () => {
    const guest = await signInAs(account, 'guest', [])
    expect((await guest.browser.get('/api/getme/')).statusCode).toBe(200)
    const answer = await act(guest.id, 'end-sessions')
    expect(answer.json()).toMatchObject({ id: guest.id, sessions: 0 })
    expect((await guest.browser.get('/api/getme/')).statusCode).toBe(401)
    const logged = { action: 'end_sessions', user_id: guest.id }
    expect(await actions()).toEqual([{ ...logged, subject: `user ${guest.id}, 1 sessions` }])
  })

  it.each([
    ['only space', '   '],
    ['two letters', 'ab'],
    ['too much', 'x'.repeat(501)],
    ['a lone surrogate', 'abc\ud800'],
    ['a null byte', 'abc\u0000'],
  ])('%s is not accepted as a reason', async (_, reason) => {
    expect((await act(other.id, 'end-sessions', { reason })).statusCode).toBe(400)
    expect(await actions()).toEqual([])
  })
})

describe('removing second factors', () => {
  it('a user who lost them can log in with the password alone, and is notified', async () => {
    const lost = await signInAs(account, 'lost', [])
    expect((await act(lost.id, 'remove-second-factors')).statusCode).toBe(200)
    expect((await lost.browser.get('/api/getme/')).statusCode).toBe(401)
    const left = await account.db
      .selectFrom('totp')
      .where('user_id', '=', lost.id)
      .selectAll()
      .execute()
    expect(left).toEqual([])
    const mails = await account.db
      .selectFrom('email_outbox')
      .select('kind')
      .where('user_id', '=', lost.id)
      .execute()
    expect(mails).toEqual([{ kind: 'second-factor-changed' }])
    expect((await actions()).map(({ action }) => action)).toEqual(['remove_second_factors'])
    expect((await act(lost.id, 'remove-second-factors')).statusCode).toBe(409)
  })

  it("operators can't remove their own second factors", async () => {
    expect((await act(operator.id, 'remove-second-factors')).statusCode).toBe(409)
  })
})

describe('roles', () => {
  it('granting or revoking a role ends the sessions with the old one', async () => {
    const writer = await signInAs(account, 'writer', [])
    expect((await setRole(writer.id, 'editor', true)).json().roles).toEqual(['editor'])
    expect((await writer.browser.get('/api/getme/')).statusCode).toBe(401)
    expect((await setRole(writer.id, 'editor', true)).json().roles).toEqual(['editor'])
    expect((await setRole(writer.id, 'editor', false)).json().roles).toEqual([])
    expect((await actions()).map(({ action }) => action)).toEqual(['give_role', 'take_role'])
  })

  it("operators can't change their own operator role", async () => {
    for (const has of [true, false]) {
      expect((await setRole(operator.id, 'operator', has)).statusCode).toBe(409)
    }
    expect(await rolesOf(operator.id)).toEqual(['operator'])
    expect((await setRole(operator.id, 'editor', true)).statusCode).toBe(200)
    expect((await setRole(operator.id, 'editor', false)).json().roles).toEqual(['operator'])
  })

  it("two operators who revoke each other's role concurrently don't both lose it", async () => {
    const answers = await Promise.all([
      setRole(other.id, 'operator', false),
      setRole(operator.id, 'operator', false, other),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
    const { rows } = {
      rows: await account.db.selectFrom('user_account').select(['id', 'roles']).execute(),
    }
    expect(rows.filter(({ roles }) => roles.includes('operator'))).toHaveLength(1)
  })
})
