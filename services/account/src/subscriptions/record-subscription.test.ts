import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { recordSubscription } from './record-subscription.ts'

const NOW = new Date('2026-06-10T12:00:00Z')

let account: TestAccount
let userId: number
beforeAll(async () => {
  account = await buildTestAccount()
  userId = await insertActiveUser(account.db, 'ada')
})
afterAll(() => account?.close())
beforeEach(async () => {
  await account.db.deleteFrom('subscription').execute()
  await account.db.deleteFrom('subscription_list').execute()
  await account.db.deleteFrom('list_grant').execute()
})

const build = (revision: number, overrides = {}) =>
  buildFacts({ id: 700, user_id: userId, revision, name: `Revision ${revision}`, ...overrides })
const record = (facts: ReturnType<typeof build>) => recordSubscription(account.db, facts, NOW)
const listRows = () => account.db.selectFrom('subscription').selectAll().execute()

describe('recording subscription events', () => {
  it('every fact of an event is stored', async () => {
    const facts = build(3, {
      source_subscription_id: 12,
      source_kind: 'Upgraded subscription',
      extend_to_date: '2027-01-05',
      canceled_on: '2026-05-01',
      site_canceled_on: '2028-02-29',
      last_swap_on: '2026-04-01',
      last_renew_plan_change: 'Renewed subscription',
      last_renew_plan_change_date: '2026-04-02',
      addon_product_code: 'ALACARTE_20',
      scope_codes: ['LIST_STANDARD', 'ALACARTE_20'],
      stocks_picked: ['AAPL', 'BRK.B'],
    })
    expect(await record(facts)).toBe('stored')
    expect(await listRows()).toEqual([facts])
  })

  it('a repeated event changes nothing', async () => {
    expect(await record(build(1))).toBe('stored')
    const before = await listRows()
    expect(await record(build(1))).toBe('known')
    expect(await listRows()).toEqual(before)
  })

  it.each([
    ['in order', [1, 2, 3]],
    ['out of order', [3, 1, 2]],
    ['with repetitions', [2, 2, 3, 1, 3]],
  ])('the highest revision wins when events arrive %s', async (_, revisions) => {
    for (const revision of revisions) await record(build(revision))
    expect(await listRows()).toEqual([build(3)])
  })

  it('the highest revision wins when ten events arrive at once', async () => {
    const revisions = [4, 9, 1, 7, 10, 2, 8, 3, 6, 5]
    await Promise.all(revisions.map((revision) => record(build(revision))))
    expect(await listRows()).toEqual([build(10)])
  })

  it('facts of an unknown user are dropped without an error', async () => {
    expect(await record(build(1, { user_id: 999_999 }))).toBe('unknown_user')
    expect(await listRows()).toEqual([])
  })

  it('a late event does not restore a deleted user', async () => {
    const leaver = await insertActiveUser(account.db, 'leaver')
    await record(build(1, { user_id: leaver }))
    await account.db.deleteFrom('subscription').where('user_id', '=', leaver).execute()
    await account.db.deleteFrom('user_account').where('id', '=', leaver).execute()
    expect(await record(build(2, { user_id: leaver }))).toBe('unknown_user')
    expect(await listRows()).toEqual([])
  })

  it('a subscription never moves to another user', async () => {
    const other = await insertActiveUser(account.db, 'grace')
    await record(build(1))
    expect(await record(build(2, { user_id: other }))).toBe('known')
    expect(await listRows()).toEqual([build(1)])
  })

  it('recording a subscription creates the lists it grants', async () => {
    await record(build(1, { scope_codes: ['LIST_STANDARD', 'ALACARTE_20'] }))
    const lists = await account.db
      .selectFrom('subscription_list')
      .select('slot')
      .where('user_id', '=', userId)
      .orderBy('slot')
      .execute()
    expect(lists.map(({ slot }) => slot)).toEqual(['ALACARTE_20/1', 'LIST/1', 'LIST/2'])
  })
})
