import { createHash } from 'node:crypto'
import type { RateLimitStore } from '@quantamental/service-kit/app'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Share of the calls that also delete old counts, and the maximum number of rows deleted at a time. */
const SWEEP_SHARE = 0.01
const SWEEP_ROWS = 500
/** Seconds for which an exceeded limit is remembered after it ended. */
const REMEMBER_SECONDS = 3600

/** Delete outdated counts; safe to run in several instances at once. */
export async function deletePastCounts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBER_SECONDS * 1000)
  await sql`
    delete from rate_limit where key in (
      select key from rate_limit where ends_at < ${before} limit ${SWEEP_ROWS} for update skip locked)
  `.execute(db)
}

/**
 * Count in the table `rate_limit`, with one upsert per request, so that limits hold across instances and
 * restarts. A window starts with its first request. With `backOffMaxSeconds`, exceeding the limit blocks for
 * one window, then two, then four; each window within the limit takes back one doubling.
 */
export function createRateLimitStore(
  db: Database,
  now: () => Date,
  random: () => number = Math.random,
): RateLimitStore {
  return {
    async hit(key, { max, windowSeconds, backOffMaxSeconds = 0 }) {
      const at = now()
      const hash = createHash('sha256').update(key).digest()
      const { rows } = await sql<{ count: number; ends_at: Date }>`
        insert into rate_limit as r (key, count, strikes, ends_at)
        values (${hash}, 1, 0, ${at}::timestamptz + make_interval(secs => ${windowSeconds}))
        on conflict (key) do update set
          count = case when r.ends_at <= ${at} then 1 else least(r.count, ${max} + 1) + 1 end,
          strikes = case
            when r.ends_at <= ${at}::timestamptz - make_interval(secs => ${REMEMBER_SECONDS}) then 0
            when r.ends_at > ${at} and r.count = ${max} then r.strikes + 1
            when r.ends_at <= ${at} and r.count <= ${max} then greatest(r.strikes - 1, 0)
            else r.strikes end,
          ends_at = case
            when r.ends_at <= ${at} then excluded.ends_at
            when r.count = ${max} and ${backOffMaxSeconds} > 0 then greatest(r.ends_at,
              ${at}::timestamptz + make_interval(secs =>
                least(${backOffMaxSeconds}, ${windowSeconds} * power(2, least(r.strikes, 20)))))
            else r.ends_at end
        returning count, ends_at`.execute(db)
      if (random() < SWEEP_SHARE) await deletePastCounts(db, at)
      const [row] = rows
      if (!row || row.count <= max) return 0
      return Math.max(1, Math.ceil((row.ends_at.getTime() - at.getTime()) / 1000))
    },
  }
}
