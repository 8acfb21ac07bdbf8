import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { readNewestLink } from '../../test/mailed-link.ts'
import { DEFAULT_LIMITS } from '../rate-limits.ts'

type Answer = Awaited<ReturnType<Browser['get']>>
const NEW_PASSWORD = 'a quite different secret'
const REQUIRED = ['This field is required.']
const BLANK = ['This field may not be blank.']
const BAD_EMAIL = ['Enter a valid email address.']
const MISMATCH = { non_field_errors: ['The two password fields didn’t match.'] }
const BAD_UID = { uid: ['Invalid user id or user doesn’t exist.'] }
const BAD_TOKEN = { token: ['Invalid token for given user.'] }
const COMMON = ['This password is too common.']
const ABSENT = { detail: 'Authentication credentials were not provided.' }
const NOT_VALID = { detail: 'Token is invalid', code: 'token_not_valid' }
const BLACKLISTED = { detail: 'Token is blacklisted', code: 'token_not_valid' }
const NO_ACCOUNT = { detail: 'No active account found with the given credentials' }

/** A 204 has no body. */
const NOTHING = ''

let account: TestAccount

beforeAll(async () => {
  account = await buildTestAccount()
})

afterAll(() => account.close())

/** A user unique to one case. */
class TestUser {
  /** Without digits, so that no password of digits is similar to it. */
  readonly name =
    `person-${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  readonly email = `${this.name}@example.test`
  browser = new Browser(account.app)

  async visit(): Promise<this> {
    await this.browser.visit()
    return this
  }

  register(changes: object = {}): Promise<Answer> {
    const passwords = { password: PASSWORD, re_password: PASSWORD }
    const { name: username, email } = this
    return this.browser.post('/api/users/', { username, email, ...passwords, ...changes })
  }

  async activate(): Promise<Answer> {
    const link = await readNewestLink(account, this.email, 'activation')
    return this.browser.post('/api/users/activation/', link)
  }

  async signIn(password = PASSWORD): Promise<Answer> {
    return this.browser.post('/api/jwt/create/', { email: this.email, password })
  }

  async requestReset(): Promise<{ uid: string; token: string }> {
    await this.browser.post('/api/users/reset_password/', { email: this.email })
    return readNewestLink(account, this.email, 'password-reset')
  }

  post(url: string, body?: object): Promise<Answer> {
    return this.browser.post(url, body)
  }
}

/** A visitor without an account. */
const visitor = () => new TestUser().visit()

/** A registered user who did not activate the account. */
async function registered(): Promise<TestUser> {
  const user = await visitor()
  await user.register()
  return user
}

/** A user with an active account, signed out. */
async function member(): Promise<TestUser> {
  const user = await visitor()
  await insertActiveUser(account.db, user.name)
  return user
}

async function signedIn(): Promise<TestUser> {
  const user = await member()
  await user.signIn()
  return user
}

const reset = (link: object, changes: object = {}) => ({
  ...link,
  new_password: NEW_PASSWORD,
  re_new_password: NEW_PASSWORD,
  ...changes,
})

const change = (changes: object = {}) => ({
  current_password: PASSWORD,
  new_password: NEW_PASSWORD,
  ...changes,
})

type Case = [name: string, status: number, body: unknown, request: () => Promise<Answer>]

/** See infra/docs/domain/identity-and-sessions.md. */
const CASES: Case[] = [
  [
    'register: a new user',
    201,
    { id: expect.any(Number), username: expect.any(String), email: expect.any(String) },
    async () => (await visitor()).register(),
  ],
  [
    'register: an empty body',
    400,
    { username: REQUIRED, email: REQUIRED, password: REQUIRED, re_password: REQUIRED },
    async () => (await visitor()).post('/api/users/', {}),
  ],
  [
    'register: no email address',
    400,
    { email: BAD_EMAIL },
    async () => (await visitor()).register({ email: 'nobody' }),
  ],
  [
    'register: a taken address',
    400,
    { email: ['user with this email address already exists.'] },
    async () => (await visitor()).register({ email: (await member()).email }),
  ],
  [
    'register: a taken username',
    400,
    { username: ['A user with that username already exists.'] },
    async () => (await visitor()).register({ username: (await member()).name }),
  ],
  [
    'register: a password with several errors',
    400,
    {
      password: [
        'This password is too short. It must contain at least 8 characters.',
        'This password is too common.',
      ],
    },
    async () => (await visitor()).register({ password: '12345', re_password: '12345' }),
  ],
  [
    'register: mismatched passwords',
    400,
    MISMATCH,
    async () => (await visitor()).register({ re_password: NEW_PASSWORD }),
  ],
  ['activation: the mailed link', 204, NOTHING, async () => (await registered()).activate()],
  [
    'activation: an unknown user',
    400,
    BAD_UID,
    async () =>
      (await registered()).post('/api/users/activation/', { uid: 'OTk5OTk5', token: 'x' }),
  ],
  [
    'activation: a malformed uid',
    400,
    BAD_UID,
    async () => (await visitor()).post('/api/users/activation/', { uid: '%', token: 'x' }),
  ],
  [
    'activation: a malformed token',
    400,
    BAD_TOKEN,
    async () => {
      const user = await registered()
      const { uid } = await readNewestLink(account, user.email, 'activation')
      return user.post('/api/users/activation/', { uid, token: 'A'.repeat(43) })
    },
  ],
  [
    'activation: already active with a good token',
    403,
    { detail: 'Stale token for given user.' },
    async () => {
      const user = await registered()
      await user.activate()
      return user.activate()
    },
  ],
  [
    'activation: an empty body',
    400,
    { uid: REQUIRED, token: REQUIRED },
    async () => (await visitor()).post('/api/users/activation/', {}),
  ],
  ...(['resend_activation', 'reset_password'] as const).flatMap((route): Case[] => [
    [
      `${route}: an address without an account`,
      204,
      NOTHING,
      async () => {
        const user = await visitor()
        return user.post(`/api/users/${route}/`, { email: user.email })
      },
    ],
    [
      `${route}: an account not activated`,
      204,
      NOTHING,
      async () => {
        const user = await registered()
        return user.post(`/api/users/${route}/`, { email: user.email })
      },
    ],
    [
      `${route}: an active account`,
      204,
      NOTHING,
      async () => {
        const user = await member()
        return user.post(`/api/users/${route}/`, { email: user.email })
      },
    ],
    [
      `${route}: no address`,
      400,
      { email: BAD_EMAIL },
      async () => (await visitor()).post(`/api/users/${route}/`, { email: 'nobody' }),
    ],
    [
      `${route}: a blank address`,
      400,
      { email: BLANK },
      async () => (await visitor()).post(`/api/users/${route}/`, { email: ' ' }),
    ],
    [
      `${route}: an empty body`,
      400,
      { email: REQUIRED },
      async () => (await visitor()).post(`/api/users/${route}/`, {}),
    ],
  ]),
  [
    'reset_password_confirm: the mailed link',
    204,
    NOTHING,
    async () => {
      const user = await member()
      const body = reset(await user.requestReset())
      return user.post('/api/users/reset_password_confirm/', body)
    },
  ],
  [
    'reset_password_confirm: a used link',
    400,
    BAD_TOKEN,
    async () => {
      const user = await member()
      const body = reset(await user.requestReset())
      await user.post('/api/users/reset_password_confirm/', body)
      return user.post('/api/users/reset_password_confirm/', body)
    },
  ],
  [
    'reset_password_confirm: an unknown user',
    400,
    BAD_UID,
    async () => {
      const body = reset({ uid: 'OTk5OTk5', token: 'x' })
      return (await visitor()).post('/api/users/reset_password_confirm/', body)
    },
  ],
  [
    'reset_password_confirm: a malformed token',
    400,
    BAD_TOKEN,
    async () => {
      const user = await member()
      const { uid } = await user.requestReset()
      return user.post('/api/users/reset_password_confirm/', reset({ uid, token: 'x' }))
    },
  ],
  [
    'reset_password_confirm: a common password',
    400,
    { new_password: COMMON },
    async () => {
      const user = await member()
      const common = { new_password: 'sunshine1', re_new_password: 'sunshine1' }
      const body = reset(await user.requestReset(), common)
      return user.post('/api/users/reset_password_confirm/', body)
    },
  ],
  [
    'reset_password_confirm: mismatched passwords',
    400,
    MISMATCH,
    async () => {
      const user = await member()
      const body = reset(await user.requestReset(), { re_new_password: PASSWORD })
      return user.post('/api/users/reset_password_confirm/', body)
    },
  ],
  [
    'reset_password_confirm: an empty body',
    400,
    { uid: REQUIRED, token: REQUIRED, new_password: REQUIRED, re_new_password: REQUIRED },
    async () => (await visitor()).post('/api/users/reset_password_confirm/', {}),
  ],
  [
    'set_password: the right current password',
    204,
    NOTHING,
    async () => (await signedIn()).post('/api/users/set_password/', change()),
  ],
  [
    'set_password: a wrong current password',
    400,
    { current_password: ['Invalid password.'] },
    async () => {
      const body = change({ current_password: NEW_PASSWORD })
      return (await signedIn()).post('/api/users/set_password/', body)
    },
  ],
  [
    'set_password: a common new password',
    400,
    { new_password: COMMON },
    async () =>
      (await signedIn()).post('/api/users/set_password/', change({ new_password: 'sunshine1' })),
  ],
  [
    'set_password: mismatched new passwords',
    400,
    MISMATCH,
    async () =>
      (await signedIn()).post('/api/users/set_password/', change({ re_new_password: 'x' })),
  ],
  [
    'set_password: an empty body',
    400,
    { current_password: REQUIRED, new_password: REQUIRED },
    async () => (await signedIn()).post('/api/users/set_password/', {}),
  ],
  [
    'set_password: a visitor',
    401,
    ABSENT,
    async () => (await visitor()).post('/api/users/set_password/', change()),
  ],
  [
    'set_username: an available username',
    204,
    NOTHING,
    async () => {
      const body = { current_password: PASSWORD, new_username: 'Somebody.Else' }
      return (await signedIn()).post('/api/users/set_username/', body)
    },
  ],
  [
    'set_username: a taken username',
    400,
    { new_username: ['A user with that username already exists.'] },
    async () => {
      const taken = (await member()).name.toUpperCase()
      const body = { current_password: PASSWORD, new_username: taken }
      return (await signedIn()).post('/api/users/set_username/', body)
    },
  ],
  [
    'set_username: a wrong current password',
    400,
    { current_password: ['Invalid password.'] },
    async () => {
      const body = { current_password: NEW_PASSWORD, new_username: 'nobody-else' }
      return (await signedIn()).post('/api/users/set_username/', body)
    },
  ],
  [
    'set_username: a visitor',
    401,
    ABSENT,
    async () => {
      const body = { current_password: PASSWORD, new_username: 'nobody-else' }
      return (await visitor()).post('/api/users/set_username/', body)
    },
  ],
  ...['/api/getme/', '/api/users/getme/'].flatMap((url): Case[] => [
    [
      `${url}: a member`,
      200,
      expect.objectContaining({ username: expect.any(String), tier_number: 0 }),
      async () => (await signedIn()).browser.get(url),
    ],
    [`${url}: a visitor`, 401, ABSENT, async () => (await visitor()).browser.get(url)],
  ]),
  [
    'jwt/create: a member; the tokens are in cookies',
    200,
    {},
    async () => (await member()).signIn(),
  ],
  [
    'jwt/create: an empty body',
    400,
    { email: REQUIRED, password: REQUIRED },
    async () => (await visitor()).post('/api/jwt/create/', {}),
  ],
  ['jwt/create: a wrong password', 401, NO_ACCOUNT, async () => (await member()).signIn('wrong')],
  ['jwt/create: an unknown address', 401, NO_ACCOUNT, async () => (await visitor()).signIn()],
  ['jwt/create: not activated', 401, NO_ACCOUNT, async () => (await registered()).signIn()],
  ['jwt/verify: a member', 200, {}, async () => (await signedIn()).post('/api/jwt/verify/')],
  ['jwt/verify: a visitor', 401, ABSENT, async () => (await visitor()).post('/api/jwt/verify/')],
  [
    'jwt/verify: a malformed token',
    401,
    NOT_VALID,
    async () => {
      const user = await visitor()
      user.browser.setCookie('qm_access', 'a.b.c')
      return user.post('/api/jwt/verify/')
    },
  ],
  [
    'jwt/verify: an ended session',
    401,
    NOT_VALID,
    async () => {
      const user = await signedIn()
      const former = Browser.copyOf(user.browser, account.app)
      await user.post('/api/logout/')
      return former.post('/api/jwt/verify/')
    },
  ],
  ['jwt/refresh: a member', 200, {}, async () => (await signedIn()).post('/api/jwt/refresh/')],
  [
    'jwt/refresh: no token',
    400,
    NOT_VALID,
    async () => (await visitor()).post('/api/jwt/refresh/'),
  ],
  [
    'jwt/refresh: a malformed token',
    400,
    NOT_VALID,
    async () => {
      const user = await visitor()
      user.browser.setCookie('qm_refresh', 'A'.repeat(43), '/api/jwt/refresh/')
      return user.post('/api/jwt/refresh/')
    },
  ],
  [
    'jwt/refresh: an ended session',
    400,
    BLACKLISTED,
    async () => {
      const user = await signedIn()
      const former = Browser.copyOf(user.browser, account.app)
      await user.post('/api/logout/')
      return former.post('/api/jwt/refresh/')
    },
  ],
  [
    'jwt/refresh: a token that outlived its session',
    400,
    { detail: 'Token is expired', code: 'token_not_valid' },
    async () => {
      const user = await signedIn()
      account.clock.advance(15 * 86_400)
      const answer = await user.post('/api/jwt/refresh/')
      account.clock.advance(-15 * 86_400)
      return answer
    },
  ],
  [
    'jwt/refresh: a deactivated account',
    400,
    { detail: 'No active account found for the given token.', code: 'token_not_valid' },
    async () => {
      const user = await signedIn()
      await account.db
        .updateTable('user_account')
        .set({ is_active: false })
        .where('username', '=', user.name)
        .execute()
      return user.post('/api/jwt/refresh/')
    },
  ],
  ['logout: a member', 204, NOTHING, async () => (await signedIn()).post('/api/logout/')],
  ['logout: a visitor', 204, NOTHING, async () => (await visitor()).post('/api/logout/')],
]

it.each(CASES)('%s responds with %i', async (_, status, body, request) => {
  const answer = await request()
  const given = answer.body === '' ? '' : answer.json()
  expect([answer.statusCode, given]).toEqual([status, body])
  const challenge = status === 401 ? 'Bearer realm="api"' : undefined
  expect(answer.headers['www-authenticate']).toBe(challenge)
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('a throttled request gets 429 with the wait and a detail', async () => {
  const limited = await buildTestAccount({ limits: DEFAULT_LIMITS })
  try {
    const browser = await new Browser(limited.app).visit()
    const request = () => browser.post('/api/users/reset_password/', { email: 'a@example.test' })
    for (let i = 0; i < 10; i += 1) expect((await request()).statusCode).toBe(204)
    const answer = await request()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('3600')
    expect(answer.json()).toEqual({
      detail: 'Request was throttled. Expected available in 3600 seconds.',
      code: 'throttled',
    })
  } finally {
    await limited.close()
  }
})
