import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Browser } from '../../test/browser.ts'
import { buildTestAccount, PASSWORD, type TestAccount } from '../../test/build-test-app.ts'
import { listMails } from '../../test/mailed-link.ts'
import { SecondFactorUser } from '../../test/second-factor-user.ts'
import { DEFAULT_LIMITS } from '../rate-limits.ts'
import { purgeSignIns } from './sign-in.repository.ts'

const DAY = 86_400
const REQUIRED = { required: 'mailed_code' }
let account: TestAccount
let user: SecondFactorUser
let count = 0
beforeAll(async () => {
  account = await buildTestAccount({ limits: DEFAULT_LIMITS })
})
afterAll(() => account.close())
beforeEach(async () => {
  account.clock.now = new Date()
  count += 1
  await account.db.deleteFrom('rate_limit').execute()
  user = await SecondFactorUser.create(account, `user${count}`)
})

/** Sign in from the n-th of many addresses, in a browser of its own. */
async function tryFrom(n: number, password: string, email = user.email) {
  const browser = await new Browser(account.app).visit()
  const answer = await browser.send({
    method: 'POST',
    url: '/api/jwt/create/',
    payload: { email, password },
    headers: { 'x-forwarded-for': `203.0.113.${n}` },
  })
  return { browser, answer }
}

/** Wrong passwords from different addresses, each after the delay of the one before. */
async function guess(times: number, email = user.email): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    statuses.push((await tryFrom(n, 'wrong', email)).answer.statusCode)
    account.clock.advance(61)
  }
  return statuses
}

const mailedCode = async () => (await listMails(account, user.email, 'sign-in-code'))[0]?.code ?? ''

describe('guessing from many addresses', () => {
  it('sixty wrong passwords from sixty addresses at once: ten are checked', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) {
      statuses.push((await tryFrom(n, 'wrong')).answer.statusCode)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  })

  it.each([
    [10, 1],
    [11, 2],
    [12, 4],
    [15, 32],
    [19, 60],
  ])('after %i wrong passwords the next sign-in waits %i seconds', async (wrong, seconds) => {
    await guess(wrong - 1)
    await tryFrom(99, 'wrong')
    const { answer } = await tryFrom(100, PASSWORD)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(seconds)])
    account.clock.advance(seconds)
    expect((await tryFrom(100, PASSWORD)).answer.json()).toEqual({})
  })

  it('after twenty wrong passwords a right and a wrong one get the same answer, and the owner a mail', async () => {
    expect(await guess(20)).toEqual(Array(20).fill(401))
    expect(await listMails(account, user.email, 'guessing')).toHaveLength(1)
    const right = await tryFrom(100, PASSWORD)
    const wrong = await tryFrom(101, 'wrong')
    expect([right.answer.statusCode, right.answer.json()]).toEqual([200, REQUIRED])
    expect([wrong.answer.statusCode, wrong.answer.json()]).toEqual([200, REQUIRED])
    expect(await listMails(account, user.email, 'sign-in-code')).toHaveLength(1)
    const body = { method: 'mailed_code', code: await mailedCode() }
    expect((await wrong.browser.post('/api/jwt/code/', body)).statusCode).toBe(400)
    expect((await right.browser.post('/api/jwt/code/', body)).json()).toEqual({})
    expect((await right.browser.get('/api/getme/')).statusCode).toBe(200)
  })

  it('an address without an account is treated like one with an account', async () => {
    expect(await guess(20, 'nobody@example.test')).toEqual(Array(20).fill(401))
    const { answer } = await tryFrom(100, 'wrong', 'nobody@example.test')
    expect([answer.statusCode, answer.json()]).toEqual([200, REQUIRED])
  })

  it('a browser that signed in before is neither delayed nor asked for a code', async () => {
    await user.signIn()
    await user.signOut()
    await guess(25)
    expect((await user.signIn()).json()).toEqual({})
    expect(await user.isSignedIn()).toBe(true)
  })

  it('a stolen cookie of the browser allows twenty guesses, not more', async () => {
    await user.signIn()
    await user.signOut()
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await user.signIn('wrong')).statusCode)
      account.clock.advance(61)
    }
    expect(statuses).toEqual(Array(21).fill(401))
    for (let n = 0; n < 20; n += 1) {
      await user.signIn('wrong')
      account.clock.advance(61)
    }
    expect((await user.signIn('wrong')).json()).toEqual(REQUIRED)
  })

  it('a mailed code works once, in its browser, for ten minutes', async () => {
    await guess(20)
    const { browser } = await tryFrom(100, PASSWORD)
    const body = { method: 'mailed_code', code: await mailedCode() }
    const other = await tryFrom(101, PASSWORD)
    expect((await other.browser.post('/api/jwt/code/', body)).statusCode).toBe(400)
    account.clock.advance(601)
    expect((await browser.post('/api/jwt/code/', body)).json().code).toBe('sign_in_expired')
  })

  it('the second factor follows the mailed code', async () => {
    await user.enrollPasskey()
    await guess(20)
    const { browser } = await tryFrom(100, PASSWORD)
    user.browser = browser
    expect((await user.signInWithCode('mailed_code', await mailedCode())).json()).toEqual({
      required: 'second_factor',
      methods: ['passkey', 'recovery_code'],
    })
    expect(await user.isSignedIn()).toBe(false)
    const response = user.authenticator.get(await user.signInOptions())
    expect((await user.signInWithPasskey(response)).json()).toEqual({})
  })

  it('the second factor does not replace the mailed code', async () => {
    const [code = ''] = await user.enrollPasskey()
    await guess(20)
    user.browser = (await tryFrom(100, PASSWORD)).browser
    expect((await user.signInWithCode('recovery_code', code)).statusCode).toBe(400)
    expect(await user.isSignedIn()).toBe(false)
  })
})

