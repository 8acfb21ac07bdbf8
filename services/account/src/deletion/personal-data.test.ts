import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type PersonalData, PersonalDataSchema } from '@quantamental/api/account'
import { openUserTables, type UserTables } from '@quantamental/service-kit/testing'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { openSession } from '../../test/admin.ts'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'
import { removeOrphanedRows, USER_TABLES } from './personal-data.ts'

/** Columns with constrained values. */
const valuesOf = (delete_on: string) => ({
  account_deletion: { delete_on },
  email_token: { purpose: 'password-reset' },
})
/** A secret of each kind that no export may contain. */
const SECRETS = { session: 'chain_secret', email_token: 'hash', api_key: 'hash' } as const

let account: TestAccount
let tables: UserTables
let ann: number
let bob: number
let answer: PersonalData

async function fillChildren(userId: number): Promise<void> {
  const { db } = account
  await sql`insert into watch_list_item (watch_list_id, ticker, note, position, added_at)
    select id, 'AAPL', ${`note of ${userId}`}, 0, now() from watch_list where user_id = ${userId}`.execute(
    db,
  )
  await sql`insert into holding (watch_list_id, symbol, quantity, cost_per_share, position)
    select id, 'AAPL', 12.5, ${userId}, 0 from watch_list where user_id = ${userId}`.execute(db)
  await sql`insert into subscription_list_item (subscription_list_id, ticker, picked_on)
    select id, 'MSFT', '2026-11-21' from subscription_list where user_id = ${userId}`.execute(db)
  await sql`insert into refresh_token (hash, session_id, created_at, expires_at)
    select sha256(id::text::bytea), id, now(), now() from session where user_id = ${userId}
    on conflict do nothing`.execute(db)
}

