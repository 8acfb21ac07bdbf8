import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { ReleaseOperation } from '@quantamental/api/site'
import { type SignedInUser, signInAs } from '../../test/admin.ts'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import { connectReleaseAgent, type ReleaseAgent } from './release-agent.ts'

const URL = '/api/operator/releases/'
const BODY = { action: 'promote', name: 'mfe_cart', version: '1.1.0-ab12cd34', reason: 'Tested' }
const DONE: ReleaseOperation = {
  ...{ id: '1', action: 'promote', name: 'mfe_cart', version: BODY.version, actor: '' },
  ...{ started_at: '', ended_at: '', state: 'done', text: 'mfe_cart is live', reasons: [] },
}

let account: TestAccount
let operator: SignedInUser
let answer: ReleaseOperation
const calls: unknown[] = []
const agent: ReleaseAgent = {
  readState: async () => ({
    ...{ revision: 3, units: [], since: '' },
    operations: [{ ...DONE, actor: `operator ${operator.id}` }],
    changes: [
      {
        ...{ at: '', revision: 3, actor: 'team cart', action: 'promote' },
        ...{ name: 'mfe_cart', from: '', to: '', note: null },
      },
    ],
  }),
  preview: async ({ version }, actor) => ({ path: `/?override=${version}-${actor}` }),
  change: async (change, actor) => {
    calls.push({ ...change, actor })
    return answer
  },
}
beforeAll(async () => {
  account = await buildTestAccount({ releaseAgent: agent })
  operator = await signInAs(account, 'chief', ['operator'])
})
afterAll(() => account?.close())
beforeEach(async () => {
  answer = DONE
  calls.length = 0
  await account.db.deleteFrom('operator_action').execute()
})

const change = (body: object = {}) => operator.browser.post(`${URL}changes/`, { ...BODY, ...body })
const listSubjects = async () =>
  (await account.db.selectFrom('operator_action').select(['action', 'subject']).execute()).map(
    ({ action, subject }) => `${action}: ${subject}`,
  )

it('releases show operators by name and others as the registry has them', async () => {
  const { operations, changes } = (await operator.browser.get(URL)).json()
  expect([operations[0].actor, changes[0].actor]).toEqual(['chief', 'team cart'])
})

it('a change is made as the operator and recorded with its reason', async () => {
  expect((await change()).json()).toMatchObject({ state: 'done', text: 'mfe_cart is live' })
  expect(calls).toEqual([{ ...BODY, actor: `operator ${operator.id}` }])
  expect(await listSubjects()).toEqual([`promote_release: mfe_cart ${BODY.version}`])
})

it('a refusal is answered in the words of the gate and not recorded', async () => {
  answer = { ...DONE, state: 'refused', text: 'mfe_cart cannot go live', reasons: ['a', 'b'] }
  const response = await change()
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { detail: 'mfe_cart cannot go live: a; b', code: 'release_refused' },
  ])
  expect(await listSubjects()).toEqual([])
})

it('a preview is created for the operator and not recorded', async () => {
  const build = { name: 'mfe_cart', version: BODY.version }
  const response = await operator.browser.post(`${URL}previews/`, build)
  expect(response.json()).toEqual({ path: `/?override=${BODY.version}-operator ${operator.id}` })
  expect(await listSubjects()).toEqual([])
})

it('only a canary has a share of visitors', async () => {
  expect((await change({ percent: 5 })).statusCode).toBe(400)
  expect((await change({ action: 'canary' })).statusCode).toBe(400)
  expect((await change({ action: 'canary', percent: 5 })).statusCode).toBe(200)
  expect(await listSubjects()).toEqual([`canary_release: mfe_cart ${BODY.version} 5%`])
})

it('a change needs a confirmed identity', async () => {
  account.clock.advance(301)
  const response = await change()
  account.clock.advance(-301)
  expect([response.statusCode, response.json().code]).toEqual([403, 'step_up_required'])
  expect(calls).toEqual([])
})

it('an agent that does not respond is a 503 that names the command line', async () => {
  const away = connectReleaseAgent({ RELEASE_AGENT_URL: 'http://127.0.0.1:1', RELEASE_SECRET: 's' })
  await expect(away?.readState()).rejects.toMatchObject({
    statusCode: 503,
    message: expect.stringContaining('npm run release -- status'),
  })
  expect(connectReleaseAgent({})).toBeNull()
  expect(() => connectReleaseAgent({ RELEASE_AGENT_URL: 'http://x' })).toThrow('RELEASE_SECRET')
})
