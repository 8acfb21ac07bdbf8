import type { Database } from '../db/database.ts'

/** What account told of a person; empty while it has not, or when the person is gone. */
export async function nameOf(
  db: Database,
  userId: number,
): Promise<{ readonly username: string; readonly email: string }> {
  const person = await db
    .selectFrom('person')
    .select(['username', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return person ?? { username: '', email: '' }
}
