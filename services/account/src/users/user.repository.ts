import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { NewUser, UserRow } from '../db/tables.ts'

export function findUserById(db: Database, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Like `findUserById`, with a row lock until the transaction ends. */
export function lockUser(trx: Database, id: number): Promise<UserRow | undefined> {
  return trx
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Whether the account is still active and its password unchanged since `user` was read. The row is locked until
 * the transaction ends, so that no session opens during a password change.
 */
export async function isSameAccount(trx: Database, user: UserRow): Promise<boolean> {
  const row = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function updateUser(
  db: Database,
  id: number,
  changes: Partial<Pick<UserRow, 'username' | 'password_hash' | 'is_active'>>,
): Promise<void> {
  await db.updateTable('user_account').set(changes).where('id', '=', id).execute()
}

export function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user_account')
    .selectAll()
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
}

/** Whether each name is taken, ignoring case. */
export async function findTakenNames(
  db: Database,
  { username, email }: { username: string; email: string },
): Promise<{ username: boolean; email: boolean }> {
  const { rows } = await sql<{ username: boolean; email: boolean }>`
    select exists (select from user_account where lower(username) = lower(${username})) as username,
           exists (select from user_account where lower(email) = lower(${email})) as email
  `.execute(db)
  return rows[0] ?? { username: false, email: false }
}

export function insertUser(db: Database, user: NewUser): Promise<UserRow> {
  return db.insertInto('user_account').values(user).returningAll().executeTakeFirstOrThrow()
}

export async function stampLogin(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ last_login_at: now })
    .where('id', '=', userId)
    .execute()
}
