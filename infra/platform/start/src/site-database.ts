import { ensureDatabase, siteDatabaseUrl, startEmbeddedDatabase } from './database/database.ts'
import { takeLock } from './lock.ts'
import { endLeftovers, findRunningSite, type RunFile } from './run-file.ts'
import type { Settings } from './settings.ts'
import type { Shutdown } from './shutdown.ts'

export interface SiteDatabase {
  /** Administrator connection. */
  readonly databaseUrl: string
  /** Running site that owns the database; null if it was started for this command. */
  readonly running: RunFile | null
}

/**
 * Embedded database for a command-line tool: the running site's, or else one started on the site's data (created
 * if missing) until `shutdown`, which also releases the lock. Roles and schemas are not prepared.
 */
export async function openSiteDatabase(
  { data: layout }: Pick<Settings, 'data'>,
  shutdown: Shutdown,
  line: (text: string) => void,
): Promise<SiteDatabase> {
  const running = findRunningSite(layout.runFile)
  if (running) return { databaseUrl: running.databaseUrl, running }
  const lock = takeLock(layout.lockFile)
  shutdown.add({ name: 'lock', stop: lock.release })
  await endLeftovers(layout.runFile, line)
  const database = await startEmbeddedDatabase(layout, line)
  shutdown.add({ name: 'postgres', stop: database.stop, kill: database.kill })
  await ensureDatabase(database.adminUrl)
  return { databaseUrl: siteDatabaseUrl(database.adminUrl), running: null }
}