describe('a sign-in in a new browser', () => {
  it('the first sign-in and a known browser cause no mail, a new browser causes one', async () => {
    await user.signIn()
    await user.signIn()
    expect(await listMails(account, user.email, 'new-device')).toEqual([])
    await user.takeNewBrowser()
    await user.signIn()
    const [mail] = await listMails(account, user.email, 'new-device')
    expect(mail).toMatchObject({ device: 'Unknown device', address: '127.0.0.0' })
  })

  it('the mailed link ends all sessions, invalidates the password and leads to a new one', async () => {
    await user.signIn()
    const own = user.browser
    await user.takeNewBrowser()
    await user.signIn()
    const [mail] = await listMails(account, user.email, 'new-device')
    const [, , uid, token] = (mail?.path ?? '').split('/')
    const visitor = await new Browser(account.app).visit()
    const answer = await visitor.post('/api/users/not_me/', { uid, token })
    expect(answer.statusCode).toBe(200)
    expect(await user.isSignedIn()).toBe(false)
    expect((await own.get('/api/getme/')).statusCode).toBe(401)
    expect((await user.signIn()).statusCode).toBe(401)
    const new_password = 'a new horse battery'
    const reset = await visitor.post('/api/users/reset_password_confirm/', {
      ...answer.json(),
      new_password,
      re_new_password: new_password,
    })
    expect(reset.statusCode).toBe(204)
    expect((await user.signIn(new_password)).statusCode).toBe(200)
    expect((await visitor.post('/api/users/not_me/', { uid, token })).statusCode).toBe(400)
  })
})

describe('the history of sign-ins', () => {
  const list = async () => (await user.browser.get('/api/users/sign_ins/')).json()

  it('sign-ins and refused attempts are listed with time, device and coarse address for 90 days', async () => {
    await tryFrom(7, 'wrong')
    account.clock.advance(1)
    await user.signIn()
    const { now } = account.clock
    expect(await list()).toEqual([
      {
        at: now.toISOString(),
        device: 'Unknown device',
        address: '127.0.0.0',
        method: 'password',
        result: 'signed_in',
      },
      {
        at: new Date(now.getTime() - 1000).toISOString(),
        device: 'Unknown device',
        address: '203.0.113.0',
        method: 'password',
        result: 'wrong_password',
      },
    ])
    await purgeSignIns(account.db, new Date(now.getTime() + 90 * DAY * 1000 - 1))
    expect(await list()).toHaveLength(1)
    await purgeSignIns(account.db, new Date(now.getTime() + 90 * DAY * 1000 + 1))
    expect(await list()).toEqual([])
  })

  it('an attack adds at most twenty wrong passwords to the history', async () => {
    await user.signIn()
    await guess(30)
    const wrong = (await list()).filter(
      ({ result }: { result: string }) => result === 'wrong_password',
    )
    expect(wrong).toHaveLength(20)
  })
})

describe('“Forgot password”', () => {
  it('strangers who request links cannot keep the owner from a valid one', async () => {
    const request = async (n: number) => {
      const browser = await new Browser(account.app).visit()
      const { statusCode } = await browser.send({
        method: 'POST',
        url: '/api/users/reset_password/',
        payload: { email: user.email },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
      await account.app.background.settle()
      return statusCode
    }
    for (let n = 0; n < 10; n += 1) expect(await request(n)).toBe(204)
    expect(await listMails(account, user.email, 'password-reset')).toHaveLength(3)
    account.clock.advance(1801)
    expect(await request(50)).toBe(204)
    expect(await listMails(account, user.email, 'password-reset')).toHaveLength(4)
  })
})
