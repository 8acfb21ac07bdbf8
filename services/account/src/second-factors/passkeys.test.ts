import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { SoftwareAuthenticator } from '@quantamental/api/testing'
import { TEST_ORIGIN } from '@quantamental/service-kit/testing'
import { decodeJwt } from 'jose'
import { buildTestAccount, PASSWORD, type TestAccount } from '../../test/build-test-app.ts'
import { listMails } from '../../test/mailed-link.ts'
import { SecondFactorUser } from '../../test/second-factor-user.ts'

const REFUSED = {
  detail: 'This passkey couldn’t be verified. Try again.',
  code: 'passkey_refused',
}
let account: TestAccount
let user: SecondFactorUser
let count = 0
beforeAll(async () => {
  account = await buildTestAccount()
})
afterAll(() => account.close())
beforeEach(async () => {
  account.clock.now = new Date()
  count += 1
  user = await SecondFactorUser.create(account, `user${count}`)
})

const claimsOf = ({ browser }: SecondFactorUser) => decodeJwt(browser.cookie('qm_access') ?? '')

describe('adding a passkey', () => {
  it('the first passkey returns ten recovery codes, raises the session, ends the others and is mailed', async () => {
    await user.signIn()
    const stolen = user.browser
    await user.takeNewBrowser()
    const codes = await user.enrollPasskey()
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    expect(claimsOf(user)).toMatchObject({ amr: ['pwd', 'hwk', 'user', 'mfa'] })
    expect((await stolen.get('/api/getme/')).statusCode).toBe(401)
    const [mail] = await listMails(account, user.email, 'second-factor-changed')
    expect(mail?.change).toBe('The passkey “Laptop” was added.')
  })

  it('a session alone cannot add a passkey: it takes the password', async () => {
    await user.signIn()
    expect((await user.passkeyOptions('wrong')).json()).toEqual({
      current_password: ['Invalid password.'],
    })
    const response = user.authenticator.create({ challenge: 'AAAA' })
    expect((await user.addPasskey(response)).json()).toEqual(REFUSED)
  })

  it('a session with a second factor cannot add another one without a recent step-up', async () => {
    await user.enrollPasskey()
    account.clock.advance(301)
    const refused = await user.passkeyOptions()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'step_up_required'])
    const password = await user.stepUp({ method: 'password', secret: PASSWORD })
    expect(password.json()).toEqual({ detail: 'Use a second factor to confirm your identity.' })
    const response = user.authenticator.get(await user.stepUpOptions())
    expect((await user.stepUp({ method: 'passkey', response })).statusCode).toBe(204)
    expect((await user.passkeyOptions()).statusCode).toBe(200)
  })

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['to another challenge', { challenge: 'c3RvbGVu' }],
    ['without user verification', { isVerified: false }],
  ])('a new passkey %s is refused', async (_, quirks) => {
    await user.signIn()
    const { options } = (await user.passkeyOptions()).json()
    const answer = await user.addPasskey(user.authenticator.create(options, quirks))
    expect([answer.statusCode, answer.json()]).toEqual([400, REFUSED])
  })

  it('a challenge adds one passkey, and none after ten minutes', async () => {
    await user.signIn()
    const { options } = (await user.passkeyOptions()).json()
    expect((await user.addPasskey(user.authenticator.create(options))).statusCode).toBe(201)
    const second = new SoftwareAuthenticator(TEST_ORIGIN).create(options)
    expect((await user.addPasskey(second)).json()).toEqual(REFUSED)
    const { options: late } = (await user.passkeyOptions()).json()
    account.clock.advance(601)
    const third = new SoftwareAuthenticator(TEST_ORIGIN).create(late)
    expect((await user.addPasskey(third)).json()).toEqual(REFUSED)
  })

  it('a passkey cannot be added to a second account', async () => {
    await user.enrollPasskey()
    const other = await SecondFactorUser.create(account, `other${count}`)
    await other.signIn()
    const { options } = (await other.passkeyOptions()).json()
    expect((await other.addPasskey(user.authenticator.create(options))).json()).toEqual(REFUSED)
  })
})

