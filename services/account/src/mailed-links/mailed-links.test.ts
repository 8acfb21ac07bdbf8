import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { listMails, type MailedLink, readNewestLink } from '../../test/mailed-link.ts'
import { enqueueLinkMail } from './identity-mails.ts'

const HOUR = 3600
const NEW_PASSWORD = 'a quite different secret'
const BAD_TOKEN = { token: ['Invalid token for given user.'] }

let account: TestAccount
let browser: Browser
let users = 0
let name: string
let email: string

beforeAll(async () => {
  account = await buildTestAccount()
})
afterAll(() => account.close())
beforeEach(async () => {
  users += 1
  name = `someone${users}`
  email = `${name}@example.test`
  account.clock.now = new Date()
  browser = await new Browser(account.app).visit()
})

const register = (who = name) =>
  browser.post('/api/users/', {
    username: who,
    email: `${who}@example.test`,
    password: PASSWORD,
    re_password: PASSWORD,
  })
const activate = (link: MailedLink) => browser.post('/api/users/activation/', link)
const resend = (address = email) =>
  browser.post('/api/users/resend_activation/', { email: address })
const requestReset = (address = email) =>
  browser.post('/api/users/reset_password/', { email: address })
const confirm = (link: MailedLink, password = NEW_PASSWORD) =>
  browser.post('/api/users/reset_password_confirm/', {
    ...link,
    new_password: password,
    re_new_password: password,
  })
const signIn = async (password = PASSWORD, address = email) => {
  const other = await new Browser(account.app).visit()
  const { statusCode } = await other.post('/api/jwt/create/', { email: address, password })
  return { other, statusCode }
}

async function getResetLink(): Promise<MailedLink> {
  await insertActiveUser(account.db, name)
  await requestReset()
  return readNewestLink(account, email, 'password-reset')
}

describe('the activation link', () => {
  it('the activation link is mailed after registration and activates the account', async () => {
    await register()
    expect((await signIn()).statusCode).toBe(401)
    const link = await readNewestLink(account, email, 'activation')
    expect(Buffer.from(link.uid, 'base64url').toString()).toMatch(/^\d+$/)
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32)
    expect((await activate(link)).statusCode).toBe(204)
    expect((await signIn()).statusCode).toBe(200)
  })

  it('a failed registration creates no activation link', async () => {
    await register()
    await register()
    expect(await listMails(account, email, 'activation')).toHaveLength(1)
  })

  it.each([
    [72 * HOUR - 1, 204],
    [72 * HOUR, 400],
  ])('an activation link %i seconds old gets %i', async (seconds, status) => {
    await register()
    const link = await readNewestLink(account, email, 'activation')
    account.clock.advance(seconds)
    expect((await activate(link)).statusCode).toBe(status)
  })

  it('a newer activation link invalidates the older one', async () => {
    await register()
    const older = await readNewestLink(account, email, 'activation')
    await resend()
    const newer = await readNewestLink(account, email, 'activation')
    expect((await activate(older)).json()).toEqual(BAD_TOKEN)
    expect((await activate(newer)).statusCode).toBe(204)
  })

  it('an activation link does not activate another account', async () => {
    await register()
    const mine = await readNewestLink(account, email, 'activation')
    await register(`${name}-other`)
    const other = await readNewestLink(account, `${name}-other@example.test`, 'activation')
    expect((await activate({ uid: other.uid, token: mine.token })).json()).toEqual(BAD_TOKEN)
  })

  it('an activation link does not reactivate an account that was deactivated later', async () => {
    await register()
    const link = await readNewestLink(account, email, 'activation')
    await activate(link)
    await account.db
      .updateTable('user_account')
      .set({ is_active: false })
      .where('username', '=', name)
      .execute()
    expect((await activate(link)).json()).toEqual(BAD_TOKEN)
  })

  it('of twenty concurrent uses of an activation link one succeeds', async () => {
    await register()
    const link = await readNewestLink(account, email, 'activation')
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(link)))
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  })
})

