import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runDueJobs } from '@quantamental/service-kit/jobs'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../test/build-test-app.ts'
import { listAccountJobs } from './jobs.ts'
import { purgeEmailTokens } from './mailed-links/mailed-link.ts'

let account: TestAccount

beforeAll(async () => {
  account = await buildTestAccount()
})

afterAll(() => account.close())

const runAt = async (instant: string) => {
  const failures: unknown[] = []
  const jobs = listAccountJobs(account.db)
  const onError = (error: unknown) => failures.push(error)
  const ran = await runDueJobs({ db: account.db, jobs, onError }, new Date(instant))
  expect(failures).toEqual([])
  return ran
}

describe("account's jobs", () => {
  it('the jobs have unique names', () => {
    const names = listAccountJobs(account.db).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('the digest runs on Mondays at seven in New York, in winter and summer', async () => {
    for (const [before, at] of [
      ['2027-03-08T11:59:59Z', '2027-03-08T12:00:00Z'],
      ['2027-03-15T10:59:59Z', '2027-03-15T11:00:00Z'],
      ['2027-11-01T10:59:59Z', '2027-11-01T11:00:00Z'],
      ['2027-11-08T11:59:59Z', '2027-11-08T12:00:00Z'],
    ] as const) {
      expect([before, (await runAt(before)).includes('weekly-digest')]).toEqual([before, false])
      expect([at, (await runAt(at)).includes('weekly-digest')]).toEqual([at, true])
    }
  })

  it('due account deletions run every hour', async () => {
    expect(await runAt('2027-01-05T10:00:00Z')).toContain('delete-accounts')
    expect(await runAt('2027-01-05T10:59:59Z')).not.toContain('delete-accounts')
    expect(await runAt('2027-01-05T11:00:00Z')).toContain('delete-accounts')
  })

  it('mailed links are deleted once they have expired, not earlier', async () => {
    const { db } = account
    const user_id = await insertActiveUser(db, 'ann')
    const expires_at = new Date('2027-02-01T12:00:00Z')
    await db
      .insertInto('email_token')
      .values({
        user_id,
        purpose: 'activation',
        hash: Buffer.alloc(32),
        created_at: new Date('2027-01-31T12:00:00Z'),
        expires_at,
      })
      .execute()
    const count = async () => (await db.selectFrom('email_token').selectAll().execute()).length
    await purgeEmailTokens(db, expires_at)
    expect(await count()).toBe(1)
    await purgeEmailTokens(db, new Date(expires_at.getTime() + 1))
    expect(await count()).toBe(0)
  })
})
