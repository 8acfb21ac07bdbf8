import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildTestAccount, PASSWORD, type TestAccount } from '../../test/build-test-app.ts'
import { codeAt, SecondFactorUser } from '../../test/second-factor-user.ts'
import { DEFAULT_LIMITS, scaleLimits } from '../rate-limits.ts'

const WRONG = { code: ['This code is wrong or has been used. Try another one.'] }
let account: TestAccount
let user: SecondFactorUser
let count = 0
beforeAll(async () => {
  const { codePerUser } = DEFAULT_LIMITS
  account = await buildTestAccount({ limits: { ...scaleLimits(DEFAULT_LIMITS, 0), codePerUser } })
})
afterAll(() => account.close())
beforeEach(async () => {
  account.clock.now = new Date()
  count += 1
  user = await SecondFactorUser.create(account, `user${count}`)
})

const codeNow = (secret: string) => codeAt(secret, account.clock.now)

describe('the authenticator app', () => {
  it('a code signs in once', async () => {
    const secret = await user.enrollTotp()
    account.clock.advance(60)
    await user.signOut()
    expect((await user.signIn()).json()).toEqual({
      required: 'second_factor',
      methods: ['totp', 'recovery_code'],
    })
    const code = codeNow(secret)
    expect((await user.signInWithCode('totp', code)).json()).toEqual({})
    await user.signOut()
    await user.signIn()
    expect((await user.signInWithCode('totp', code)).json()).toEqual(WRONG)
    expect(await user.isSignedIn()).toBe(false)
  })

  it('the code that completed the setup does not sign in', async () => {
    const secret = await user.enrollTotp()
    await user.takeNewBrowser()
    await user.signIn()
    expect((await user.signInWithCode('totp', codeNow(secret))).json()).toEqual(WRONG)
  })

  it.each([
    [-60, 400],
    [-30, 200],
    [30, 200],
    [60, 400],
  ])('a code %i seconds off gets %i', async (seconds, status) => {
    const secret = await user.enrollTotp()
    account.clock.advance(120)
    await user.takeNewBrowser()
    await user.signIn()
    const code = codeAt(secret, new Date(account.clock.now.getTime() + seconds * 1000))
    expect((await user.signInWithCode('totp', code)).statusCode).toBe(status)
  })

  it('a sign-in ends after five wrong codes, and codes of a user after ten', async () => {
    const secret = await user.enrollTotp()
    account.clock.advance(900)
    await user.takeNewBrowser()
    await user.signIn()
    for (let i = 0; i < 5; i += 1) {
      expect((await user.signInWithCode('totp', '000000')).json()).toEqual(WRONG)
    }
    const ended = await user.signInWithCode('totp', codeNow(secret))
    expect(ended.json()).toEqual({
      detail: 'Your login has expired. Start again.',
      code: 'sign_in_expired',
    })
    await user.signIn()
    for (let i = 0; i < 5; i += 1) await user.signInWithCode('totp', '000000')
    await user.signIn()
    expect((await user.signInWithCode('totp', codeNow(secret))).statusCode).toBe(429)
  })

  it('the attempts of a stranger with the password do not count for the owner’s browser', async () => {
    const secret = await user.enrollTotp()
    const own = user.browser
    account.clock.advance(900)
    await user.takeNewBrowser()
    for (const _ of [1, 2, 3]) {
      await user.signIn()
      for (let i = 0; i < 5; i += 1) await user.signInWithCode('totp', '000000')
    }
    expect((await user.signInWithCode('totp', '000000')).statusCode).toBeGreaterThanOrEqual(400)
    user.browser = own
    await user.signIn()
    expect((await user.signInWithCode('totp', codeNow(secret))).statusCode).toBe(200)
  })

  it('the key is confirmed by a code and expires after ten minutes', async () => {
    await user.signIn()
    const body = { current_password: PASSWORD }
    const { secret, uri } = (await user.browser.post('/api/users/totp/options/', body)).json()
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Quantamental:/)
    expect((await user.browser.post('/api/users/totp/', { code: '000000' })).statusCode).toBe(400)
    account.clock.advance(601)
    const late = await user.browser.post('/api/users/totp/', { code: codeNow(secret) })
    expect(late.json()).toEqual({ code: ['The setup has expired. Start again.'] })
    expect((await user.signIn()).json()).toEqual({})
  })

  it('another user’s code does not sign in', async () => {
    const other = await SecondFactorUser.create(account, `other${count}`)
    const secret = await other.enrollTotp()
    await user.enrollTotp()
    account.clock.advance(60)
    await user.takeNewBrowser()
    await user.signIn()
    expect((await user.signInWithCode('totp', codeNow(secret))).json()).toEqual(WRONG)
  })
})

