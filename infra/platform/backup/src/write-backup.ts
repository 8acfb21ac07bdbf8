import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type DataLayout, REPOSITORY } from '../../start/src/layout.ts'
import {
  ENTRY,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  measureBuffer,
  type StoredFile,
  type StoredTable,
  tableEntry,
} from './archive/manifest.ts'
import { type ArchiveWriter, createArchive } from './archive/write-archive.ts'
import { readAppliedMigrations } from './database/migrations.ts'
import { copyOutSql, listTables, readSequences, titleOf, withSnapshot } from './database/tables.ts'

export interface BackupOptions {
  /** Administrator connection. */
  readonly databaseUrl: string
  readonly layout: DataLayout
  /** File to create; must not exist. */
  readonly target: string
  readonly withSecrets: boolean
  readonly configuration: Readonly<Record<string, string | null>>
  readonly now: Date
  readonly signal: AbortSignal
  /** `done` of `total` bytes, both estimated from the tables' size on disk. */
  readonly onProgress: (progress: {
    done: number
    total: number
    bytes: number
    what: string
  }) => void
}

export interface BackupResult {
  readonly file: string
  /** Size of the archive. */
  readonly bytes: number
  readonly manifest: Manifest
}

/** Write a complete archive from one snapshot, or nothing. */
export async function writeBackup(options: BackupOptions): Promise<BackupResult> {
  const archive = await createArchive(options.target, options.now, options.signal)
  try {
    const manifest = await withSnapshot(options.databaseUrl, (client) =>
      fillArchive(archive, client, options),
    )
    return { file: options.target, bytes: await archive.finish(), manifest }
  } catch (error) {
    await archive.abandon()
    options.signal.throwIfAborted()
    throw error
  }
}

async function fillArchive(
  archive: ArchiveWriter,
  client: pg.Client,
  options: BackupOptions,
): Promise<Manifest> {
  const createdAt = options.now.toISOString()
  await archive.addPlain(
    ENTRY.format,
    toJson({ format: FORMAT, version: FORMAT_VERSION, createdAt }),
  )
  // Right after the snapshot, so that the files match it as closely as possible.
  const files = await addFiles(archive, options)
  const tables = await addTables(archive, client, options)
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    createdAt,
    productVersion: readProductVersion(),
    postgresVersion: (await client.query('show server_version')).rows[0]?.server_version,
    configuration: options.configuration,
    migrations: await readAppliedMigrations(client),
    tables,
    sequences: await readSequences(client),
    files,
  }
  const content = toJson(manifest)
  await archive.addPlain(ENTRY.manifest, content)
  const sum = `${measureBuffer(content).sha256}  ${ENTRY.manifest}\n`
  await archive.addPlain(ENTRY.manifestSum, Buffer.from(sum))
  return manifest
}

async function addTables(
  archive: ArchiveWriter,
  client: pg.Client,
  { onProgress }: BackupOptions,
): Promise<StoredTable[]> {
  const listed = await listTables(client)
  const total = listed.reduce((sum, { diskBytes }) => sum + diskBytes, 0)
  let before = 0
  let bytes = 0
  const stored: StoredTable[] = []
  for (const table of listed) {
    const { diskBytes, ...copied } = table
    const entry = tableEntry(table.schema, table.name)
    const rows = client.query(copyTo(copyOutSql(table)))
    let ofTable = 0
    const measure = await archive.add(entry, rows, (count) => {
      ofTable += count
      bytes += count
      const done = before + Math.min(ofTable, diskBytes)
      onProgress({ done, total, bytes, what: titleOf(table) })
    })
    before += diskBytes
    stored.push({ ...copied, entry, rows: rows.rowCount, ...measure })
  }
  return stored
}

/** Add the site's persisted files; missing ones are skipped. */
async function addFiles(
  archive: ArchiveWriter,
  { layout, withSecrets }: BackupOptions,
): Promise<StoredFile[]> {
  const wanted = [
    [ENTRY.stripeState, layout.stripeState],
    [ENTRY.stripePort, layout.stripePort],
    [ENTRY.clock, layout.clockFile],
    ...(withSecrets ? ([[ENTRY.secrets, layout.secretsFile]] as const) : []),
  ] as const
  const stored: StoredFile[] = []
  for (const [entry, file] of wanted) {
    const content = readIfThere(file)
    if (content) stored.push({ entry, ...(await archive.add(entry, content)) })
  }
  return stored
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function readProductVersion(): string {
  return JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8')).version
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
