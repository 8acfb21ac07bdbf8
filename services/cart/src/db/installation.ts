import type { Database } from './database.ts'

/** Id of this database, created once with it. A copy used in parallel needs another id. */
export async function getInstallationId(db: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
