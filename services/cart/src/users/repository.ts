import type { UserChanged } from '@quantamental/api/events'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Store a user's name and email unless an equal or higher revision is known, so that the order of
 * events does not matter. A late event does not restore a removed user. @returns whether it was
 * stored.
 */
export async function saveUser(db: Database, person: UserChanged): Promise<boolean> {
  const { rows } = await sql`
    insert into person (user_id, revision, username, email)
    select ${person.user_id}, ${person.revision}, ${person.username}, ${person.email}
     where not exists (select from removed_user where id = ${person.user_id})
    on conflict (user_id) do update
      set revision = excluded.revision, username = excluded.username, email = excluded.email
      where person.revision < excluded.revision
    returning user_id`.execute(db)
  return rows.length > 0
}

/**
 * Name and email from account; empty until account has sent them, and after the account was
 * deleted.
 */
export async function nameOf(
  db: Database,
  userId: number,
): Promise<{ readonly username: string; readonly email: string }> {
  const user = await db
    .selectFrom('person')
    .select(['username', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return user ?? { username: '', email: '' }
}