describe('the reset link', () => {
  it('a reset link sets a new password and does not sign in', async () => {
    const link = await getResetLink()
    const answer = await confirm(link)
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies).toEqual([])
    expect((await signIn()).statusCode).toBe(401)
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200)
    expect(await listMails(account, email, 'password-changed')).toHaveLength(1)
  })

  it.each([
    [HOUR - 1, 204],
    [HOUR, 400],
  ])('a reset link %i seconds old gets %i', async (seconds, status) => {
    const link = await getResetLink()
    account.clock.advance(seconds)
    expect((await confirm(link)).statusCode).toBe(status)
  })

  it('a rejected password leaves the reset link usable', async () => {
    const link = await getResetLink()
    expect((await confirm(link, 'sunshine1')).statusCode).toBe(400)
    expect((await confirm(link)).statusCode).toBe(204)
  })

  it('of ten concurrent uses of a reset link one succeeds', async () => {
    const link = await getResetLink()
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)))
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  })

  it('a password reset ends every session of the user', async () => {
    const link = await getResetLink()
    const { other } = await signIn()
    await confirm(link)
    expect((await other.get('/api/getme/')).statusCode).toBe(401)
    expect((await other.post('/api/jwt/refresh/')).statusCode).toBe(400)
  })

  it('changing the password otherwise invalidates the reset link', async () => {
    const link = await getResetLink()
    const { other } = await signIn()
    await other.post('/api/users/set_password/', {
      current_password: PASSWORD,
      new_password: NEW_PASSWORD,
    })
    expect((await confirm(link, 'and one more secret')).json()).toEqual(BAD_TOKEN)
  })

  it('a reset link does not work for an account that was deactivated later', async () => {
    const link = await getResetLink()
    await account.db
      .updateTable('user_account')
      .set({ is_active: false })
      .where('username', '=', name)
      .execute()
    expect((await confirm(link)).json()).toEqual(BAD_TOKEN)
  })
})

describe('links used for the other purpose', () => {
  it('a reset link does not activate, and an activation link does not reset', async () => {
    const id = await insertActiveUser(account.db, name)
    const user = { id, username: name, email }
    await account.db.transaction().execute(async (trx) => {
      await enqueueLinkMail(trx, 'activation', user, account.clock.now)
      await enqueueLinkMail(trx, 'password-reset', user, account.clock.now)
    })
    const activation = await readNewestLink(account, email, 'activation')
    const reset = await readNewestLink(account, email, 'password-reset')
    expect((await activate(reset)).json()).toEqual(BAD_TOKEN)
    expect((await confirm(activation)).json()).toEqual(BAD_TOKEN)
  })
})

describe('mailed links', () => {
  it('no link is mailed to an address without an account', async () => {
    await requestReset()
    await resend()
    expect(await listMails(account, email, 'password-reset')).toEqual([])
    expect(await listMails(account, email, 'activation')).toEqual([])
  })

  it('an active account gets no activation link, and an inactive one no reset link', async () => {
    await insertActiveUser(account.db, name)
    await resend()
    expect(await listMails(account, email, 'activation')).toEqual([])
    await register(`${name}-new`)
    await requestReset(`${name}-new@example.test`)
    expect(await listMails(account, `${name}-new@example.test`, 'password-reset')).toEqual([])
  })

  it("the link goes to the account's address, not to the typed spelling", async () => {
    await insertActiveUser(account.db, name)
    await requestReset(` ${email.toUpperCase()}`)
    expect(await listMails(account, email, 'password-reset')).toHaveLength(1)
    expect(await listMails(account, email.toUpperCase(), 'password-reset')).toEqual([])
  })

  it('the database stores only a hash of the token', async () => {
    const { token } = await getResetLink()
    const rows = await account.db.selectFrom('email_token').select('hash').execute()
    for (const { hash } of rows) {
      expect(hash).toHaveLength(32)
      expect(hash.toString('base64url')).not.toBe(token)
    }
  })

  it('each link has a new token', async () => {
    await insertActiveUser(account.db, name)
    for (let i = 0; i < 5; i += 1) await requestReset()
    const mails = await listMails(account, email, 'password-reset')
    expect(new Set(mails.map(({ path }) => path)).size).toBe(5)
  })
})

it.each([
  '/api/users/activation/',
  '/api/users/reset_password_confirm/',
  '/api/users/sessions/revoke_others/',
])('GET %s changes nothing: there is no such route', async (url) => {
  expect((await browser.get(url)).statusCode).toBe(404)
})

it('the log contains no password, address or link token', async () => {
  await register()
  const activation = await readNewestLink(account, email, 'activation')
  await activate({ ...activation, token: 'wrong' })
  await activate(activation)
  await requestReset()
  const reset = await readNewestLink(account, email, 'password-reset')
  await confirm(reset, 'sunshine1')
  await confirm(reset)
  const { other } = await signIn(NEW_PASSWORD)
  await other.post('/api/users/set_password/', {
    current_password: 'canary of a wrong one',
    new_password: 'canary of a new one',
  })
  await other.post('/api/users/set_username/', {
    current_password: NEW_PASSWORD,
    new_username: 'canary-of-a-name',
  })
  const log = account.lines.join('\n')
  for (const line of ['user registered', 'user activated', 'password reset', 'username changed']) {
    expect(log).toContain(line)
  }
  const secrets = [
    activation.token,
    reset.token,
    PASSWORD,
    NEW_PASSWORD,
    'canary',
    email,
    '$argon2',
  ]
  for (const secret of secrets) expect(log.includes(secret)).toBe(false)
})
