import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type SignedInUser, signInAs } from '../../test/admin.ts'
import { Browser } from '../../test/browser.ts'
import { buildTestAccount, type TestAccount, UNLIMITED } from '../../test/build-test-app.ts'
import { buildApp } from '../app.ts'
import { DEFAULT_LIMITS } from '../rate-limits.ts'
import { purgeSite } from '../site/repository.ts'
import { createInviteCode, readInviteCode } from './repository.ts'

const ADMIN = '/api/operator/invites/'
const WRONG = { code: ['This code isn’t valid. Check it and try again.'] }
const NOW = new Date('2026-11-22T12:00:00Z')
const WEEK_SECONDS = 604_800
const { inviteRequestPerAddress } = DEFAULT_LIMITS
let account: TestAccount
let operator: SignedInUser

beforeAll(async () => {
  account = await buildTestAccount({ limits: { ...UNLIMITED, inviteRequestPerAddress } })
  operator = await signInAs(account, 'chief', ['operator'])
})

afterAll(() => account?.close())

beforeEach(async () => {
  await account.db.deleteFrom('invite').execute()
  account.clock.now = NOW
})

const create = (over: object = {}) =>
  operator.browser.post(ADMIN, {
    note: 'Friends',
    quota: 1,
    expires_at: null,
    reason: 'For a test',
    ...over,
  })

const visit = () => new Browser(account.app).visit()
const redeem = (browser: Browser, code: string) => browser.post('/api/invites/redeem/', { code })
const mine = async (browser: Browser) => (await browser.get('/api/invites/mine/')).json()

const usedOf = async (id: number) =>
  (await account.db.selectFrom('invite').select('used').where('id', '=', id).executeTakeFirst())
    ?.used

describe('invite codes', () => {
  it('an invite code is recognized in any notation', () => {
    expect(createInviteCode()).toMatch(/^QM-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    for (const typed of ['QM-01ABC-DEFGH', 'qm01abcdefgh', ' qm-oiabc-defgh ', 'QM OLABC DEFGH']) {
      expect(readInviteCode(typed)).toBe('QM-01ABC-DEFGH')
    }
    for (const typed of [
      '',
      'QM',
      'QM-01ABC-DEFG',
      'QM-01ABC-DEFGHJ',
      'XX-01ABC-DEFGH',
      'QM-UUUUU-UUUUU',
    ]) {
      expect(readInviteCode(typed)).toBeNull()
    }
  })
})

describe('invites', () => {
  it('an invite opens the site to a browser for seven days, with an HttpOnly cookie', async () => {
    const { id, code } = (await create()).json()
    const browser = await visit()
    expect(await mine(browser)).toEqual({ is_invited: false, until: null })
    const answer = await redeem(browser, code.toLowerCase())
    const until = '2026-11-29T12:00:00.000Z'
    expect(answer.json()).toEqual({ is_invited: true, until })
    const cookie = answer.cookies.find(({ name }) => name === 'qm_beta')
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: WEEK_SECONDS,
    })
    expect(cookie?.secure).toBeUndefined()
    expect(await mine(browser)).toEqual({ is_invited: true, until })
    account.clock.advance(WEEK_SECONDS - 1)
    expect((await mine(browser)).is_invited).toBe(true)
    account.clock.advance(1)
    expect(await mine(browser)).toEqual({ is_invited: false, until: null })
    expect(await usedOf(id)).toBe(1)
    await purgeSite(account.db, account.clock.now)
    expect(await account.db.selectFrom('invite_redemption').selectAll().execute()).toEqual([])
  })

  it('the invite cookie is Secure on an https site', async () => {
    const config = {
      ...account.app.serviceConfig,
      publicOrigin: 'https://site.test',
      logLevel: 'silent' as const,
    }
    const app = await buildApp({ config, db: account.db, limits: UNLIMITED, now: () => NOW })
    const { code } = (await create()).json()
    const answer = await redeem(await new Browser(app).visit(), code)
    expect(answer.cookies.find(({ name }) => name === 'qm_beta')?.secure).toBe(true)
    await app.close()
  })

  it('entering a code again in the same browser does not use it up', async () => {
    const { id, code } = (await create({ quota: 2 })).json()
    const browser = await visit()
    const first = (await redeem(browser, code)).json()
    account.clock.advance(3600)
    expect((await redeem(browser, code)).json()).toEqual(first)
    expect(await usedOf(id)).toBe(1)
  })

  it('concurrent browsers can redeem an invite up to its quota and no further', async () => {
    const { id, code } = (await create({ quota: 3 })).json()
    const browsers = await Promise.all(Array.from({ length: 8 }, visit))
    const answers = await Promise.all(browsers.map((browser) => redeem(browser, code)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, 200, 200, 400, 400, 400, 400, 400])
    expect(await usedOf(id)).toBe(3)
  })

  it('an unknown, used-up, expired or revoked code gets the same response', async () => {
    const usedUp = (await create()).json()
    await redeem(await visit(), usedUp.code)
    const expired = (await create({ expires_at: '2026-11-22T12:00:01Z' })).json()
    const revoked = (await create()).json()
    await operator.browser.post(`${ADMIN}${revoked.id}/revoke/`, { reason: 'For a test' })
    account.clock.advance(1)
    for (const code of [
      usedUp.code,
      expired.code,
      revoked.code,
      'QM-00000-00000',
      '<script>',
      'x',
    ]) {
      const browser = await visit()
      const answer = await redeem(browser, code)
      expect([code, answer.statusCode, answer.json()]).toEqual([code, 400, WRONG])
      expect(answer.cookies).toEqual([])
    }
  })

  it('a revoked invite stays valid for browsers that redeemed it', async () => {
    const { id, code } = (await create({ quota: 5 })).json()
    const browser = await visit()
    await redeem(browser, code)
    const ended = await operator.browser.post(`${ADMIN}${id}/revoke/`, { reason: 'For a test' })
    expect(ended.json()).toMatchObject({ id, is_revoked: true, used: 1 })
    expect((await mine(browser)).is_invited).toBe(true)
    const again = await operator.browser.post(`${ADMIN}${id}/revoke/`, { reason: 'For a test' })
    expect(again.statusCode).toBe(409)
  })

  it.each([
    ['no quota', { quota: 0 }],
    ['too high a quota', { quota: 10_001 }],
    ['an end that has passed', { expires_at: '2026-11-22T12:00:00Z' }],
    ['an end that is no time', { expires_at: 'tomorrow' }],
    ['too long a note', { note: 'x'.repeat(201) }],
  ])('an invite with %s is rejected', async (_, over) => {
    expect((await create(over)).statusCode).toBe(400)
    expect((await operator.browser.get(ADMIN)).json().invites).toEqual([])
  })
})

