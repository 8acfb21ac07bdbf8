import type { PersonChanged } from '@quantamental/api/events'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Keeps who a person is unless a revision as high is known: of two deliveries in any order the higher
 * stays. Who was removed is not brought back by an event that was under way. True when it was kept.
 */
export async function savePerson(db: Database, person: PersonChanged): Promise<boolean> {
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
