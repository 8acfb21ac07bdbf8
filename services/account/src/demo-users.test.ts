import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addDays, addMonths, businessToday, endOfTerm } from '@quantamental/api/subscription'
import { decodeJwt } from 'jose'
import { Browser } from '../test/browser.ts'
import { buildTestAccount, type TestAccount } from '../test/build-test-app.ts'
import { seedDemoUsers } from './demo-users.ts'

let account: TestAccount
let today: string
const seed = (password: string, now = account.clock.now) =>
  seedDemoUsers(account.db, { password, today, now })

beforeAll(async () => {
  account = await buildTestAccount()
  today = businessToday(account.clock.now)
  await seed('explore-the-ratings')
})
afterAll(() => account.close())

async function signIn(username: string, password = 'explore-the-ratings'): Promise<Browser> {
  const browser = await new Browser(account.app).visit()
  const email = `${username}@quantamental.example`
  await browser.post('/api/jwt/create/', { email, password })
  return browser
}

describe('the demo users', () => {
  it.each([
    ['demo', 0, 'unsubscribed'],
    ['basic', 3, 'current'],
    ['pro', 5, 'current'],
    ['pastdue', 4, 'past_due'],
    ['standard', 4, 'to_expire'],
    ['commercial', 9, 'current'],
    ['canceled', 4, 'canceled_current'],
    ['expired', 3, 'expired'],
  ])('%s signs in with tier %i, %s', async (username, tier, status) => {
    const browser = await signIn(username)
    expect(decodeJwt(browser.cookie('qm_access') ?? '')).toMatchObject({ tier, status })
    expect((await browser.get('/api/getme/')).json()).toMatchObject({
      username,
      tier_number: tier,
      status: { name: status },
    })
  })

  it('have a plan of one year round today, paid or ten days overdue', async () => {
    const datesOf = async (username: string) =>
      (await (await signIn(username)).get('/api/getme/')).json().subscriptions[0]
    const start = addMonths(today, -6)
    const year = {
      subscription_start_date: start,
      subscription_expiry_date: endOfTerm(start),
    }
    expect(await datesOf('pro')).toMatchObject({ ...year, paid_till_date: endOfTerm(start) })
    expect(await datesOf('pastdue')).toMatchObject({ ...year, paid_till_date: addDays(today, -10) })
  })

  it.each([
    ['demo', [], 0],
    ['basic', [''], 1],
    ['pastdue', [''], 7],
    ['standard', ['', 'Renewed'], 24],
    ['commercial', ['', 'Upgraded', 'Renewed'], 3],
    ['canceled', [''], 3],
    ['expired', [''], 1],
  ])(
    '%s shows its subscriptions, superseded %j, and %i payments',
    async (username, superseded, count) => {
      const browser = await signIn(username)
      const status = (await browser.get('/api/user/status/')).json()
      expect(status.subscriptions.map((each: { superseded: string }) => each.superseded)).toEqual(
        superseded,
      )
      expect((await browser.get('/api/user/transaction/')).json().count).toBe(count)
    },
  )

  it('have subscribed lists where a plan gives them', async () => {
    const { results } = (await (await signIn('pro')).get('/api/user/subscription-list/')).json()
    expect(results.map((each: { is_alacarte: boolean }) => each.is_alacarte)).toContain(true)
  })

  it.each(['pro', 'basic'])('%s has watch lists with notes, made once', async (username) => {
    const browser = await signIn(username)
    const lists = async () => (await browser.get('/api/user/watch-list/')).json().results
    const before = await lists()
    expect(
      before.map(({ name, item_count }: { name: string; item_count: number }) => [
        name,
        item_count,
      ]),
    ).toEqual([
      ['Core holdings', 4],
      ['To read up on', 3],
    ])
    await seed('explore-the-ratings')
    expect(await lists()).toEqual(before)
  })

  it('keep nothing of an earlier laying', async () => {
    const ids = () => account.db.selectFrom('transaction').select('id').orderBy('id').execute()
    const before = await ids()
    await account.db
      .updateTable('transaction')
      .set({ id: 910_399 })
      .where('id', '=', 910_300)
      .execute()
    await seed('explore-the-ratings', new Date(account.clock.now.getTime() + 60_000))
    expect(await ids()).toEqual(before)
  })

  it('are not made twice, keep their ids and take a new password', async () => {
    const list = () =>
      account.db.selectFrom('user_account').select(['id', 'username']).orderBy('id').execute()
    const before = await list()
    await seed('explore-the-ratings')
    await seed('another demo password')
    expect(await list()).toEqual(before)
    expect((await signIn('pro')).cookie('qm_access')).toBeUndefined()
    expect((await signIn('pro', 'another demo password')).cookie('qm_access')).toBeDefined()
  })
})
