import { findLatestSlot, scheduleJobs } from '@quantamental/service-kit/jobs'
import type { Db } from '../../db/database.ts'
import type { Operations } from './operations.ts'

/** After the SEC has rebuilt its bulk archives, about 03:00 in New York. */
export const SYNC_TIME = { at: '04:00', zone: 'America/New_York' } as const

/** Starts per day: an interrupted sync is resumed, a failed one waits for the next day. */
const STARTS_MAX = 3
/** Interval of the check, which reads a few rows. */
const CHECK_MINUTES = 5

interface ScheduleOptions {
  readonly db: Db
  readonly operations: Operations
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** Whether no sync of all sources has ended since the latest due time. The caller knows that none runs. */
async function isSyncDue(db: Db, now: Date): Promise<boolean> {
  const starts = await db
    .selectFrom('data_operation')
    .select('state')
    .where('kind', '=', 'sync')
    .where('source', 'is', null)
    .where('started_at', '>=', findLatestSlot(SYNC_TIME, now))
    .execute()
  return starts.length < STARTS_MAX && starts.every(({ state }) => state === 'interrupted')
}

/**
 * Run the sync once a day, by one of all instances. A time missed while the service was down or
 * busy is made up once.
 */
export function scheduleSync({ db, operations, now, onError }: ScheduleOptions) {
  const sync = {
    name: 'sync',
    schedule: { everyMinutes: CHECK_MINUTES },
    async run(at: Date) {
      if ((await operations.isBusy()) || !(await isSyncDue(db, at))) return
      const request = { kind: 'sync', source: undefined, confirmMoves: false } as const
      await operations.start({ ...request, reason: 'Daily schedule', operatorUserId: null })
    },
  }
  return scheduleJobs({ db, jobs: [sync], now, onError })
}
