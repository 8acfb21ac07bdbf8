import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { Browser } from '../../test/browser.ts'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { DEMO_USERS, type SeededUser, seedDemoUsers } from './demo-users.ts'

const PASSWORD = 'explore-the-ratings'

let account: TestAccount
let seeded: SeededUser[]
const seed = (password: string) => seedDemoUsers(account.db, { password, now: account.clock.now })

beforeAll(async () => {
  account = await buildTestAccount()
  await insertActiveUser(account.db, 'Operator')
})
beforeEach(async () => {
  seeded = await seed(PASSWORD)
})
afterAll(() => account?.close())

async function signIn(username: string, password = PASSWORD): Promise<Browser> {
  const browser = await new Browser(account.app).visit()
  const email = `${username}@quantamental.example`
  await browser.post('/api/jwt/create/', { email, password })
  return browser
}

describe('demo users', () => {
  it.each(DEMO_USERS.map(({ username }) => username))(
    'demo user %s signs in, without a plan until cart publishes one',
    async (username) => {
      const browser = await signIn(username)
      const { id } = (await browser.get('/api/getme/')).json()
      expect(seeded).toContainEqual({
        username,
        user_id: id,
        email: `${username}@quantamental.example`,
      })
      expect(decodeJwt(browser.cookie('qm_access') ?? '')).toMatchObject({
        tier: 0,
        status: 'unsubscribed',
        roles: ['operator', 'editor'].filter((role) => role === username),
      })
    },
  )

  it('a demo user gets another name if its own is taken', async () => {
    const me = (await (await signIn('operator')).get('/api/getme/')).json()
    expect(me.username).toBe('demo-operator')
  })

  it.each(['pro', 'basic'])('demo user %s gets watch lists with notes once', async (username) => {
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
    await seed(PASSWORD)
    expect(await lists()).toEqual(before)
  })

  it("seeding twice keeps the demo users' ids and updates the password", async () => {
    expect(await seed(PASSWORD)).toEqual(seeded)
    expect(await seed('another demo password')).toEqual(seeded)
    expect((await signIn('pro')).cookie('qm_access')).toBeUndefined()
    expect((await signIn('pro', 'another demo password')).cookie('qm_access')).toBeDefined()
  })
})
