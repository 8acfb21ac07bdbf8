import { type Kysely, sql } from 'kysely'
import { addBackgroundLoop } from './background-loops.ts'

const TICK_MS = 30_000
const KEEP_RUNS_DAYS = 90

/**
 * Work due at certain times. It can run twice for the same time if a process dies, so it must be
 * idempotent.
 */
export interface Job {
  readonly name: string
  readonly schedule: Schedule
  /**
   * Maximum delay of a missed run; later ones are skipped. Without it every missed run is made up.
   */
  readonly lateMinutes?: number
  run(now: Date): Promise<unknown>
}

/** Table created by the service's migration: primary key (name, slot). */
export interface JobRunTables {
  job_run: { name: string; slot: Date; finished_at: Date }
}

export interface RunJobsOptions<DB extends JobRunTables> {
  readonly db: Kysely<DB>
  readonly jobs: readonly Job[]
  readonly onError?: (error: unknown, job: string) => void
}

function isTooLate(job: Job, slot: Date, now: Date): boolean {
  if (job.lateMinutes === undefined) return false
  return now.getTime() - slot.getTime() > job.lateMinutes * 60_000
}

interface DueJob {
  readonly job: Job
  readonly slot: Date
}

/**
 * Jobs with no recorded run for their latest due time at `now`, in order; one query, since most
 * checks find none.
 */
async function listDueJobs(
  db: Kysely<JobRunTables>,
  jobs: readonly Job[],
  now: Date,
): Promise<DueJob[]> {
  const latest = jobs
    .map((job) => ({ job, slot: findLatestSlot(job.schedule, now) }))
    .filter(({ job, slot }) => !isTooLate(job, slot, now))
  const slots = [...new Set(latest.map(({ slot }) => slot.getTime()))].map((at) => new Date(at))
  if (slots.length === 0) return []
  const runs = await db
    .selectFrom('job_run')
    .select(['name', 'slot'])
    .where('slot', 'in', slots)
    .execute()
  const done = new Set(runs.map(({ name, slot }) => `${slot.getTime()} ${name}`))
  return latest.filter(({ job, slot }) => !done.has(`${slot.getTime()} ${job.name}`))
}

/**
 * Run `job` unless its latest due time was already run or another instance is running it. Lock and
 * row end with the transaction on failure, so another instance can take over from a process that
 * dies.
 */
async function runIfDue(
  db: Kysely<JobRunTables>,
  { job, slot }: DueJob,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // A crash may lose the row, as the job may run twice anyway: do not wait for the disk.
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(current_schema() || '/' || ${job.name}, 0))
          as "isMine", set_config('synchronous_commit', 'off', true)`.execute(trx)
    if (!rows[0]?.isMine) return false
    const oldest = new Date(slot.getTime() - KEEP_RUNS_DAYS * 86_400_000)
    const added = await trx
      .with('swept', (cte) =>
        cte.deleteFrom('job_run').where('name', '=', job.name).where('slot', '<', oldest),
      )
      .insertInto('job_run')
      .values({ name: job.name, slot, finished_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    // Another instance ran it after the check.
    if (!added) return false
    await job.run(now)
    return true
  })
}

/**
 * Run each job with no recorded run for its latest due time at `now`; safe to call from several
 * instances at once. A job that throws does not stop the others and is due again at the next call.
 * @returns names of the jobs that ran.
 */
export async function runDueJobs<DB extends JobRunTables>(
  { db, jobs, onError = () => {} }: RunJobsOptions<DB>,
  now: Date,
): Promise<string[]> {
  const ran: string[] = []
  const runs = db as unknown as Kysely<JobRunTables>
  const due = await listDueJobs(runs, jobs, now).catch((error) => {
    onError(error, jobs.map(({ name }) => name).join(', '))
    return []
  })
  for (const each of due) {
    try {
      if (await runIfDue(runs, each, now)) ran.push(each.job.name)
    } catch (error) {
      onError(error, each.job.name)
    }
  }
  return ran
}

/** Call `runDueJobs` every half minute until `stop`, which waits for running jobs. */
export function scheduleJobs<DB extends JobRunTables>({
  now = () => new Date(),
  tickMs = TICK_MS,
  ...options
}: RunJobsOptions<DB> & { now?: () => Date; tickMs?: number }): { stop(): Promise<void> } {
  let atWork: Promise<unknown> = Promise.resolve()
  let isAtWork = false
  let ranSoFar = 0
  const look = async () => {
    const ran = await runDueJobs(options, now())
    ranSoFar += ran.length
  }
  const tick = () => {
    if (isAtWork) return
    isAtWork = true
    atWork = look().finally(() => {
      isAtWork = false
    })
  }
  const timer = setInterval(tick, tickMs)
  tick()
  const forget = addBackgroundLoop(async () => {
    await atWork
    tick()
    await atWork
    return ranSoFar
  })
  return {
    async stop() {
      forget()
      clearInterval(timer)
      await atWork
    },
  }
}

/** Due times of a job: every so many minutes of the clock, or a time of day in a time zone. */
export type Schedule =
  | { readonly everyMinutes: number }
  | {
      /** Time of day as hh:mm. */
      readonly at: string
      readonly zone: string
      /** 1 (Monday) to 7; every day if omitted. */
      readonly weekday?: number
    }

/**
 * Latest instant up to and including `now` at which the schedule was due. A time skipped by
 * daylight saving counts as one hour later; a repeated one counts the first time.
 */
export function findLatestSlot(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) {
    const step = schedule.everyMinutes * 60_000
    return new Date(Math.floor(now.getTime() / step) * step)
  }
  const { zone, weekday } = schedule
  const plainTime = Temporal.PlainTime.from(schedule.at)
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const today = instant.toZonedDateTimeISO(zone).toPlainDate()
  const back = weekday === undefined ? 0 : (today.dayOfWeek - weekday + 7) % 7
  const day = today.subtract({ days: back })
  const slot = day.toZonedDateTime({ timeZone: zone, plainTime })
  const isReached = slot.epochMilliseconds <= now.getTime()
  const latest = isReached
    ? slot
    : day
        .subtract({ days: weekday === undefined ? 1 : 7 })
        .toZonedDateTime({ timeZone: zone, plainTime })
  return new Date(latest.epochMilliseconds)
}
