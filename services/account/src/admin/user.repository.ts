import type { AdminUser } from '@quantamental/api/site'
import { businessToday, effectiveSubscription } from '@quantamental/api/subscription'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import type { UserRow } from '../db/tables.ts'
import { IDLE_SECONDS } from '../sessions/refresh-token.ts'
import { lockUser } from '../users/user.repository.ts'
import { knownId } from './admin-input.ts'
import { ADMIN_PAGE_SIZE, offsetOf } from './presenter.ts'

interface AdminUserFilter {
  /** Part of the username or email address. */
  readonly q: string
  readonly role: string | null
}

function selectUsers(db: Database, { q, role }: AdminUserFilter) {
  const part = q.toLowerCase()
  return db
    .selectFrom('user_account as u')
    .$if(part !== '', (query) =>
      query.where(
        sql<boolean>`position(${part} in lower(u.username)) > 0 or position(${part} in lower(u.email)) > 0`,
      ),
    )
    .$if(role !== null, (query) => query.where(sql<boolean>`${role} = any(u.roles)`))
}

function selectAdminUsers(db: Database, filter: AdminUserFilter, now: Date) {
  const idleSince = new Date(now.getTime() - IDLE_SECONDS * 1000)
  return selectUsers(db, filter)
    .leftJoin('account_deletion as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.email', 'u.is_active', 'u.roles', 'u.created_at'])
    .select('d.delete_on')
    .select([
      sql<number>`(select count(*)::int from session s where s.user_id = u.id
        and s.revoked_at is null and s.expires_at > ${now} and s.last_used_at > ${idleSince})`.as(
        'sessions',
      ),
      sql<Date | null>`(select max(s.last_used_at) from session s where s.user_id = u.id)`.as(
        'last_used_at',
      ),
    ])
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAdminUsers>['execute']>>[number]

/** Add the plan of each user as of the business day. */
async function present(db: Database, rows: readonly Row[], now: Date): Promise<AdminUser[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const subscriptions = await db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', 'in', ids)
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const own = subscriptions.filter(({ user_id }) => user_id === row.id)
    const { tierNumber, status } = effectiveSubscription(own, businessToday(now))
    return {
      ...row,
      tier_number: tierNumber,
      status,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    }
  })
}

/** One page of users, newest first, with the total count. */
export async function listAdminUsers(
  db: Database,
  filter: AdminUserFilter,
  { page, now }: { page: number; now: Date },
): Promise<{ count: number; users: AdminUser[] }> {
  const { count } = await selectUsers(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await selectAdminUsers(db, filter, now)
    .limit(ADMIN_PAGE_SIZE)
    .offset(offsetOf(page))
    .execute()
  return { count: Number(count), users: await present(db, rows, now) }
}

async function findAdminUser(db: Database, id: number, now: Date): Promise<AdminUser | undefined> {
  const rows = await selectAdminUsers(db, { q: '', role: null }, now)
    .where('u.id', '=', id)
    .execute()
  const [user] = await present(db, rows, now)
  return user
}

export async function getAdminUser(db: Database, id: number, now: Date): Promise<AdminUser> {
  const user = await findAdminUser(db, knownId(id), now)
  if (!user) throw new NotFoundError()
  return user
}

export async function lockKnownUser(trx: Trx, id: number): Promise<UserRow> {
  const user = await lockUser(trx, knownId(id))
  if (!user) throw new NotFoundError()
  return user
}
