import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import argon2 from '@node-rs/argon2'
import { Browser } from '../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../test/build-test-app.ts'

/** Calls of the hash library, the expensive work of a request. */
const work: string[] = []
let holdUp: Promise<void> = Promise.resolve()
const { hash, verify } = argon2

let account: TestAccount
let browser: Browser
beforeAll(async () => {
  argon2.hash = async (...args) => {
    work.push('hash')
    await holdUp
    return hash(...args)
  }
  argon2.verify = async (...args) => {
    work.push('verify')
    await holdUp
    return verify(...args)
  }
  account = await buildTestAccount()
  await insertActiveUser(account.db, 'ada')
  const id = await insertActiveUser(account.db, 'leaver')
  await account.db
    .updateTable('user_account')
    .set({ is_active: false })
    .where('id', '=', id)
    .execute()
  browser = await new Browser(account.app).visit()
  await browser.post('/api/jwt/create/', { email: 'nobody@example.test', password: 'x' })
})
afterAll(async () => {
  Object.assign(argon2, { hash, verify })
  await account.close()
})
beforeEach(async () => {
  await account.app.background.settle()
  work.length = 0
})

const ACTIVE = 'ada@example.test'
const INACTIVE = 'leaver@example.test'
const UNKNOWN = 'nobody@example.test'

/** The response without the parts that differ with every request. */
function shown({ statusCode, headers, body }: Awaited<ReturnType<typeof browser.post>>) {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return { statusCode, headers: rest, body }
}

describe('account enumeration', () => {
  it('a wrong password and an unknown address get the same response after the same work', async () => {
    const answers: unknown[] = []
    for (const email of [ACTIVE, INACTIVE, UNKNOWN]) {
      work.length = 0
      const answer = await browser.post('/api/jwt/create/', { email, password: 'wrong' })
      answers.push({ ...shown(answer), work: [...work] })
    }
    expect(answers[0]).toMatchObject({ statusCode: 401, work: ['verify'] })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('an inactive account gets the same response even with the right password', async () => {
    const payload = { email: INACTIVE, password: PASSWORD }
    const answer = await browser.post('/api/jwt/create/', payload)
    const unknown = await browser.post('/api/jwt/create/', { ...payload, email: UNKNOWN })
    expect(shown(answer)).toEqual(shown(unknown))
    expect(work).toEqual(['verify', 'verify'])
  })

  it.each(['/api/users/reset_password/', '/api/users/resend_activation/'])(
    '%s has the same response for known and unknown addresses and does not wait for the mail',
    async (url) => {
      const lock = await account.db.startTransaction().execute()
      await lock.selectFrom('user_account').selectAll().forUpdate().execute()
      await lock.selectFrom('email_token').selectAll().forUpdate().execute()
      const answers: unknown[] = []
      for (const email of [ACTIVE, INACTIVE, UNKNOWN]) {
        answers.push(shown(await browser.post(url, { email })))
      }
      await lock.rollback().execute()
      expect(answers[0]).toMatchObject({ statusCode: 204, body: '' })
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      expect(work).toEqual([])
    },
  )
})

/** A hundred waiting and at most four at work. */
const MOST_HELD = 104

describe('more sign-ins than the service can handle', () => {
  it('excess sign-ins wait in a bounded queue, and those beyond it get 429', async () => {
    const gate = Promise.withResolvers<void>()
    holdUp = gate.promise
    const request = () =>
      browser.send({
        method: 'POST',
        url: '/api/jwt/create/',
        payload: { email: ACTIVE, password: 'wrong' },
      })
    const requested = Array.from({ length: 130 }, request)
    const refusals: Awaited<ReturnType<typeof request>>[] = []
    const allRefused = Promise.withResolvers<void>()
    for (const requesting of requested) {
      void requesting.then((answer) => {
        if (refusals.push(answer) === 130 - MOST_HELD) allRefused.resolve()
      })
    }
    await allRefused.promise
    const [refused] = refusals as [(typeof refusals)[number]]
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toEqual({
      detail: 'Too many people are signing in right now. Try again in a few seconds.',
      code: 'throttled',
    })
    expect(work.length).toBeLessThanOrEqual(4)
    expect((await browser.get('/api/csrf/')).statusCode).toBe(204)
    gate.resolve()
    const statuses = (await Promise.all(requested)).map(({ statusCode }) => statusCode)
    const served = statuses.filter((status) => status === 401).length
    expect(served).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 429).length).toBe(130 - served)
    expect(served).toBeLessThanOrEqual(MOST_HELD)
  })
})
