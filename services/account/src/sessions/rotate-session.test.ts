import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { listMails } from '../../test/mailed-link.ts'

let account: TestAccount
let second: FastifyInstance
let browser: Browser

beforeAll(async () => {
  account = await buildTestAccount()
  second = await account.buildInstance()
  await insertActiveUser(account.db, 'ada')
})
afterAll(() => account.close())
beforeEach(async () => {
  account.clock.now = new Date()
  await account.db.deleteFrom('session').execute()
  browser = await new Browser(account.app).visit()
  await browser.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
})

/** Retry while the machine is too busy to respond (503). */
async function refresh(who: Browser) {
  let answer = await who.post('/api/jwt/refresh/')
  while (answer.statusCode === 503) answer = await who.post('/api/jwt/refresh/')
  return answer
}

describe('refreshing on two instances at once', () => {
  it('two hundred tabs all get the same newest token, and none is signed out', async () => {
    const tabs = Array.from({ length: 200 }, (_, i) =>
      Browser.copyOf(browser, i % 2 === 0 ? account.app : second),
    )
    const answers = await Promise.all(tabs.map(refresh))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(tabs.map((tab) => tab.cookie('qm_refresh'))).size).toBe(1)
    expect(tabs[0]?.cookie('qm_refresh')).not.toBe(browser.cookie('qm_refresh'))
    const sessions = await account.db
      .selectFrom('session')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute()
    expect(sessions).toHaveLength(1)
    account.clock.advance(300)
    const [tab] = tabs
    if (!tab) throw new Error('no tab')
    expect((await refresh(tab)).statusCode).toBe(200)
    expect((await tab.get('/api/getme/')).statusCode).toBe(200)
  })

  it('concurrent refreshes create a single successor', async () => {
    const count = async () =>
      Number(
        (
          await account.db
            .selectFrom('refresh_token')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await count()
    await Promise.all([account.app, second].map((app) => refresh(Browser.copyOf(browser, app))))
    expect((await count()) - before).toBe(1)
  })

  it('each tab can refresh again after the grace period', async () => {
    const one = Browser.copyOf(browser, account.app)
    const two = Browser.copyOf(browser, second)
    await Promise.all([refresh(one), refresh(two)])
    account.clock.advance(300)
    const [first] = await Promise.all([refresh(one), refresh(two)])
    expect(first.statusCode).toBe(200)
    expect((await two.get('/api/getme/')).statusCode).toBe(200)
  })

  it('sessions of one user are refreshed independently', async () => {
    const phone = await new Browser(second).visit()
    await phone.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
    await browser.post('/api/logout/')
    expect((await refresh(phone)).statusCode).toBe(200)
  })

  it("an ended session can't be refreshed on any instance", async () => {
    const tab = Browser.copyOf(browser, second)
    await browser.post('/api/logout/')
    expect((await tab.get('/api/getme/')).statusCode).toBe(401)
    expect((await refresh(tab)).statusCode).toBe(400)
  })
})

describe('a stolen token reused after the grace period', () => {
  const steal = async () => {
    const thief = Browser.copyOf(browser, second)
    await refresh(browser)
    account.clock.advance(21)
    return { thief, stolen: thief.cookie('qm_refresh') ?? '' }
  }

  it('reuse ends the session of thief and owner on every instance', async () => {
    const { thief } = await steal()
    expect((await refresh(thief)).statusCode).toBe(400)
    for (const who of [browser, thief]) {
      expect((await who.get('/api/getme/')).statusCode).toBe(401)
      expect((await refresh(who)).statusCode).toBe(400)
    }
  })

  it('reuse logs a warning with the session and without the token', async () => {
    const { thief, stolen } = await steal()
    const { id } = await account.db.selectFrom('session').select('id').executeTakeFirstOrThrow()
    account.lines.length = 0
    await refresh(thief)
    const warnings = account.lines
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 40)
    expect(warnings).toEqual([
      expect.objectContaining({ msg: 'refresh token reused', sessionId: id }),
    ])
    expect(stolen).toHaveLength(43)
    expect(account.lines.join('\n').includes(stolen)).toBe(false)
  })

  it('reuse is mailed to the user once', async () => {
    await account.db.deleteFrom('email_outbox').execute()
    const { thief } = await steal()
    await Promise.all(Array.from({ length: 10 }, () => refresh(Browser.copyOf(thief, account.app))))
    expect(await listMails(account, 'ada@example.test', 'session-reuse')).toEqual([
      { username: 'ada', when: expect.stringMatching(/E[SD]T$/) },
    ])
  })

  it('concurrent reuse also ends the session', async () => {
    const { thief } = await steal()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        refresh(Browser.copyOf(thief, i % 2 === 0 ? account.app : second)),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  })
})
