import type { Database } from '../db/database.ts'

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
