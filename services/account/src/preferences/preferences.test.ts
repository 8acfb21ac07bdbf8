import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { DEFAULT_PREFERENCES } from '@quantamental/api/account'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { listPreferences } from './repository.ts'

const PREFERENCES = '/api/users/preferences/'

let account: TestAccount
beforeAll(async () => {
  account = await buildTestAccount()
})
afterAll(() => account.close())

let number = 0
let userId: number
let browser: Browser
beforeEach(async () => {
  number += 1
  const name = `chooser${number}`
  userId = await insertActiveUser(account.db, name)
  browser = await new Browser(account.app).visit()
  await browser.post('/api/jwt/create/', { email: `${name}@example.test`, password: PASSWORD })
})

const change = (payload: object) => browser.send({ method: 'PATCH', url: PREFERENCES, payload })

describe('preferences', () => {
  it('a new user has the default preferences of the contract', async () => {
    const answer = await browser.get(PREFERENCES)
    expect([answer.statusCode, answer.json()]).toEqual([200, DEFAULT_PREFERENCES])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('each preference changes on its own, and the response has all of them', async () => {
    await change({ theme: 'dark' })
    const answer = await change({ density: 'compact', weekly_digest: true })
    const all = { ...DEFAULT_PREFERENCES, theme: 'dark', density: 'compact', weekly_digest: true }
    expect([answer.statusCode, answer.json()]).toEqual([200, all])
    expect((await browser.get(PREFERENCES)).json()).toEqual(all)
    expect((await browser.get('/api/getme/')).json().preferences).toEqual(all)
  })

  it('concurrent changes of different preferences are all saved', async () => {
    await Promise.all([
      change({ theme: 'light' }),
      change({ palette: 'colour-safe' }),
      change({ motion: 'reduced' }),
      change({ alert_new_filing: true }),
    ])
    expect((await browser.get(PREFERENCES)).json()).toMatchObject({
      theme: 'light',
      palette: 'colour-safe',
      motion: 'reduced',
      alert_new_filing: true,
    })
  })

  it.each([
    [{ theme: 'sepia' }, 'theme'],
    [{ weekly_digest: 'yes please' }, 'weekly_digest'],
    [{ density: null }, 'density'],
  ])('the preference %j is rejected and the old value stays', async (payload, field) => {
    const answer = await change(payload)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json())).toEqual([field])
    expect((await browser.get(PREFERENCES)).json()).toEqual(DEFAULT_PREFERENCES)
  })

  it('fields that are not preferences are not stored', async () => {
    await change({ theme: 'dark', is_active: false, user_id: 1, roles: ['admin'] })
    const rows = await account.db
      .selectFrom('preference')
      .select(['user_id', 'chosen'])
      .where('user_id', '=', userId)
      .execute()
    expect(rows).toEqual([{ user_id: userId, chosen: { theme: 'dark' } }])
  })

  it("a user's preferences do not affect other users", async () => {
    await change({ theme: 'dark' })
    const other = await insertActiveUser(account.db, `other${number}`)
    const all = await listPreferences(account.db, [userId, other])
    expect([all.get(userId)?.theme, all.get(other)?.theme]).toEqual(['dark', 'system'])
    const visitor = await new Browser(account.app).visit()
    expect((await visitor.get(PREFERENCES)).statusCode).toBe(401)
    const send = visitor.send({ method: 'PATCH', url: PREFERENCES, payload: { theme: 'dark' } })
    expect((await send).statusCode).toBe(401)
  })
})