describe('signing in with a passkey', () => {
  it('the passkey is the second factor after the password', async () => {
    await user.enrollPasskey()
    await user.signOut()
    const password = await user.signIn()
    expect(password.json()).toEqual({
      required: 'second_factor',
      methods: ['passkey', 'recovery_code'],
    })
    expect(await user.isSignedIn()).toBe(false)
    const options = await user.signInOptions()
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: user.authenticator.id }],
    })
    const answer = await user.signInWithPasskey(user.authenticator.get(options))
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(claimsOf(user)).toMatchObject({ amr: ['pwd', 'hwk', 'user', 'mfa'] })
    expect(await user.isSignedIn()).toBe(true)
  })

  it('the passkey signs in without a password', async () => {
    await user.enrollPasskey()
    await user.takeNewBrowser()
    const options = await user.signInOptions()
    expect(options.allowCredentials).toBeUndefined()
    expect((await user.signInWithPasskey(user.authenticator.get(options))).json()).toEqual({})
    expect(claimsOf(user)).toMatchObject({ amr: ['hwk', 'user', 'mfa'] })
  })

  it('a passkey of a deactivated account does not sign in', async () => {
    await user.enrollPasskey()
    await account.db
      .updateTable('user_account')
      .set({ is_active: false })
      .where('id', '=', user.id)
      .execute()
    await user.takeNewBrowser()
    const response = user.authenticator.get(await user.signInOptions())
    expect((await user.signInWithPasskey(response)).statusCode).toBe(400)
    expect(await user.isSignedIn()).toBe(false)
  })

  it('a replayed response, another browser’s challenge and a challenge of ten minutes ago are refused', async () => {
    await user.enrollPasskey()
    await user.takeNewBrowser()
    const used = user.authenticator.get(await user.signInOptions())
    expect((await user.signInWithPasskey(used)).statusCode).toBe(200)
    await user.signInOptions()
    expect((await user.signInWithPasskey(used)).json()).toEqual(REFUSED)
    const foreign = user.authenticator.get(await user.signInOptions())
    await user.takeNewBrowser()
    expect((await user.signInWithPasskey(foreign)).statusCode).toBe(400)
    await user.signInOptions()
    expect((await user.signInWithPasskey(foreign)).json()).toEqual(REFUSED)
    const late = user.authenticator.get(await user.signInOptions())
    account.clock.advance(601)
    expect((await user.signInWithPasskey(late)).statusCode).toBe(400)
    expect(await user.isSignedIn()).toBe(false)
  })

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['without user verification', { isVerified: false }],
    ['with a counter that went back', { counter: 1 }],
  ])('a response %s is refused', async (_, quirks) => {
    await user.enrollPasskey()
    await user.takeNewBrowser()
    const response = user.authenticator.get(await user.signInOptions(), quirks)
    const answer = await user.signInWithPasskey(response)
    expect([answer.statusCode, answer.json()]).toEqual([400, REFUSED])
    expect(await user.isSignedIn()).toBe(false)
  })

  it('another user’s passkey and an unknown one are refused alike as a second factor', async () => {
    const other = await SecondFactorUser.create(account, `thief${count}`)
    await other.enrollPasskey()
    await user.enrollPasskey()
    await user.takeNewBrowser()
    await user.signIn()
    for (const authenticator of [other.authenticator, new SoftwareAuthenticator(TEST_ORIGIN)]) {
      const response = authenticator.get(await user.signInOptions())
      expect((await user.signInWithPasskey(response)).json()).toEqual(REFUSED)
    }
    expect(await user.isSignedIn()).toBe(false)
  })

  it('a password changed between the two steps stops the sign-in', async () => {
    await user.enrollPasskey()
    await user.takeNewBrowser()
    await user.signIn()
    const response = user.authenticator.get(await user.signInOptions())
    await account.db
      .updateTable('user_account')
      .set({ password_hash: 'changed' })
      .where('id', '=', user.id)
      .execute()
    expect((await user.signInWithPasskey(response)).statusCode).toBe(400)
    expect(await user.isSignedIn()).toBe(false)
  })
})

describe('managing passkeys', () => {
  const listed = async () => (await user.browser.get('/api/users/security/')).json()

  it('passkeys are listed with name, creation and last use, and can be renamed and removed', async () => {
    await user.enrollPasskey()
    const { passkeys, recovery_codes_left } = await listed()
    expect(recovery_codes_left).toBe(10)
    expect(passkeys).toEqual([
      {
        id: expect.any(Number),
        name: 'Laptop',
        is_synced: false,
        created_at: account.clock.now.toISOString(),
        last_used_at: null,
      },
    ])
    const url = `/api/users/passkeys/${passkeys[0].id}/`
    const renamed = await user.browser.send({
      ...{ method: 'PATCH', url, payload: { name: ' Key ' } },
    })
    expect(renamed.json().name).toBe('Key')
    expect((await user.browser.send({ method: 'DELETE', url })).statusCode).toBe(204)
    expect(await listed()).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect((await user.signIn()).json()).toEqual({})
    const changes = await listMails(account, user.email, 'second-factor-changed')
    expect(changes[0]?.change).toBe('The passkey “Key” was removed.')
  })

  it('removing a passkey requires a recent step-up', async () => {
    await user.enrollPasskey()
    const { passkeys } = await listed()
    account.clock.advance(301)
    const url = `/api/users/passkeys/${passkeys[0].id}/`
    const refused = await user.browser.send({ method: 'DELETE', url })
    expect(refused.json().code).toBe('step_up_required')
  })

  it('an operator cannot remove the last factor', async () => {
    await user.enrollPasskey()
    await account.db
      .updateTable('user_account')
      .set({ roles: ['operator'] })
      .where('id', '=', user.id)
      .execute()
    const { passkeys, is_required } = await listed()
    expect(is_required).toBe(true)
    const url = `/api/users/passkeys/${passkeys[0].id}/`
    expect((await user.browser.send({ method: 'DELETE', url })).statusCode).toBe(400)
    expect((await listed()).passkeys).toHaveLength(1)
  })
})
