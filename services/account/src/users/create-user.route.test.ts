import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Browser } from '../../test/browser.ts'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { DEFAULT_LIMITS } from '../rate-limits.ts'

let account: TestAccount
let browser: Browser

beforeAll(async () => {
  account = await buildTestAccount()
  browser = await new Browser(account.app).visit()
  await insertActiveUser(account.db, 'bea')
})

afterAll(() => account.close())

const good = {
  username: 'ada',
  email: 'ada@example.test',
  password: 'a long enough secret',
  re_password: 'a long enough secret',
}

const register = (changes: Record<string, unknown>) =>
  browser.post('/api/users/', { ...good, ...changes })

const withPassword = (password: string) => ({ password, re_password: password })

describe('registration', () => {
  it('registration creates an inactive user and returns neither password nor token', async () => {
    const answer = await register({})
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      username: 'ada',
      email: 'ada@example.test',
    })
    const row = await account.db
      .selectFrom('user_account')
      .selectAll()
      .where('username', '=', 'ada')
      .executeTakeFirstOrThrow()
    expect(row.is_active).toBe(false)
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(answer.cookies).toEqual([])
  })

  it.each([
    ['BEA', 'other@example.test', { username: ['A user with that username already exists.'] }],
    ['other', 'Bea@Example.TEST', { email: ['user with this email address already exists.'] }],
    [
      'Bea',
      'BEA@example.test',
      {
        username: ['A user with that username already exists.'],
        email: ['user with this email address already exists.'],
      },
    ],
  ])(
    'registration as %s with %s, taken in another case, is rejected',
    async (username, email, errors) => {
      const answer = await register({ username, email })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual(errors)
    },
  )

  const required = ['This field is required.']
  const blank = ['This field may not be blank.']
  const badEmail = ['Enter a valid email address.']
  const badUsername = [
    'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
  ]

  it('registration without fields names every missing one', async () => {
    const answer = await browser.post('/api/users/', {})
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      username: required,
      email: required,
      password: required,
      re_password: required,
    })
  })

  it('registration with blank fields names every blank one', async () => {
    const answer = await register({ username: ' ', email: '', password: '', re_password: '' })
    expect(answer.json()).toEqual({
      username: blank,
      email: blank,
      password: blank,
      re_password: blank,
    })
  })

  it.each([
    [{ username: 'has space' }, { username: badUsername }],
    [{ username: '<b>' }, { username: badUsername }],
    [
      { username: 'a'.repeat(151) },
      { username: ['Ensure this field has no more than 150 characters.'] },
    ],
    [{ username: 7 }, { username: ['Not a valid string.'] }],
    [{ username: null }, { username: ['This field may not be null.'] }],
    [{ email: 'nobody' }, { email: badEmail }],
    [{ email: 'a@b' }, { email: badEmail }],
    [{ email: 'a b@example.test' }, { email: badEmail }],
    [{ email: 'a@example.test\r\nBcc: b@example.test' }, { email: badEmail }],
    [
      {
        email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.e${'f'.repeat(10)}.test`,
      },
      { email: ['Ensure this field has no more than 254 characters.'] },
    ],
    [
      { email: 'x'.repeat(1025) },
      { email: ['Ensure this field has no more than 1024 characters.'] },
    ],
    [
      withPassword('x7$kQp2'),
      { password: ['This password is too short. It must contain at least 8 characters.'] },
    ],
    [withPassword('password1'), { password: ['This password is too common.'] }],
    [withPassword('Quantamental1'), { password: ['This password is too common.'] }],
    [
      { username: 'augusta', email: 'lovelace@example.test', ...withPassword('augusta1') },
      { password: ['The password is too similar to the username.'] },
    ],
    [
      { username: 'augusta', email: 'lovelace@example.test', ...withPassword('lovelace9') },
      { password: ['The password is too similar to the email address.'] },
    ],
    [
      withPassword(`${'ab7 '.repeat(32)}!`),
      { password: ['Ensure this field has no more than 128 characters.'] },
    ],
    [
      { re_password: 'another secret text' },
      { non_field_errors: ['The two password fields didn’t match.'] },
    ],
  ])('case %#: registration with %j is rejected', async (changes, errors) => {
    const answer = await register({
      username: 'grace',
      email: 'grace@example.test',
      ...changes,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(errors)
  })

  it.each([
    ['eight characters', 'x7$kQp2z'],
    ['128 characters', 'ab7 '.repeat(32)],
    ['no letter at all', '4071 9934 2210'],
    ['letters of any script', 'жираф в лесу'],
  ])('a password of %s is accepted', async (name, password) => {
    const username = name.replaceAll(' ', '-')
    const answer = await register({
      username,
      email: `${username}@example.test`,
      ...withPassword(password),
    })
    expect(answer.statusCode).toBe(201)
  })

  it('registration ignores fields that would grant privileges', async () => {
    const answer = await register({
      username: 'mallory',
      email: 'mallory@example.test',
      is_active: true,
      roles: ['admin'],
      tier_number: 9,
    })
    expect(answer.statusCode).toBe(201)
    const row = await account.db
      .selectFrom('user_account')
      .select(['is_active', 'roles'])
      .where('username', '=', 'mallory')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ is_active: false, roles: [] })
  })

  it('of concurrent registrations one succeeds and the others get an error on the field', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => register({ username: 'twin', email: 'twin@example.test' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 400)) {
      expect(Object.keys(answer.json())).toContain('username')
    }
  })

  it('the sixth registration from one address within an hour is refused', async () => {
    const limited = await buildTestAccount({ limits: DEFAULT_LIMITS })
    try {
      const visitor = await new Browser(limited.app).visit()
      const wrong = { ...good, password: 'short', re_password: 'short' }
      for (let i = 0; i < 5; i += 1) {
        expect((await visitor.post('/api/users/', wrong)).statusCode).toBe(400)
      }
      const answer = await visitor.post('/api/users/', wrong)
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json()).toEqual({
        detail: expect.stringMatching(/^Request was throttled\./),
        code: 'throttled',
      })
    } finally {
      await limited.close()
    }
  })
})
