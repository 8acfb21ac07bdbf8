import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../../start/src/start-error.ts'
import { createMeter, type StoredTable } from '../archive/manifest.ts'
import { type Archive, damaged } from '../archive/read-archive.ts'
import { copyInSql, listTables, qualified, setSequences, titleOf } from './tables.ts'

/**
 * Load the rows of an archive into a database with the same schemas, replacing rows inserted by migrations.
 * Triggers and foreign keys are disabled meanwhile, since the rows come from a consistent snapshot.
 */
export async function loadTables(
  client: pg.Client,
  archive: Archive,
  onBytes: (count: number, table: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { tables, sequences } = archive.manifest
  await refuseMissingColumns(client, archive)
  await client.query("set session_replication_role = 'replica'")
  for (const table of tables) {
    await client.query(`delete from ${qualified(table)}`)
    await loadTable(client, archive, table, onBytes, signal)
  }
  await setSequences(client, sequences)
  await client.query('reset session_replication_role')
  await client.query('analyze')
}

async function loadTable(
  client: pg.Client,
  archive: Archive,
  table: StoredTable,
  onBytes: (count: number, table: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const title = titleOf(table)
  const rows = client.query(copyFrom(copyInSql(table)))
  const meter = createMeter((count) => onBytes(count, title))
  await pipeline(archive.read(table.entry), meter.stream, rows, { signal })
  if (rows.rowCount !== table.rows) {
    throw damaged(archive.file, `${title} has ${rows.rowCount} rows instead of ${table.rows}`)
  }
}

/** @throws StartError if a table or column of the archive is missing or has another type. */
async function refuseMissingColumns(client: pg.Client, { file, manifest }: Archive): Promise<void> {
  const existing = new Map((await listTables(client)).map((table) => [titleOf(table), table]))
  const missing = manifest.tables.flatMap((table) => {
    const title = titleOf(table)
    const columns = new Map(existing.get(title)?.columns.map(({ name, type }) => [name, type]))
    return table.columns
      .filter(({ name, type }) => columns.get(name) !== type)
      .map(({ name, type }) => `${title}.${name} (${type})`)
  })
  if (missing.length === 0) return
  throw new StartError(
    `${file} contains columns that do not exist in this version of the product:\n${missing.map((column) => `    ${column}`).join('\n')}`,
  )
}

/** Delete events for queues that do not exist in this version. Resolve with their number. */
export async function removeUnknownEvents(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    'delete from bus.job j where not exists (select from bus.queue q where q.name = j.name)',
  )
  return rowCount ?? 0
}
