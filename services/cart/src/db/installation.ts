import type { Database } from './database.ts'

/** Which database this is; made once with it. A copy that is put to use beside it needs another. */
export async function getInstallationId(db: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
