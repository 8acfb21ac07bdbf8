import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RouteContract } from '@quantamental/api/common'
import * as contracts from '@quantamental/api/site'
import { bearerHeaders } from '@quantamental/service-kit/testing'
import { type SignedInUser, signInAs } from '../../test/admin.ts'
import { Browser } from '../../test/browser.ts'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'

/** Contracts of all operator routes, including future ones. */
const ROUTES = Object.values<unknown>(contracts).filter(
  (each): each is RouteContract =>
    typeof each === 'object' &&
    each !== null &&
    'path' in each &&
    String(each.path).startsWith('/api/operator/'),
)
const urlOf = ({ path }: RouteContract) =>
  path.replace(':id', '1').replace(':name', 'beta_gate').replace(':queue', 'nothing.nobody')
const CASES = ROUTES.map((route) => [route.method, urlOf(route)] as const)
const REFUSAL = { detail: 'You do not have permission to perform this action.' }
/** Operators' status codes by method: bodies are empty, and no object has the id 1. */
const OPERATOR_ANSWERS: Readonly<Record<string, number>> = { GET: 200, POST: 400, PUT: 400 }

let account: TestAccount
let users: Record<'visitor' | 'user' | 'editor' | 'operator', Browser>
let operator: SignedInUser
beforeAll(async () => {
  account = await buildTestAccount()
  const user = await signInAs(account, 'user', [])
  const editor = await signInAs(account, 'editor', ['editor'])
  operator = await signInAs(account, 'operator', ['operator'])
  users = {
    visitor: await new Browser(account.app).visit(),
    user: user.browser,
    editor: editor.browser,
    operator: operator.browser,
  }
})
afterAll(() => account?.close())

const request = (who: keyof typeof users, method: string, url: string) =>
  users[who].send({ method: method as 'GET', url, ...(method !== 'GET' && { payload: {} }) })

describe('operator routes', () => {
  it('the contract has 22 operator routes', () => {
    expect(CASES).toHaveLength(22)
  })

  it.each(CASES)('%s %s is open or closed depending on the role', async (method, url) => {
    for (const path of [url, url.slice(0, -1)]) {
      expect((await request('visitor', method, path)).statusCode).toBe(401)
      for (const who of ['user', 'editor'] as const) {
        const refused = await request(who, method, path)
        expect([who, refused.statusCode, refused.json()]).toEqual([who, 403, REFUSAL])
      }
      const answer = await request('operator', method, path)
      const isOne = path.replace(/\/$/, '').endsWith('/users/1')
      const expected = OPERATOR_ANSWERS[method]
      expect([path, answer.statusCode]).toEqual([path, isOne ? 200 : expected])
    }
  })

  it.each(CASES)('%s %s is closed to API keys', async (method, url) => {
    const headers = await bearerHeaders()
    const answer = await account.app.inject({ method, url, headers })
    expect(answer.statusCode).toBe(401)
  })

  it.each(CASES.filter(([method]) => method !== 'GET'))(
    '%s %s refuses a forged request of an operator',
    async (method, url) => {
      const answer = await operator.browser.send({
        method: method as 'POST',
        url,
        payload: {},
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      })
      expect(answer.statusCode).toBe(403)
    },
  )

  it('refused requests are not in the log of actions', async () => {
    expect(await account.db.selectFrom('operator_action').selectAll().execute()).toEqual([])
    expect(await account.db.selectFrom('admin_action').selectAll().execute()).toEqual([])
  })
})
