import { canSeeLatestRating } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { businessToday } from '@quantamental/api/subscription'
import { prepareFirst, prepareQuery } from '@quantamental/service-kit/prepared-query'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { AccountDatabase, CompanyChangeRow, NewChange } from '../db/tables.ts'
import { type Entitlement, entitlementOf } from '../subscriptions/repository.ts'

/** Rows per insert: PostgreSQL accepts at most 65,535 parameters. */
const INSERT_SIZE = 1000

/** Insert alerts; duplicates are ignored. */
export async function insertAlerts(
  db: Database,
  alerts: readonly Insertable<AccountDatabase['alert']>[],
): Promise<void> {
  for (let start = 0; start < alerts.length; start += INSERT_SIZE) {
    await db
      .insertInto('alert')
      .values(alerts.slice(start, start + INSERT_SIZE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Latest alerts of a user, newest first. */
export const listAlerts = prepareQuery((db: Database, userId: number, limit: number) =>
  db
    .selectFrom('alert')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit),
)

const countUnread = prepareFirst((db: Database, userId: number) =>
  db
    .selectFrom('alert')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null),
)

export async function countUnreadAlerts(db: Database, userId: number): Promise<number> {
  return (await countUnread(db, userId))?.unread ?? 0
}

export async function markAlertsRead(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('alert')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Retention of alerts and company changes, in days. */
const ALERT_DAYS = 90

/** Delete expired alerts and company changes. @returns the number of alerts deleted. */
export async function purgeAlerts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ALERT_DAYS * 86_400_000)
  await db.deleteFrom('company_change').where('created_at', '<', before).execute()
  const { numDeletedRows } = await db
    .deleteFrom('alert')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Insert changes. @returns the rows that were not stored before. */
export async function insertCompanyChanges(
  db: Database,
  changes: readonly NewChange[],
  now: Date,
): Promise<CompanyChangeRow[]> {
  const added: CompanyChangeRow[] = []
  for (let start = 0; start < changes.length; start += INSERT_SIZE) {
    const rows = changes.slice(start, start + INSERT_SIZE)
    added.push(
      ...(await db
        .insertInto('company_change')
        .values(rows.map((change) => ({ ...change, created_at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()),
    )
  }
  return added
}

/** Changes from `from` (inclusive) to `to` (exclusive) at `tickers` or all companies, by ticker, newest first. */
export function listCompanyChanges(
  db: Database,
  {
    from,
    to,
    tickers,
  }: { readonly from: Date; readonly to: Date; readonly tickers?: readonly string[] },
): Promise<CompanyChangeRow[]> {
  return db
    .selectFrom('company_change')
    .selectAll()
    .$if(tickers !== undefined, (query) =>
      query.where(sql<boolean>`ticker = any (${[...(tickers ?? [])]}::text[])`),
    )
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('ticker')
    .orderBy('id', 'desc')
    .execute()
}

/** A user with the company on a watch list or among the picks of a subscribed list. */
interface Watcher {
  readonly userId: number
  readonly ticker: string
}

/** Watchers of any of `tickers`, without duplicates or inactive users. */
export async function listWatchers(db: Database, tickers: readonly string[]): Promise<Watcher[]> {
  if (tickers.length === 0) return []
  const { rows } = await sql<Watcher>`
    select w.user_id as "userId", w.ticker from (
      select l.user_id, i.ticker from watch_list_item i
        join watch_list l on l.id = i.watch_list_id and l.deleted_at is null
       where i.deleted_at is null and i.ticker = any (${[...tickers]}::text[])
      union
      select l.user_id, i.ticker from subscription_list_item i
        join subscription_list l on l.id = i.subscription_list_id
       where i.ticker = any (${[...tickers]}::text[])
    ) w join user_account u on u.id = w.user_id and u.is_active`.execute(db)
  return rows
}

/** Entitlements on the business day of `now`, by user id; the map has every requested user. */
export async function listEntitlements(
  db: Database,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, Entitlement>> {
  const byUser = new Map<number, SubscriptionFacts[]>(userIds.map((id) => [id, []]))
  if (userIds.length > 0) {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('user_id', 'in', [...userIds])
      .where('is_removed', '=', false)
      .orderBy('id')
      .execute()
    for (const row of rows) byUser.get(row.user_id)?.push(row)
  }
  const today = businessToday(now)
  return new Map([...byUser].map(([id, facts]) => [id, entitlementOf(facts, today)]))
}

/**
 * Whether the change is visible to the user: entitled users see changes to the latest figures, all others changes to
 * delayed ones.
 */
export function maySee(
  entitlement: Entitlement,
  { seen_by, tier_number }: Pick<CompanyChangeRow, 'seen_by' | 'tier_number'>,
): boolean {
  if (seen_by === 'everybody') return true
  return canSeeLatestRating(entitlement, tier_number) === (seen_by === 'entitled')
}
