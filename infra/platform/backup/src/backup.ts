import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  findUnprivilegedAccount,
  placeFolder,
} from '../../start/src/postgres/unprivileged-account.ts'
import { makeFolder } from '../../start/src/prerequisites.ts'
import { findRunningSite } from '../../start/src/run-file.ts'
import { readSettings, type Settings } from '../../start/src/settings.ts'
import { openSiteDatabase } from '../../start/src/site-database.ts'
import { StartError, withStep } from '../../start/src/start-error.ts'
import { archiveName, removeOlderArchives, removePartialArchives } from './archive/write-archive.ts'
import { BACKUP_USAGE, parseBackupArguments } from './command/arguments.ts'
import { createBar, formatBytes, runCommandLine } from './command/run-command-line.ts'
import { type BackupResult, writeBackup } from './write-backup.ts'

/** `npm run backup`: archives the running site or, if it is stopped, its data directory. */
await runCommandLine(BACKUP_USAGE, async ({ argv, cwd, progress, shutdown, signal }) => {
  const { to, keep, withSecrets, json } = parseBackupArguments(argv, cwd)
  const settings = readSettings([], process.env)
  const layout = settings.data
  refuseExternalDatabase(settings)
  refuseEmpty(settings)
  const now = new Date()
  const target = placeArchive(to ?? `${layout.root}-backups`, now)
  removePartialArchives(path.dirname(target))
  const { databaseUrl, running } = await openSiteDatabase(settings, shutdown, progress.line)
  signal.throwIfAborted()
  let result: BackupResult | undefined
  await withStep(progress, 'backup', async (step) => {
    const bar = createBar()
    result = await writeBackup({
      databaseUrl,
      layout,
      target,
      withSecrets,
      configuration: readConfiguration(settings, running?.url),
      now,
      signal,
      onProgress: (amount) => step.update(bar(amount)),
    })
    const { bytes, manifest } = result
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `${manifest.tables.length} tables, ${rows} rows, ${formatBytes(bytes)}`
  })
  if (!result) return
  const removed = keep === undefined ? [] : removeOlderArchives(path.dirname(target), keep)
  if (json) return console.log(JSON.stringify(presentResult(result, removed)))
  for (const file of removed) progress.line(`deleted ${file}`)
  progress.line(`Backup saved to ${result.file}`)
  progress.line(
    'It contains personal data and the keys that sign sessions. Store it encrypted and limit access to it.',
  )
})

/** External databases are backed up with their own tools. */
function refuseExternalDatabase({ externalDatabaseUrl, data }: Settings): void {
  if (!externalDatabaseUrl && findRunningSite(data.runFile)?.postgresPid !== null) return
  throw new StartError(
    'this site uses an external database (DATABASE_URL): back it up with its own tools, such as pg_dump; ' +
      'see infra/docs/back-up-and-restore.md',
  )
}

/** Avoid the creation of a database just for an empty archive. */
function refuseEmpty({ data: layout }: Settings): void {
  if (existsSync(layout.root)) {
    if (existsSync(placeFolder(layout.postgres, findUnprivilegedAccount()))) return
  }
  throw new StartError(
    `nothing to back up: ${layout.root} contains no database. Set DATA_DIR to the site's data directory`,
  )
}

function placeArchive(to: string, now: Date): string {
  const isFile = to.endsWith('.tar')
  const target = isFile ? to : path.join(to, archiveName(now))
  makeFolder(path.dirname(target), 0o700)
  if (existsSync(target))
    throw new StartError(`${target} already exists: choose another name or delete it`)
  return target
}

/** Settings of the site at the time of the backup, without secrets. */
function readConfiguration(
  { data, plansFile, stripe }: Settings,
  url: string | undefined,
): Readonly<Record<string, string | null>> {
  return {
    dataDirectory: data.root,
    publicOrigin: url ?? process.env.PUBLIC_ORIGIN ?? null,
    plansFile,
    payments: stripe ? 'Stripe' : 'not recorded: Stripe of the running site, or simulated',
    mailFrom: process.env.MAIL_FROM ?? null,
    logLevel: process.env.LOG_LEVEL ?? null,
  }
}

function presentResult({ file, bytes, manifest }: BackupResult, removed: readonly string[]) {
  const { createdAt, tables } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { file, bytes, createdAt, tables: tables.length, rows, removed }
}
