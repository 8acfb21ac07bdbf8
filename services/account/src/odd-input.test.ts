import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Browser } from '../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../test/build-test-app.ts'

let account: TestAccount
beforeAll(async () => {
  account = await buildTestAccount()
  await insertActiveUser(account.db, 'ada')
})
afterAll(() => account.close())

const ODD_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '🦒',
  'x'.repeat(5000),
  "' or 1=1; --",
  '$1',
  '%s%n',
  '../../etc/passwd',
  '{{7*7}}',
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 'x' },
  ['ada@example.test'],
]
const NAMES = ['unknown', 'constructor']
/** Body fields of each route. */
const FIELDS: Record<string, string[]> = {
  '/api/users/': ['username', 'email', 'password', 're_password'],
  '/api/jwt/create/': ['email', 'password'],
}

const BROKEN_BODIES: string[] = [
  '',
  '{',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{"__proto__":{"email":"a"}}',
  '{"constructor":{"prototype":{}}}',
  '{"email":"a","email":"b"}',
  '\ufeff{}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'x'.repeat(70_000),
]

function listOddBodies(url: string): string[] {
  const fields = FIELDS[url] ?? []
  const usual = Object.fromEntries(fields.map((field) => [field, 'someone']))
  return [
    ...BROKEN_BODIES,
    ...ODD_VALUES.flatMap((value) => [
      JSON.stringify(Object.fromEntries([...fields, ...NAMES].map((field) => [field, value]))),
      ...fields.map((field) => JSON.stringify({ ...usual, [field]: value })),
    ]),
  ]
}

const ODD_HEADERS: Record<string, string>[] = [
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': ';' },
  { 'content-type': 'x'.repeat(500) },
  { cookie: 'qm_access' },
  { cookie: '=;=;;; qm_access=%E0%A4%A; qm_refresh=%' },
  { cookie: `qm_access=${'e30.'.repeat(500)}` },
  { cookie: 'csrftoken=; csrftoken=; qm_access=; qm_access=a' },
  { 'x-csrftoken': '🦒'.codePointAt(0)?.toString() ?? '' },
  { 'x-request-id': '\t' },
  { 'x-forwarded-for': "' or 1=1, ::1, 999.999.999.999" },
  { accept: 'nonsense', 'accept-encoding': 'x' },
  { authorization: 'Basic !!!!' },
  { origin: 'null', 'sec-fetch-site': '' },
]

const POSTS = [
  '/api/users/',
  '/api/jwt/create/',
  '/api/jwt/verify/',
  '/api/jwt/refresh/',
  '/api/logout/',
]
const GETS = [
  '/api/getme/',
  '/api/users/getme/',
  '/api/csrf/',
  '/.well-known/jwks.json',
  '/version',
]

function isContractShape(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const values = Object.values(body)
  const isDetail = 'detail' in body && values.every((value) => typeof value === 'string')
  const isFields = values.every(
    (value) => Array.isArray(value) && value.every((message) => typeof message === 'string'),
  )
  return isDetail || isFields
}

type Answer = Awaited<ReturnType<Browser['get']>>

function expectClearAnswer(answer: Answer, what: string): void {
  const { statusCode } = answer
  if (statusCode >= 500) throw new Error(`${statusCode} for ${what.slice(0, 200)}`)
  if (statusCode >= 400 && !isContractShape(answer.json())) {
    throw new Error(`${statusCode} ${answer.body} for ${what.slice(0, 200)}`)
  }
  expect(answer.headers['x-request-id']).toBeDefined()
}

async function createBrowser(isSignedIn: boolean): Promise<Browser> {
  const browser = await new Browser(account.app).visit()
  if (isSignedIn) {
    await browser.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
  }
  return browser
}

describe.each([
  ['a visitor', false],
  ['a signed-in user', true],
])('odd input from %s', (_, isSignedIn) => {
  let model: Browser
  beforeAll(async () => {
    model = await createBrowser(isSignedIn)
  })

  it.each(POSTS)(
    'odd input in the body of %s gets a 4xx response',
    async (url) => {
      for (const payload of listOddBodies(url)) {
        const browser = Browser.copyOf(model, account.app)
        const headers = { 'content-type': 'application/json' }
        expectClearAnswer(await browser.send({ method: 'POST', url, payload, headers }), payload)
      }
    },
    120_000,
  )

  it.each([...POSTS, ...GETS])(
    'odd input in the headers of %s gets a defined response',
    async (url) => {
      const method = POSTS.includes(url) ? 'POST' : 'GET'
      for (const headers of ODD_HEADERS) {
        const browser = Browser.copyOf(model, account.app)
        const payload = method === 'POST' ? { payload: '{}' } : {}
        const answer = await browser.send({ method, url, headers, ...payload })
        expectClearAnswer(answer, JSON.stringify(headers))
      }
    },
    60_000,
  )
})

it.each([
  '/api/getme/?__proto__=1&constructor[prototype]=2&a=1&a=2',
  '/api/%00',
  '/api/users/%2e%2e/',
  '/api//getme//',
  `/${'a/'.repeat(2000)}`,
  '/api/getme/%E0%A4%A',
  '/api/users/1/',
])('malformed path %# gets a defined response', async (url) => {
  const answer = await account.app.inject(url)
  expectClearAnswer(answer, url)
})

it('odd input registers no user', async () => {
  const rows = await account.db.selectFrom('user_account').select('username').execute()
  expect(rows).toEqual([{ username: 'ada' }])
})
