import { siteDatabaseUrl } from './database/database-url.ts'
import { startEmbeddedDatabase } from './database/embedded-database.ts'
import { ensureDatabase } from './database/ensure-database.ts'
import { endLeftovers } from './leftovers.ts'
import { takeLock } from './lock.ts'
import { findRunningSite, type RunFile } from './run-file.ts'
import type { Settings } from './settings.ts'
import type { Shutdown } from './shutdown.ts'

export interface SiteDatabase {
  /** Administrator's connection. */
  readonly databaseUrl: string
  /** The site it belongs to; null when none runs and the database was started for the while. */
  readonly running: RunFile | null
}

/**
 * The embedded database of a site for a command beside it: the running site's or, when nothing runs, one
 * started on its data (made when there is none) until `shutdown`, which also gives the data directory back.
 * It is not prepared.
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
