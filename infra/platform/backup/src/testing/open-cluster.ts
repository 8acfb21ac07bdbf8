import { siteDatabaseUrl } from '../../../start/src/database/database-url.ts'
import { startEmbeddedDatabase } from '../../../start/src/database/embedded-database.ts'
import { ensureDatabase } from '../../../start/src/database/ensure-database.ts'
import { layoutOf } from '../../../start/src/layout.ts'

/** Run `work` with the database of a data directory started. */
export async function withCluster<T>(
  root: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const database = await startEmbeddedDatabase(layoutOf(root), () => {})
  try {
    await ensureDatabase(database.adminUrl)
    return await work(siteDatabaseUrl(database.adminUrl))
  } finally {
    await database.stop()
  }
}
