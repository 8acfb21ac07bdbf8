import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { listExamples, replayExample } from '@quantamental/service-kit/testing'
import { Browser } from '../test/browser.ts'
import { buildTestAccount, type TestAccount } from '../test/build-test-app.ts'
import { signInAs } from '../test/desk.ts'
import { COMMERCIAL, createListUser, insertCompanies, type ListUser } from '../test/list-user.ts'

let account: TestAccount
/** Of the subscriber. */
let listId: string
let people: Readonly<Record<string, Pick<ListUser, 'get'>>>
beforeAll(async () => {
  account = await buildTestAccount()
  await insertCompanies(account.db)
  const [operator, editor] = [
    await signInAs(account, 'an-operator', ['operator']),
    await signInAs(account, 'an-editor', ['editor']),
  ]
  const pro = await createListUser(account, COMMERCIAL)
  listId = String((await pro.post('/api/user/watch-list/', { name: 'Banks' })).json().id)
  people = {
    visitor: new Browser(account.app),
    pro,
    operator: operator.browser,
    editor: editor.browser,
  }
})
afterAll(() => account.close())

it('answers what every remote has recorded that it asks and relies on', async () => {
  const missing: string[] = []
  for (const example of listExamples('account')) {
    const person = people[example.viewer]
    const problems = await replayExample(account.app, example, {
      params: { id: listId },
      ask: async (url) => (person ?? new Browser(account.app)).get(url),
    })
    missing.push(...problems.map((problem) => `${example.title}: ${problem}`))
  }
  expect(missing).toEqual([])
})