describe('recovery codes', () => {
  it('each recovery code signs in once, in any case and spacing', async () => {
    const [first = '', second = ''] = await user.enrollPasskey()
    await user.takeNewBrowser()
    await user.signIn()
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await user.signInWithCode('recovery_code', typed)).json()).toEqual({})
    const { recovery_codes_left } = (await user.browser.get('/api/users/security/')).json()
    expect(recovery_codes_left).toBe(9)
    await user.takeNewBrowser()
    await user.signIn()
    expect((await user.signInWithCode('recovery_code', first)).json()).toEqual(WRONG)
    expect((await user.signInWithCode('recovery_code', second)).json()).toEqual({})
  })

  it('new recovery codes replace the old ones', async () => {
    const [old = ''] = await user.enrollPasskey()
    const { recovery_codes } = (await user.browser.post('/api/users/recovery_codes/')).json()
    await user.takeNewBrowser()
    await user.signIn()
    expect((await user.signInWithCode('recovery_code', old)).json()).toEqual(WRONG)
    expect((await user.signInWithCode('recovery_code', recovery_codes[0])).json()).toEqual({})
  })

  it('a recovery code is stored as a hash only', async () => {
    const [code = ''] = await user.enrollPasskey()
    const rows = await account.db.selectFrom('recovery_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(account.lines.join('')).not.toContain(code)
  })

  it('a lost device is recovered: a recovery code signs in, removes the passkey and adds another', async () => {
    const [code = ''] = await user.enrollPasskey()
    await user.takeNewBrowser()
    await user.signIn()
    await user.signInWithCode('recovery_code', code)
    const { passkeys } = (await user.browser.get('/api/users/security/')).json()
    const url = `/api/users/passkeys/${passkeys[0].id}/`
    expect((await user.browser.send({ method: 'DELETE', url })).statusCode).toBe(204)
    expect((await user.passkeyOptions()).statusCode).toBe(200)
  })
})

describe('the step-up', () => {
  const createKey = () => user.browser.post('/api/users/deletion/', { current_password: PASSWORD })

  it('deletion of an account takes a sign-in or step-up of the last five minutes', async () => {
    await user.signIn()
    account.clock.advance(301)
    expect((await createKey()).json().code).toBe('step_up_required')
    const wrong = await user.stepUp({ method: 'password', secret: 'wrong' })
    expect(wrong.json()).toEqual({ secret: ['Invalid password.'] })
    expect((await user.stepUp({ method: 'password', secret: PASSWORD })).statusCode).toBe(204)
    expect((await createKey()).statusCode).toBe(200)
  })

  it('a refreshed token does not renew the step-up', async () => {
    await user.signIn()
    account.clock.advance(301)
    expect((await user.browser.post('/api/jwt/refresh/')).statusCode).toBe(200)
    expect((await createKey()).json().code).toBe('step_up_required')
  })

  it('a code confirms once', async () => {
    const secret = await user.enrollTotp()
    account.clock.advance(301)
    const body = { method: 'totp', secret: codeNow(secret) }
    expect((await user.stepUp(body)).statusCode).toBe(204)
    expect((await user.stepUp(body)).json().secret).toEqual(WRONG.code)
  })
})