/** Number of rows that depend on users' rows, of any user. */
async function countChildren(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from watch_list_item
    union all select count(*)::int from holding
    union all select count(*)::int from subscription_list_item
    union all select count(*)::int from refresh_token
      where hash in (select sha256(id::text::bytea) from session)`.execute(account.db)
  return rows.map(({ n }) => n)
}

async function exportFor(id: number): Promise<PersonalData> {
  const { browser } = await openSession(account, { id, roles: [] })
  const response = await browser.get('/api/personal-data/account/')
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  return response.json()
}

beforeAll(async () => {
  account = await buildTestAccount()
  tables = await openUserTables(account.database, 'account')
  ann = await insertActiveUser(account.db, 'ann')
  bob = await insertActiveUser(account.db, 'bobsworth')
  await tables.fill(ann, valuesOf('2026-11-28'))
  await tables.fill(bob, valuesOf('2026-11-29'))
  for (const userId of [ann, bob]) await fillChildren(userId)
  answer = await exportFor(ann)
})
afterAll(async () => {
  await tables.close()
  await account.close()
})

describe('the export of personal data', () => {
  it('the export matches the contract', () => {
    expect(Value.Check(PersonalDataSchema, answer)).toBe(true)
    expect(answer.service).toBe('account')
    expect(answer.records.user_account).toEqual([
      expect.objectContaining({ id: ann, username: 'ann', email: 'ann@example.test' }),
    ])
  })

  it('the export has rows of every table with personal data and of their children', async () => {
    const names = [...(await tables.list()), 'watch_list_item', 'holding', 'subscription_list_item']
    for (const name of names) {
      expect([name, (answer.records[name]?.length ?? 0) > 0]).toEqual([name, true])
    }
    expect(answer.records.watch_list_item?.[0]?.note).toBe(`note of ${ann}`)
    expect(answer.records.holding).toEqual([
      expect.objectContaining({ symbol: 'AAPL', quantity: 12.5, cost_per_share: ann }),
    ])
  })

  it('the export has rows of this user only', () => {
    for (const rows of Object.values(answer.records)) {
      for (const row of rows) expect([ann, undefined]).toContain(row.user_id)
    }
    expect(JSON.stringify(answer)).not.toContain('bobsworth')
    expect(answer.records.watch_list_item).toHaveLength(1)
  })

  it('the export contains no secrets', async () => {
    const text = JSON.stringify(answer)
    for (const [table, column] of Object.entries(SECRETS)) {
      expect(Object.keys(answer.records[table]?.[0] ?? {})).not.toContain(column)
      const { rows } = await sql<{ secret: string }>`
        select encode(${sql.ref(column)}, 'hex') as secret from ${sql.table(table)}`.execute(
        account.db,
      )
      for (const { secret } of rows) expect(text).not.toContain(secret)
    }
    expect(text).not.toMatch(/argon2|password_hash/)
  })

  it('the export requires a session', async () => {
    expect((await account.app.inject('/api/personal-data/account/')).statusCode).toBe(401)
  })
})

describe('deleting an account in this service', () => {
  it('every table with a user id is covered', async () => {
    const known = USER_TABLES.filter(({ via }) => !via).map(({ table }) => table)
    expect(known.toSorted()).toEqual(await tables.list())
  })

  it('deletion leaves no row of the user, and every row of another user', async () => {
    const before = await tables.count(bob)
    expect(await countChildren()).toEqual([2, 2, 2, 2])
    expect(Object.values(before).every((count) => count > 0)).toBe(true)
    expect(await deleteDueAccounts(account.db, new Date('2026-11-28T05:00:00Z'))).toBe(1)
    for (const [table, count] of Object.entries(await tables.count(ann))) {
      expect([table, count]).toEqual([table, 0])
    }
    expect(await tables.count(bob)).toEqual(before)
    expect(await countChildren()).toEqual([1, 1, 1, 1])
  })

  it("deletion removes data sent from the address, and keeps the operators' log without the user", async () => {
    const { db } = account
    const eve = await insertActiveUser(db, 'eve')
    const now = new Date('2026-11-22T12:00:00Z')
    const inquiry = { kind: 'contact', topic: 'general', message: 'Hello there', created_at: now }
    const unknownId = { page: null, is_useful: null, answer: null, answered_at: null }
    for (const [ticket, email] of [
      ['Q-EVE', 'EVE@example.test'],
      ['Q-OTHER', 'adam@example.test'],
    ] as const) {
      await db
        .insertInto('inquiry')
        .values({ ...inquiry, ...unknownId, kind: 'contact', ticket, email })
        .execute()
      await db.insertInto('invite_request').values({ email, created_at: now }).execute()
    }
    await db
      .insertInto('admin_action')
      .values({
        service: 'cart',
        action_id: 4711,
        action: 'refund',
        operator_user_id: bob,
        user_id: eve,
        subject: 'payment 7',
        reason: 'Asked for',
        at: now,
      })
      .execute()
    const published = await exportFor(eve)
    expect(published.records.inquiry).toEqual([expect.objectContaining({ ticket: 'Q-EVE' })])
    expect(published.records.invite_request).toHaveLength(1)
    expect(Object.keys(published.records.admin_action?.[0] ?? {})).not.toContain('operator_user_id')
    await db
      .insertInto('account_deletion')
      .values({ user_id: eve, requested_at: now, delete_on: '2026-11-22' })
      .execute()
    await deleteDueAccounts(db, now)
    const tickets = await db
      .selectFrom('inquiry')
      .select('ticket')
      .where('user_id', 'is', null)
      .execute()
    expect(tickets).toEqual([{ ticket: 'Q-OTHER' }])
    expect(await db.selectFrom('invite_request').select('email').execute()).toEqual([
      { email: 'adam@example.test' },
    ])
    const stored = await db
      .selectFrom('admin_action')
      .select('user_id')
      .where('action_id', '=', 4711)
      .execute()
    expect(stored).toEqual([{ user_id: null }])
  })

  it('a later job removes rows that an event wrote after the deletion', async () => {
    const carl = await insertActiveUser(account.db, 'carl')
    const removed = 1_900_000_001
    await tables.fill(removed, valuesOf('2026-11-28'))
    await tables.fill(carl, valuesOf('2026-12-24'))
    const before = await tables.count(carl)
    await removeOrphanedRows(account.db)
    expect(Object.values(await tables.count(removed)).every((count) => count === 0)).toBe(true)
    expect(await tables.count(carl)).toEqual(before)
  })
})
