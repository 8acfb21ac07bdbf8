import { addDays, BUSINESS_ZONE, businessToday } from '@quantamental/api/subscription'
import type { Database } from '../db/database.ts'
import { type Addressee, mailTo } from '../mail/repository.ts'
import type { Entitlement } from '../subscriptions/repository.ts'
import { limitLines, lineOf } from './mail-alerts.ts'
import { listCompanyChanges, listEntitlements, listWatchers, maySee } from './repository.ts'

/** A week of business days, Monday to Sunday. */
interface Week {
  /** ISO week, for example "2026-W47". */
  readonly name: string
  readonly from: Date
  /** Start of the next week, exclusive. */
  readonly to: Date
}

function startOf(day: string): Date {
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime(BUSINESS_ZONE)
  return new Date(zoned.epochMilliseconds)
}

/** The last complete week before the business day of `now`. */
export function lastWeek(now: Date): Week {
  const today = businessToday(now)
  const monday = addDays(today, 1 - Temporal.PlainDate.from(today).dayOfWeek)
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(addDays(monday, -7))
  return {
    name: `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`,
    from: startOf(addDays(monday, -7)),
    to: startOf(monday),
  }
}

interface Reader extends Addressee {
  readonly id: number
}

/** Users who turned on a weekly email. */
export function listReaders(
  db: Database,
  preference: 'weekly_digest' | 'weekly_holdings',
): Promise<Reader[]> {
  return db
    .selectFrom('user_account')
    .innerJoin('preference', 'preference.user_id', 'user_account.id')
    .select(['user_account.id', 'user_account.username', 'user_account.email'])
    .where('user_account.is_active', '=', true)
    .where((eb) => eb(eb.ref('preference.chosen', '->').key(preference), '=', 'true' as never))
    .orderBy('user_account.id')
    .execute()
}

/**
 * Email each reader what `write` returns for what they may see today; null for no email. Idempotent per user and week.
 * @returns the number of readers with something to read.
 */
export async function mailReaders(
  db: Database,
  {
    kind,
    readers,
    now,
  }: { kind: 'weekly-digest' | 'weekly-holdings'; readers: readonly Reader[]; now: Date },
  write: (userId: number, entitlement: Entitlement) => Record<string, string> | null,
): Promise<number> {
  const week = lastWeek(now)
  const ids = readers.map(({ id }) => id)
  const entitlements = await listEntitlements(db, ids, now)
  let mailed = 0
  for (const reader of readers) {
    const entitlement = entitlements.get(reader.id)
    const variables = entitlement ? write(reader.id, entitlement) : null
    if (!variables) continue
    const key = `${reader.id}/${week.name}`
    await db.transaction().execute((trx) => mailTo(trx, reader, kind, key, variables))
    mailed += 1
  }
  return mailed
}

/** Email last week's changes at watched companies to users who turned on the digest; without changes no email. */
export async function sendWeeklyDigests(db: Database, now: Date): Promise<number> {
  const readers = await listReaders(db, 'weekly_digest')
  const changes = readers.length > 0 ? await listCompanyChanges(db, lastWeek(now)) : []
  if (changes.length === 0) return 0
  const byTicker = Map.groupBy(changes, ({ ticker }) => ticker)
  const watchers = await listWatchers(db, [...byTicker.keys()])
  const watched = Map.groupBy(watchers, ({ userId }) => userId)
  return mailReaders(db, { kind: 'weekly-digest', readers, now }, (userId, entitlement) => {
    const tickers = (watched.get(userId) ?? []).map(({ ticker }) => ticker).sort()
    const seen = tickers
      .flatMap((ticker) => byTicker.get(ticker) ?? [])
      .filter((change) => maySee(entitlement, change))
    return seen.length === 0 ? null : { items: JSON.stringify(limitLines(seen.map(lineOf))) }
  })
}
