import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { AdminPolicyReport, PolicyReport } from '@quantamental/api/site'
import { type SignedInUser, signInAs } from '../../test/admin.ts'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import { purgePolicyReports } from './policy-report.repository.ts'

const DAY_SECONDS = 86_400
let account: TestAccount
let operator: SignedInUser
let start: Date
beforeAll(async () => {
  account = await buildTestAccount()
  operator = await signInAs(account, 'chief', ['operator'])
  start = account.clock.now
})
afterAll(() => account.close())
beforeEach(async () => {
  account.clock.now = start
  await account.db.deleteFrom('policy_report').execute()
})

const buildReport = (overrides: Partial<PolicyReport> = {}): PolicyReport => ({
  directive: 'script-src-elem',
  blocked: 'https://evil.test',
  page: '/stock/z-score/:ticker',
  source: '',
  count: 1,
  ...overrides,
})
const send = (payload: unknown) =>
  account.app.inject({
    method: 'POST',
    url: '/internal/policy-reports',
    payload: payload as object,
  })
async function list(): Promise<AdminPolicyReport[]> {
  return (await operator.browser.get('/api/operator/policy-reports/')).json().reports
}

describe('reports about violations of the policy', () => {
  it('equal reports of edges and days are added up, the latest first', async () => {
    expect((await send([buildReport({ count: 3 })])).statusCode).toBe(204)
    account.clock.advance(DAY_SECONDS)
    await send([buildReport({ count: 4 }), buildReport({ blocked: 'inline' })])
    account.clock.advance(60)
    await send([buildReport()])
    const last_at = account.clock.now.toISOString()
    expect(await list()).toEqual([
      { ...buildReport({ count: 8 }), last_at },
      expect.objectContaining({ blocked: 'inline', count: 1 }),
    ])
  })

  it('reports are listed for seven days and deleted after thirty', async () => {
    await send([buildReport()])
    account.clock.advance(6 * DAY_SECONDS)
    expect(await list()).toHaveLength(1)
    account.clock.advance(DAY_SECONDS)
    expect(await list()).toEqual([])
    const count = () => account.db.selectFrom('policy_report').selectAll().execute()
    account.clock.advance(23 * DAY_SECONDS)
    await purgePolicyReports(account.db, account.clock.now)
    expect(await count()).toHaveLength(1)
    account.clock.advance(DAY_SECONDS)
    await purgePolicyReports(account.db, account.clock.now)
    expect(await count()).toEqual([])
  })

  it('a day has at most 500 kinds of violations, whose counts still grow', async () => {
    for (let batch = 0; batch < 6; batch += 1) {
      const kinds = Array.from({ length: 100 }, (_, each) =>
        buildReport({ blocked: `https://evil${batch}-${each}.test` }),
      )
      await send(kinds)
    }
    await send([buildReport({ blocked: 'https://evil0-0.test', count: 9 })])
    const rows = await account.db.selectFrom('policy_report').selectAll().execute()
    expect(rows).toHaveLength(500)
    expect(rows.find(({ blocked }) => blocked === 'https://evil0-0.test')?.count).toBe(10)
  })

  it.each([[[{ ...buildReport(), count: 0 }]], [[{}]], [{}]])(
    'the invalid batch %j is a 400',
    async (payload) => {
      expect((await send(payload)).statusCode).toBe(400)
      expect(await list()).toEqual([])
    },
  )
})
