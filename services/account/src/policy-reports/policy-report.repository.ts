import type { AdminPolicyReport, PolicyReport } from '@quantamental/api/site'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const DAY_MS = 86_400_000
const RETAINED_DAYS = 30
const LISTED_DAYS = 7
const LISTED = 100
/** Rows of a day; further kinds of violations are not stored, as anyone can invent reports. */
const ROWS_PER_DAY_MAX = 500

const dayOf = (now: Date, daysAgo = 0) =>
  new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** Add reports to the counts of the day (UTC). */
export async function addPolicyReports(
  db: Database,
  reports: readonly PolicyReport[],
  now: Date,
): Promise<void> {
  const day = dayOf(now)
  const last_at = now
  await db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('policy_report')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('day', '=', sql<Date>`${day}::date`)
      .executeTakeFirstOrThrow()
    let left = ROWS_PER_DAY_MAX - Number(count)
    for (const { count: times, ...report } of reports) {
      const isSame = { day: sql<Date>`${day}::date`, ...report }
      const updated = await trx
        .updateTable('policy_report')
        .set((eb) => ({ count: eb('count', '+', times), last_at }))
        .where((eb) => eb.and(isSame))
        .executeTakeFirst()
      if (updated.numUpdatedRows > 0n || left <= 0) continue
      left -= 1
      await trx
        .insertInto('policy_report')
        .values({ ...isSame, count: times, last_at })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'directive', 'blocked', 'page', 'source'])
            .doUpdateSet((eb) => ({ count: eb('policy_report.count', '+', times), last_at })),
        )
        .execute()
    }
  })
}

/** Violations of the last seven days, latest first. */
export async function listPolicyReports(db: Database, now: Date): Promise<AdminPolicyReport[]> {
  const rows = await db
    .selectFrom('policy_report')
    .select(['directive', 'blocked', 'page', 'source'])
    .select((eb) => [
      eb.fn.sum<string>('count').as('count'),
      eb.fn.max<Date>('last_at').as('last_at'),
    ])
    .where('day', '>', sql<Date>`${dayOf(now, LISTED_DAYS)}::date`)
    .groupBy(['directive', 'blocked', 'page', 'source'])
    .orderBy('last_at', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ count, last_at, ...report }) => ({
    ...report,
    count: Number(count),
    last_at: last_at.toISOString(),
  }))
}

export async function purgePolicyReports(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('policy_report')
    .where('day', '<', sql<Date>`${dayOf(now, RETAINED_DAYS)}::date`)
    .execute()
}
