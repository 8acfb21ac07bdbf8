import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type SignedInUser, signInAs } from '../../test/admin.ts'
import { Browser } from '../../test/browser.ts'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import { purgeSite } from '../site/repository.ts'

const ADMIN = '/api/operator/inquiries/'
const MESSAGE = '<script>alert(1)</script> What does it cost?'

let account: TestAccount
let operator: SignedInUser
let other: SignedInUser
let visitor: Browser
beforeAll(async () => {
  account = await buildTestAccount()
  operator = await signInAs(account, 'chief', ['operator'])
  other = await signInAs(account, 'deputy', ['operator'])
  visitor = await new Browser(account.app).visit()
})
afterAll(() => account?.close())
beforeEach(async () => {
  for (const table of ['inquiry', 'admin_action', 'operator_action', 'email_outbox'] as const) {
    await account.db.deleteFrom(table).execute()
  }
})

async function write(over: object = {}): Promise<number> {
  const body = { kind: 'inquiry', topic: 'billing', message: MESSAGE, email: 'ann@example.test' }
  const answer = await visitor.post('/api/inquiry/', { ...body, ...over })
  expect(answer.statusCode).toBe(201)
  const { id } = await account.db
    .selectFrom('inquiry')
    .select('id')
    .where('ticket', '=', answer.json().ticket)
    .executeTakeFirstOrThrow()
  return id
}
const answerIt = (id: number, answer = 'It is on the page of plans.', who = operator) =>
  who.browser.post(`${ADMIN}${id}/answer/`, { answer })
const close = (id: number, who = operator) =>
  who.browser.post(`${ADMIN}${id}/close/`, { reason: 'Spam' })
const list = async (query = '') => (await operator.browser.get(`${ADMIN}${query}`)).json()
const actions = () => account.db.selectFrom('admin_action').select('action').execute()

describe('inquiries in the admin', () => {
  it('inquiries are listed newest first, by state and kind', async () => {
    const [first, second] = [await write(), await write({ kind: 'feedback' })]
    expect((await list()).results.map(({ id }: { id: number }) => id)).toEqual([second, first])
    expect((await list('?kind=feedback')).count).toBe(1)
    await close(first)
    expect((await list('?state=open')).results).toEqual([expect.objectContaining({ id: second })])
    expect((await list('?state=closed')).count).toBe(1)
    expect((await list('?state=answered')).count).toBe(0)
    expect((await list()).results[1]).toMatchObject({ message: MESSAGE, user_id: null })
  })

  it('an answer is mailed with the question and logged', async () => {
    const id = await write()
    const answered = await answerIt(id)
    expect(answered.json()).toMatchObject({
      state: 'answered',
      answer: 'It is on the page of plans.',
      answered_at: account.clock.now.toISOString(),
      answered_by: 'chief',
    })
    const mail = await account.db
      .selectFrom('email_outbox')
      .selectAll()
      .where('kind', '=', 'inquiry-answer')
      .executeTakeFirstOrThrow()
    expect(mail.to_address).toBe('ann@example.test')
    expect(mail.variables).toMatchObject({ answer: 'It is on the page of plans.' })
    expect(await actions()).toEqual([{ action: 'answer_inquiry' }])
  })

  it('of two operators only the first can answer an inquiry', async () => {
    const id = await write()
    const answers = await Promise.all([
      answerIt(id, 'One answer'),
      answerIt(id, 'Another answer', other),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await actions()).toHaveLength(1)
  })

  it("an inquiry that is closed, unknown or without an address can't be answered", async () => {
    const nobody = await write({ kind: 'feedback', email: '' })
    expect((await answerIt(nobody)).statusCode).toBe(409)
    expect((await close(nobody)).json()).toMatchObject({ state: 'closed', answer: null })
    expect((await answerIt(nobody)).statusCode).toBe(409)
    expect((await close(nobody)).statusCode).toBe(409)
    expect((await answerIt(2_147_483_648)).statusCode).toBe(404)
    expect((await close(2_147_483_647)).statusCode).toBe(404)
  })

  it.each([
    ['only space', '     '],
    ['two letters', 'no'],
    ['a lone surrogate', 'abc\udfff'],
    ['a null byte', 'abc\u0000'],
    ['eight thousand and one letters', 'x'.repeat(8001)],
  ])('%s is not accepted as an answer', async (_, answer) => {
    const id = await write()
    expect((await answerIt(id, answer)).statusCode).toBe(400)
    expect((await list()).results[0]).toMatchObject({ state: 'open', answer: null })
  })

  it('an answer of five megabytes is too large', async () => {
    expect((await answerIt(await write(), 'x'.repeat(5_000_000))).statusCode).toBe(413)
  })

  it('settled inquiries are deleted after two years, open ones never', async () => {
    const [open, closed, answered] = [await write(), await write(), await write()]
    await close(closed)
    await answerIt(answered)
    const after = new Date(account.clock.now)
    after.setUTCFullYear(after.getUTCFullYear() + 2)
    await purgeSite(account.db, after)
    expect((await list()).count).toBe(3)
    await purgeSite(account.db, new Date(after.getTime() + 1))
    expect((await list()).results.map(({ id }: { id: number }) => id)).toEqual([open])
  })
})
