import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type SignedInUser, signInAs } from '../../test/admin.ts'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'

let account: TestAccount
let chief: SignedInUser
let deputy: SignedInUser
beforeAll(async () => {
  account = await buildTestAccount({ isRoleApproved: true })
  chief = await signInAs(account, 'chief', ['operator'])
  deputy = await signInAs(account, 'deputy', ['operator'])
})
afterAll(() => account.close())

const setRole = (who: SignedInUser, id: number, has: boolean) =>
  who.browser.post(`/api/operator/users/${id}/role/`, {
    ...{ role: 'editor', has, reason: 'Asked for on the phone' },
  })

it('a change of roles takes two operators, and each step is in the audit log', async () => {
  const { id } = await signInAs(account, 'writer', [])
  for (const _ of [1, 2]) {
    const first = await setRole(chief, id, true)
    expect([first.statusCode, first.json().code]).toEqual([409, 'second_operator_required'])
  }
  const opposite = await setRole(deputy, id, false)
  expect([opposite.statusCode, opposite.json().roles]).toEqual([200, []])
  const second = await setRole(deputy, id, true)
  expect([second.statusCode, second.json().roles]).toEqual([200, ['editor']])
  const rows = await account.db
    .selectFrom('admin_action')
    .select(['action', 'operator_user_id', 'subject'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action, operator_user_id }) => [action, operator_user_id])).toEqual([
    ['propose_role', chief.id],
    ['propose_role', chief.id],
    ['give_role', deputy.id],
  ])
})

it('a proposal is used once and expires after a day', async () => {
  const { id } = await signInAs(account, 'author', [])
  await setRole(chief, id, true)
  account.clock.advance(-1)
  expect((await setRole(deputy, id, true)).statusCode).toBe(200)
  expect((await setRole(deputy, id, false)).statusCode).toBe(409)
  await account.db
    .updateTable('proposal' as never)
    .set({ at: new Date(account.clock.now.getTime() - 86_400_000) } as never)
    .execute()
  expect((await setRole(chief, id, false)).statusCode).toBe(409)
})
