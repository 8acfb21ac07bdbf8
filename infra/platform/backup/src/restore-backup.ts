import { writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import {
  ensureDatabase,
  siteDatabaseUrl,
  startEmbeddedDatabase,
} from '../../start/src/database/database.ts'
import { prepareDatabase } from '../../start/src/database/prepare-database.ts'
import type { DataLayout } from '../../start/src/layout.ts'
import type { Progress, Step } from '../../start/src/progress.ts'
import { loadSecrets, type Secrets } from '../../start/src/secrets.ts'
import type { Shutdown } from '../../start/src/shutdown.ts'
import { StartError, withStep } from '../../start/src/start-error.ts'
import { ENTRY } from './archive/manifest.ts'
import { type Archive, checkContent } from './archive/read-archive.ts'
import { createBar, formatBytes } from './command/run-command-line.ts'
import { loadTables, removeUnknownEvents } from './database/load-tables.ts'
import {
  listKnownMigrations,
  migrateServices,
  refuseUnknownMigrations,
} from './database/migrations.ts'
import { withClient } from './database/tables.ts'
import { openRestoreFolder } from './restore-folder.ts'
import { type Comparison, presentComparisons, verifyTables } from './verify-tables.ts'

export interface RestoreOptions {
  readonly archive: Archive
  /** New data directory; empty or missing. */
  readonly root: string
  readonly verify: boolean
  readonly progress: Progress
  /** Its `stopAll` also deletes an incomplete data directory. */
  readonly shutdown: Shutdown
  readonly signal: AbortSignal
}

export interface RestoreResult {
  /** Null without `verify`. */
  readonly comparisons: readonly Comparison[] | null
  /** Number of deleted events for queues that do not exist in this version. */
  readonly removedEvents: number
}

/** Create a data directory from an archive atomically. @throws StartError with the reason of a failure. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { archive, progress, signal } = options
  refuseNewerPostgres(archive)
  refuseUnknownMigrations(archive.file, archive.manifest.migrations, listKnownMigrations())
  const folder = openRestoreFolder(options.root)
  let isComplete = false
  options.shutdown.add({
    name: 'restored data',
    stop: () => {
      if (!isComplete) folder.abandon()
    },
  })
  await checkContents(archive, progress, signal)
  await restoreFiles(archive, folder.draft)
  const secrets = loadSecrets(folder.draft.secretsFile)
  const database = await startEmbeddedDatabase(folder.draft, progress.line)
  options.shutdown.add({ name: 'postgres', stop: database.stop, kill: database.kill })
  await ensureDatabase(database.adminUrl)
  const databaseUrl = siteDatabaseUrl(database.adminUrl)
  const result = await restoreDatabase(databaseUrl, secrets, options)
  await database.stop()
  signal.throwIfAborted()
  folder.complete()
  isComplete = true
  return result
}

async function restoreDatabase(
  databaseUrl: string,
  secrets: Secrets,
  { archive, verify, progress, signal }: RestoreOptions,
): Promise<RestoreResult> {
  const { manifest } = archive
  await withStep(progress, 'schemas', async () => {
    await prepareDatabase(databaseUrl, secrets, signal)
    await migrateServices(manifest.migrations, { databaseUrl, secrets, signal })
  })
  const { comparisons, removedEvents } = await withClient(databaseUrl, async (client) => {
    await withStep(progress, 'rows', (step) =>
      loadTables(client, archive, createCounter(archive, step), signal),
    )
    const compared = verify
      ? await withStep(progress, 'verification', (step) =>
          verifyTables(client, manifest.tables, createCounter(archive, step), signal),
        )
      : null
    refuseDifferences(compared)
    return { comparisons: compared, removedEvents: await removeUnknownEvents(client) }
  })
  await withStep(progress, 'newest migrations', () =>
    migrateServices('newest', { databaseUrl, secrets, signal }),
  )
  return { comparisons, removedEvents }
}

/** Verify all checksums before anything is restored. */
async function checkContents(
  archive: Archive,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const { tables, files } = archive.manifest
  await withStep(progress, 'checksums', async (step) => {
    const count = createCounter(archive, step)
    for (const content of [...files, ...tables]) {
      await checkContent(archive, content, (bytes) => count(bytes, content.entry), signal)
    }
    return `${tables.length} tables, ${formatBytes(archive.bytes)}`
  })
}

/** Restore the known files of the archive and ignore any others. */
async function restoreFiles(archive: Archive, draft: DataLayout): Promise<void> {
  const places = new Map<string, string>([
    [ENTRY.stripeState, draft.stripeState],
    [ENTRY.stripePort, draft.stripePort],
    [ENTRY.clock, draft.clockFile],
    [ENTRY.secrets, draft.secretsFile],
  ])
  for (const { entry } of archive.manifest.files) {
    const place = places.get(entry)
    if (!place) continue
    const pieces: Buffer[] = []
    await pipeline(archive.read(entry), async (content: AsyncIterable<Buffer>) => {
      for await (const piece of content) pieces.push(piece)
    })
    writeFileSync(place, Buffer.concat(pieces), { mode: 0o600 })
  }
}

function createCounter({ manifest }: Archive, step: Step): (count: number, what: string) => void {
  const total = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const bar = createBar()
  let bytes = 0
  return (count, what) => {
    bytes += count
    step.update(bar({ done: bytes, total, bytes, what }))
  }
}

/** Binary rows require the same or a later PostgreSQL version. */
function refuseNewerPostgres({ file, manifest }: Archive): void {
  const MAJOR = 18
  const theirs = Number.parseInt(manifest.postgresVersion, 10)
  if (theirs <= MAJOR) return
  throw new StartError(
    `${file} was written with PostgreSQL ${theirs}, but this version of the product has ${MAJOR}: upgrade the product first`,
  )
}

function refuseDifferences(comparisons: readonly Comparison[] | null): void {
  if (!comparisons?.some(({ isEqual }) => !isEqual)) return
  throw new StartError(
    `${presentComparisons(comparisons)}\nThe restored rows differ from the archive, so they were deleted. Try again or use another archive`,
  )
}
