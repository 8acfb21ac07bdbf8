import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '@quantamental/service-kit/testing'
import { insertActiveUser } from '../test/build-test-app.ts'
import {
  buildEnvironment,
  type RunningService,
  runJobsCommand,
  startService,
} from '../test/run-process.ts'
import { type SmtpCatcher, startSmtpCatcher } from '../test/smtp-catcher.ts'
import { type Database, openDatabase } from './db/database.ts'
import { requestDeletion } from './deletion/request-deletion.route.ts'

let database: TestDatabase
let db: Database
let catcher: SmtpCatcher
let env: Record<string, string>
let service: RunningService

beforeAll(async () => {
  database = await createTestDatabase('account')
  db = await openDatabase(database)
  catcher = await startSmtpCatcher()
  env = buildEnvironment(database, catcher.url)
  service = await startService(env)
})

afterAll(async () => {
  await service?.stop()
  await catcher?.close()
  await db?.destroy()
  await database?.drop()
})

describe('the account service as a process', () => {
  // In the distant future, so that the service's own jobs find nothing due.
  it('queued mails are sent, and an account is deleted when jobs run at a later time', async () => {
    const id = await insertActiveUser(db, 'ann')
    const ann = { id, username: 'ann', email: 'ann@example.test' }
    await requestDeletion(db, ann, { now: new Date('2099-11-21T17:00:00Z'), sessionId: null })
    await catcher.waitFor(1)

    const early = await runJobsCommand(['--as-of', '2099-11-28T04:59:00Z'], env)
    expect(early.code).toBe(0)
    expect(await db.selectFrom('user_account').select('id').execute()).toHaveLength(1)

    const due = await runJobsCommand(['--as-of', '2099-11-28T05:00:00Z'], env)
    expect([due.code, due.ran]).toEqual([0, expect.arrayContaining(['delete-accounts'])])
    expect(await db.selectFrom('user_account').select('id').execute()).toEqual([])
    const again = await runJobsCommand(['--as-of', '2099-11-28T05:00:00Z'], env)
    expect([again.code, again.ran]).toEqual([0, []])

    const mails = await catcher.waitFor(2)
    expect(mails.map(({ subject, recipients }) => [subject, recipients])).toEqual([
      ['Your Quantamental account will be deleted on November 28, 2099', ['ann@example.test']],
      ['Your Quantamental account was deleted', ['ann@example.test']],
    ])
  })

  it('run-jobs refuses an invalid time', async () => {
    expect((await runJobsCommand(['--as-of', 'tomorrow'], env)).code).toBe(1)
  })

  it('the metrics have the number of waiting mails', async () => {
    let answer = await fetch(`${service.url}/metrics`)
    // 503 while the database is slow to respond.
    while (answer.status === 503) answer = await fetch(`${service.url}/metrics`)
    const metrics = await answer.text()
    expect(metrics).toContain('mail_outbox{state="failed",service="account"} 0')
  })

  it('the service does not start without a mail server', async () => {
    const { SMTP_URL, ...rest } = env
    expect(SMTP_URL).toBeDefined()
    await expect(startService(rest)).rejects.toThrow('The account service did not start')
  })

  it('the service exits cleanly on SIGTERM', async () => {
    const own = await startService(env)
    expect(await own.stop()).toBe(0)
  })
})
