import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { Browser } from '../test/browser.ts'
import { buildTestAccount, type TestAccount } from '../test/build-test-app.ts'
import { seedDemoUsers } from './demo-users.ts'

let account: TestAccount
const seed = (password: string) =>
  seedDemoUsers(account.db, { password, today: '2026-11-21', now: new Date() })

beforeAll(async () => {
  account = await buildTestAccount()
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
    const year = {
      subscription_start_date: '2026-05-21',
      subscription_expiry_date: '2027-05-20',
    }
    expect(await datesOf('pro')).toMatchObject({ ...year, paid_till_date: '2027-05-20' })
    expect(await datesOf('pastdue')).toMatchObject({ ...year, paid_till_date: '2026-11-11' })
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
