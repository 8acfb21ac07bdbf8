import { afterAll, beforeAll, expect, it } from '@jest/globals'
import * as contracts from '@quantamental/api/account'
import * as site from '@quantamental/api/site'
import {
  listContractFaults,
  listServerErrors,
  replayExamples,
} from '@quantamental/service-kit/testing'
import { signInAs } from '../test/admin.ts'
import { Browser } from '../test/browser.ts'
import { buildTestAccount, PASSWORD, type TestAccount } from '../test/build-test-app.ts'
import { BASIC, COMMERCIAL, createListUser, insertCompanies, STOCKS } from '../test/list-user.ts'
import { hashPassword } from './passwords/password-hash.ts'

let account: TestAccount
let people: Readonly<Record<string, Browser>>
/** Ids of lists by subscriber. */
const lists: Record<string, string> = {}
let given: Readonly<Record<string, string | number>>
beforeAll(async () => {
  account = await buildTestAccount()
  await insertCompanies(account.db)
  const visitor = await new Browser(account.app).visit()
  const [operator, editor, person] = [
    await signInAs(account, 'an-operator', ['operator']),
    await signInAs(account, 'an-editor', ['editor']),
    await signInAs(account, 'a-person', []),
  ]
  const basic = await createListUser(account, BASIC)
  const pro = await createListUser(account, COMMERCIAL)
  // Keep the password valid: an example may submit a wrong one.
  await account.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', pro.id)
    .execute()
  for (const [name, user] of Object.entries({ basic, pro })) {
    lists[name] = String((await user.post('/api/user/watch-list/', { name: 'Banks' })).json().id)
  }
  people = {
    visitor,
    basic: basic.browser,
    pro: pro.browser,
    operator: operator.browser,
    editor: editor.browser,
  }
  given = {
    nobody: 2_000_000_000,
    person: person.id,
    ticker: STOCKS[0] ?? '',
    inquiry: await inquire(visitor, 'When does the next filing come?'),
    otherInquiry: await inquire(visitor, 'What is a delayed rating?'),
  }
})
afterAll(() => account.close())

async function inquire(visitor: Browser, message: string): Promise<number> {
  const body = { kind: 'inquiry', topic: 'general', message, email: 'somebody@example.test' }
  const answer = await visitor.post('/api/inquiry/', body)
  if (answer.statusCode >= 300) throw new Error(answer.body)
  const rows = await account.db.selectFrom('inquiry').select('id').orderBy('id', 'desc').execute()
  return rows[0]?.id ?? 0
}

it('account satisfies every example recorded by the remotes', async () => {
  const missing = await replayExamples('account', account.app, {
    given,
    params: ({ route, viewer }) =>
      route.includes('/watch-list/:id/')
        ? { id: lists[viewer] ?? '' }
        : { id: String(given.person) },
    send: async ({ viewer }, request) => {
      const person = people[viewer]
      if (!person) throw new Error(`unknown viewer ${viewer}`)
      return person.send(request)
    },
  })
  expect(missing).toEqual([])
})

it('account matches its published contract', async () => {
  expect(await listContractFaults('account', { ...contracts, ...site }, account.app)).toEqual([])
})

it('account answers no hostile request with a server error', async () => {
  expect(
    await listServerErrors('account', account.app, {
      given,
      params: { id: String(given.person) },
      send: async ({ viewer }, request) => people[viewer]?.send(request) ?? Promise.reject(viewer),
    }),
  ).toEqual([])
})
