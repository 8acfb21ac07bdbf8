import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'

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
  browser = await new Browser(account.app).visit()
  await browser.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
})

const refresh = (who: Browser) => who.post('/api/jwt/refresh/')

describe('refreshing on two instances at once', () => {
  it('gives every one of twenty tabs the same newest token', async () => {
    const tabs = Array.from({ length: 20 }, (_, i) =>
      Browser.copyOf(browser, i % 2 === 0 ? account.app : second),
    )
    const answers = await Promise.all(tabs.map(refresh))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(tabs.map((tab) => tab.cookie('qm_refresh'))).size).toBe(1)
    expect(tabs[0]?.cookie('qm_refresh')).not.toBe(browser.cookie('qm_refresh'))
  })

  it('makes one successor only', async () => {
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

  it('goes on working for each tab after the grace', async () => {
    const one = Browser.copyOf(browser, account.app)
    const two = Browser.copyOf(browser, second)
    await Promise.all([refresh(one), refresh(two)])
    account.clock.advance(300)
    const [first] = await Promise.all([refresh(one), refresh(two)])
    expect(first.statusCode).toBe(200)
    expect((await two.get('/api/getme/')).statusCode).toBe(200)
  })

  it('keeps sessions of one user apart', async () => {
    const phone = await new Browser(second).visit()
    await phone.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
    await browser.post('/api/logout/')
    expect((await refresh(phone)).statusCode).toBe(200)
  })

  it('ends the session on every instance at once', async () => {
    const tab = Browser.copyOf(browser, second)
    await browser.post('/api/logout/')
    expect((await tab.get('/api/getme/')).statusCode).toBe(401)
    expect((await refresh(tab)).statusCode).toBe(400)
  })
})
