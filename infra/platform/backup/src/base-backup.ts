import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  findUnprivilegedAccount,
  placeFolder,
} from '../../start/src/postgres/unprivileged-account.ts'
import { makeFolder } from '../../start/src/prerequisites.ts'
import { findRunningSite } from '../../start/src/run-file.ts'
import { readSettings } from '../../start/src/settings.ts'
import { StartError } from '../../start/src/start-error.ts'
import { BASE_BACKUP_USAGE, parseBaseBackupArguments } from './command/arguments.ts'
import { runCommandLine } from './command/run-command-line.ts'
import { withClient } from './database/tables.ts'
import { copyCluster } from './recovery/copy-cluster.ts'

/**
 * `npm run backup:base`: copies the running site's cluster as the start of a recovery to a point in time (PostgreSQL
 * manual, "Making a Base Backup Using the Low Level API"): the embedded server has no pg_basebackup.
 */
await runCommandLine(BASE_BACKUP_USAGE, async ({ argv, cwd, progress }) => {
  const { to } = parseBaseBackupArguments(argv, cwd)
  const { data } = readSettings([], process.env)
  const running = findRunningSite(data.runFile)
  if (!running?.postgresPid)
    throw new StartError(`no site with its own database runs in ${data.root}`)
  if (existsSync(to))
    throw new StartError(`${to} already exists: choose another folder or delete it`)
  makeFolder(path.dirname(to), 0o700)
  const cluster = placeFolder(data.postgres, findUnprivilegedAccount())
  await withClient(running.databaseUrl, async (client) => {
    const { rows } = await client.query<{ mode: string }>(
      "select current_setting('archive_mode') as mode",
    )
    if (rows[0]?.mode !== 'on') {
      throw new StartError('the site archives no logs: start it with WAL_ARCHIVE=<folder>')
    }
    await client.query("select pg_backup_start('quantamental', true)")
    const bytes = copyCluster(cluster, to)
    // Waits until the logs that the copy needs are archived.
    const stopped = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    )
    writeFileSync(path.join(to, 'backup_label'), stopped.rows[0]?.labelfile ?? '', { mode: 0o600 })
    progress.line(`${Math.round(bytes / 1e6)} MB copied to ${to}`)
  })
  progress.line('It contains personal data and the keys that sign sessions. Store it encrypted.')
})
