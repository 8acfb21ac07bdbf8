import {
  ensureDatabase,
  siteDatabaseUrl,
  startEmbeddedDatabase,
} from '../../../start/src/database/database.ts'
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