describe('requests for an invite', () => {
  const request = async (email: string, from: string, website = '') =>
    (await visit()).send({
      method: 'POST',
      url: '/api/invites/request/',
      payload: { email, website },
      headers: { 'x-forwarded-for': from },
    })

  it('repeated requests for an invite get the same response, are stored once and mailed once', async () => {
    for (const email of ['eve@example.test', 'EVE@example.test ', 'eve@example.test']) {
      expect((await request(email, '198.51.100.1')).statusCode).toBe(202)
    }
    expect(
      (await request('bot@example.test', '198.51.100.2', 'https://spam.test')).statusCode,
    ).toBe(202)
    const { requests } = (await operator.browser.get(ADMIN)).json()
    expect(requests).toEqual([
      {
        id: expect.any(Number),
        email: 'eve@example.test',
        created_at: expect.any(String),
        invited_at: null,
      },
    ])
    const request_id = requests[0].id
    const made = await create({ request_id })
    expect(made.statusCode).toBe(201)
    const mails = await account.db.selectFrom('email_outbox').selectAll().execute()
    expect(mails).toEqual([
      expect.objectContaining({
        kind: 'invite',
        to_address: 'eve@example.test',
        variables: { username: '', code: made.json().code, expires: '' },
      }),
    ])
    expect((await create({ request_id })).statusCode).toBe(409)
    expect((await create({ request_id: request_id + 1 })).statusCode).toBe(404)
    expect((await operator.browser.get(ADMIN)).json().invites).toHaveLength(1)
  })

  it('a request for an invite needs an address, and the sixth of a sender within an hour is refused', async () => {
    expect((await request('no address', '198.51.100.3')).statusCode).toBe(400)
    for (let nth = 1; nth <= 4; nth += 1) {
      expect((await request(`f${nth}@example.test`, '198.51.100.3')).statusCode).toBe(202)
    }
    expect((await request('f5@example.test', '198.51.100.3')).statusCode).toBe(429)
  })
})
