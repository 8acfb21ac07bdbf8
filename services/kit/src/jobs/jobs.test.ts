import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { createDatabase } from '../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/testing.ts'
import { settleLoops } from './background-loops.ts'
import { type Job, type JobRunTables, runDueJobs, scheduleJobs } from './jobs.ts'

let database: TestDatabase
let db: Kysely<JobRunTables>
let other: Kysely<JobRunTables>

beforeAll(async () => {
  database = await createTestDatabase('account')
  db = createDatabase(database)
  other = createDatabase(database)
  await sql`create table job_run (name text, slot timestamptz, finished_at timestamptz not null,
    primary key (name, slot))`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await other.destroy()
  await database.drop()
})
beforeEach(async () => {
  await db.deleteFrom('job_run').execute()
})

const NOW = new Date('2026-11-23T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

function buildJob(run: () => Promise<void>, overrides: Partial<Job> = {}): Job {
  return { name: 'sweep', schedule: { everyMinutes: 60 }, run, ...overrides }
}

function countRuns(overrides: Partial<Job> = {}) {
  const runs: Date[] = []
  const job: Job = {
    ...buildJob(async () => {}, overrides),
    run: async (now) => void runs.push(now),
  }
  return { runs, job }
}

describe('scheduled jobs', () => {
  it('a job runs once for each time it is due', async () => {
    const { runs, job } = countRuns()
    expect(await runDueJobs({ db, jobs: [job] }, NOW)).toEqual(['sweep'])
    expect(await runDueJobs({ db, jobs: [job] }, later(59))).toEqual([])
    expect(await runDueJobs({ db, jobs: [job] }, later(60))).toEqual(['sweep'])
    expect(runs).toEqual([NOW, later(60)])
  })

  it('a job runs once when several instances check at the same moment', async () => {
    const { runs, job } = countRuns()
    const look = (on: Kysely<JobRunTables>) => runDueJobs({ db: on, jobs: [job] }, NOW)
    await Promise.all([look(db), look(other), look(db), look(other)])
    expect(runs).toHaveLength(1)
  })

  it('an instance skips a job that another instance is running, without waiting', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const slow = buildJob(() => {
      begin()
      return held
    })
    const atWork = runDueJobs({ db, jobs: [slow] }, NOW)
    await begun
    const { runs, job } = countRuns()
    expect(await runDueJobs({ db: other, jobs: [job] }, NOW)).toEqual([])
    release()
    await atWork
    expect(await runDueJobs({ db: other, jobs: [job] }, NOW)).toEqual([])
    expect(runs).toEqual([])
  })

  it('a failed job is due again and does not stop the others', async () => {
    const failures: string[] = []
    const bad = buildJob(() => Promise.reject(new Error('not today')), { name: 'bad' })
    const { runs, job } = countRuns({ name: 'good' })
    const options = {
      db,
      onError: (error: unknown, name: string) => failures.push(`${name}: ${error}`),
    }
    expect(await runDueJobs({ ...options, jobs: [bad, job] }, NOW)).toEqual(['good'])
    expect(failures).toEqual(['bad: Error: not today'])
    const { runs: again, job: mended } = countRuns({ name: 'bad' })
    expect(await runDueJobs({ ...options, jobs: [mended, job] }, later(1))).toEqual(['bad'])
    expect([runs.length, again.length]).toEqual([1, 1])
  })

  it.each([
    [30, ['sweep']],
    [31, []],
  ])('a run missed by more than 30 minutes is skipped: %i minutes late', async (minutes, ran) => {
    const { job } = countRuns({ lateMinutes: 30 })
    expect(await runDueJobs({ db, jobs: [job] }, later(minutes))).toEqual(ran)
  })

  it('the scheduler checks for jobs at the start and waits for running ones at the end', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let isDone = false
    const job = buildJob(async () => {
      begin()
      await held
      isDone = true
    })
    const jobs = scheduleJobs({ db, jobs: [job], now: () => NOW })
    await begun
    const stopped = jobs.stop()
    release()
    await stopped
    expect(isDone).toBe(true)
  })

  it('settling the loops runs due jobs at once, after a check in progress', async () => {
    let now = NOW
    const held = Promise.withResolvers<void>()
    const { runs, job } = countRuns()
    const jobs = scheduleJobs({
      db,
      jobs: [{ ...job, run: async (at) => job.run(at).then(() => held.promise) }],
      now: () => now,
    })
    now = later(24 * 60)
    const settled = settleLoops()
    held.resolve()
    expect(await settled).toBe(2)
    expect(runs).toEqual([NOW, now])
    expect(await settleLoops()).toBe(2)
    await jobs.stop()
    expect(await settleLoops()).toBe(0)
  })

  it('a failed job records no run and is due again', async () => {
    const job = buildJob(() => Promise.reject(new Error('not now')))
    const errors: string[] = []
    const onError = (error: unknown, name: string) => errors.push(`${name}: ${error}`)
    expect(await runDueJobs({ db, jobs: [job], onError }, NOW)).toEqual([])
    expect(await runDueJobs({ db, jobs: [countRuns().job], onError }, NOW)).toEqual(['sweep'])
    expect(errors).toEqual(['sweep: Error: not now'])
  })
})
