import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Browser } from '../../test/browser.ts'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { composeMail } from '../mail/mail-templates.ts'
import { usernameErrors } from './registration-rules.ts'

const RESERVED = 'This username is reserved. Choose another one.'
let account: TestAccount
beforeAll(async () => {
  account = await buildTestAccount()
})
afterAll(() => account.close())

it.each([
  'admin',
  'Support',
  'operator.',
  'o-p-e-r-a-t-o-r',
  'adm1n',
  'supp0rt',
  'admin42',
  'quantamental',
  // Cyrillic and Greek letters only.
  'теам',
])('the name %s is reserved', (name) => {
  expect(usernameErrors(name)).toContain(RESERVED)
})

it.each(['оperator', 'pаypal', 'αda'])('the name %s of two alphabets is refused', (name) => {
  expect(usernameErrors(name)).toContain('Use letters of one alphabet only.')
})

it.each(['ada', 'administratrix', 'Мария', 'Ελένη', 'helpful-fan', 'teammate'])(
  'the name %s is allowed',
  (name) => {
    expect(usernameErrors(name)).toEqual([])
  },
)

it('a name that looks like another user’s is taken', async () => {
  await insertActiveUser(account.db, 'ace')
  const browser = await new Browser(account.app).visit()
  const answer = await browser.post('/api/users/', {
    username: 'асе',
    email: 'new@example.test',
    password: 'correct horse battery',
    re_password: 'correct horse battery',
  })
  expect(answer.json()).toEqual({ username: ['A user with that username already exists.'] })
})

it.each([
  ['ann-2', 'Hello ann-2,'],
  ['www.evil.example', 'Hello,'],
  ['a@b.example', 'Hello,'],
  ['x'.repeat(41), 'Hello,'],
])('a mail to %s begins with "%s"', (username, greeting) => {
  expect(composeMail('deletion-canceled', { username }).greeting).toBe(greeting)
})
