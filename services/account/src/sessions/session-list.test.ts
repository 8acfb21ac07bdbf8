import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Session } from '@quantamental/api/account'
import { createRevokedSessions } from '@quantamental/service-kit/auth'
import { watchBus } from '@quantamental/service-kit/bus-watch'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'

const DAY = 86_400
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0'

let account: TestAccount
let second: FastifyInstance
let users = 0
let email: string
beforeAll(async () => {
  account = await buildTestAccount()
  second = await account.buildInstance()
})
afterAll(() => account.close())
beforeEach(async () => {
  account.clock.now = new Date()
  users += 1
  email = `someone${users}@example.test`
  await insertActiveUser(account.db, `someone${users}`)
})

async function signIn(headers: Record<string, string> = {}, app = account.app): Promise<Browser> {
  const browser = await new Browser(app).visit()
  const payload = { email, password: PASSWORD }
  await browser.send({ method: 'POST', url: '/api/jwt/create/', payload, headers })
  return browser
}
const list = async (who: Browser) => (await who.get('/api/users/sessions/')).json<Session[]>()
const idOf = (who: Browser) => String(decodeJwt(who.cookie('qm_access') ?? '').sid)
const remove = (who: Browser, id: string) =>
  who.send({ method: 'DELETE', url: `/api/users/sessions/${id}/` })
const isSignedIn = async (who: Browser) => (await who.get('/api/getme/')).statusCode === 200

describe('the list of sessions', () => {
  it('a session is listed with device, network and times, the current one first, then by last use', async () => {
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' }
    const mine = await signIn(headers)
    account.clock.advance(60)
    const phone = await signIn()
    account.clock.advance(60)
    const laptop = await signIn()
    account.clock.advance(60)
    await phone.post('/api/jwt/refresh/')
    const sessions = await list(mine)
    expect(sessions.map(({ id }) => id)).toEqual([idOf(mine), idOf(phone), idOf(laptop)])
    const startedAt = new Date(account.clock.now.getTime() - 180_000)
    expect(sessions[0]).toEqual({
      id: idOf(mine),
      is_current: true,
      device: 'Firefox on Windows',
      address: '203.0.113.0',
      created_at: startedAt.toISOString(),
      last_used_at: startedAt.toISOString(),
      expires_at: new Date(startedAt.getTime() + 14 * DAY * 1000).toISOString(),
    })
    expect(sessions[1]?.last_used_at).toBe(account.clock.now.toISOString())
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false])
  })

  it.each([
    [14 * DAY - 1, 2],
    [14 * DAY, 1],
  ])('the list %i seconds after the last use of a session has %i', async (seconds, count) => {
    await signIn()
    account.clock.advance(seconds)
    expect(await list(await signIn())).toHaveLength(count)
  })

  it('the list has no ended sessions and none of other users', async () => {
    await (await signIn()).post('/api/logout/')
    const mine = await signIn()
    users += 1
    email = `someone${users}@example.test`
    await insertActiveUser(account.db, `someone${users}`)
    await signIn()
    expect((await list(mine)).map(({ id }) => id)).toEqual([idOf(mine)])
  })

  it('the list requires a session', async () => {
    expect((await new Browser(account.app).get('/api/users/sessions/')).statusCode).toBe(401)
  })
})

describe('ending sessions', () => {
  it('ending a session signs that browser out and leaves the others', async () => {
    const mine = await signIn()
    const phone = await signIn()
    expect((await remove(mine, idOf(phone))).statusCode).toBe(204)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await phone.post('/api/jwt/refresh/')).statusCode).toBe(400)
    expect(await isSignedIn(mine)).toBe(true)
  })

  it('ending the current session also removes its cookies', async () => {
    const mine = await signIn()
    expect((await remove(mine, idOf(mine))).statusCode).toBe(204)
    expect(mine.cookie('qm_access')).toBeUndefined()
    expect(mine.cookie('qm_signed_in')).toBeUndefined()
  })

  it.each(['1', 'x', '00000000-0000-4000-8000-000000000000', "' or true --"])(
    'ending an unknown session (%s) gets 404',
    async (id) => {
      const answer = await remove(await signIn(), encodeURIComponent(id))
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ detail: 'Not found.' })
    },
  )

  it("another user's session, or one already ended, gets the same 404", async () => {
    const mine = await signIn()
    const phone = await signIn()
    await remove(mine, idOf(phone))
    users += 1
    email = `someone${users}@example.test`
    await insertActiveUser(account.db, `someone${users}`)
    const stranger = await signIn()
    for (const answer of [await remove(mine, idOf(phone)), await remove(stranger, idOf(mine))]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ detail: 'Not found.' })
    }
    expect(await isSignedIn(mine)).toBe(true)
  })

  it('ending all other sessions leaves the current one', async () => {
    const mine = await signIn()
    const others = [await signIn(), await signIn({}, second)]
    expect((await mine.post('/api/users/sessions/revoke_others/')).statusCode).toBe(204)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(mine)).toBe(true)
    expect(await list(mine)).toHaveLength(1)
  })
})

describe('changing the password', () => {
  it('changing the password ends the other sessions, while the current one can still be refreshed', async () => {
    const mine = await signIn()
    const phone = await signIn()
    const answer = await mine.post('/api/users/set_password/', {
      current_password: PASSWORD,
      new_password: 'a quite different secret',
    })
    expect(answer.statusCode).toBe(204)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await phone.post('/api/jwt/refresh/')).statusCode).toBe(400)
    expect(await isSignedIn(mine)).toBe(true)
    expect((await mine.post('/api/jwt/refresh/')).statusCode).toBe(200)
  })
})

describe('revocation in the other services', () => {
  it('an ended session is published for the lifetime of its access tokens', async () => {
    const phone = await signIn()
    const id = idOf(phone)
    const watch = (service: 'cart' | 'stocks') => {
      const topic = createRevokedSessions('bus')
      const databaseUrl = account.database.urlOf(service)
      return { ...watchBus({ databaseUrl, topics: [topic] }), has: topic.has }
    }
    const early = watch('cart')
    await early.firstAttempt
    expect(early.has(id)).toBe(false)
    await phone.post('/api/logout/')
    const late = watch('stocks')
    await late.firstAttempt
    expect(late.has(id)).toBe(true)
    while (!early.has(id)) await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([early.stop(), late.stop()])
  })
})
