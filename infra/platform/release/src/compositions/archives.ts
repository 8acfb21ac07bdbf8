import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPostgresConnection } from '../postgres/connection.ts'
import { ReleaseError } from '../release-error.ts'
import {
  type CompositionRecord,
  isCompositionId,
  parseCompositionRecord,
} from './composition-record.ts'

/** Records of served compositions, stored beside the registry. */
export interface CompositionArchive {
  /** Store a record unless it exists. @throws ReleaseError when it cannot be stored. */
  keep(record: CompositionRecord): Promise<void>
  /**
   * Undefined when there is no record, or when the content does not match the id.
   * @throws ReleaseError when the archive cannot be read.
   */
  find(id: string): Promise<CompositionRecord | undefined>
  close(): Promise<void>
}

interface StoredComposition {
  readonly id: string
  /** Undefined when the content does not match the id. */
  readonly record: CompositionRecord | undefined
}

/** Archive with the operations of an operator. */
export interface PrunableArchive extends CompositionArchive {
  /** Records stored before a time in milliseconds since 1970, in no order. */
  listStoredBefore(momentMs: number): Promise<readonly StoredComposition[]>
  /** Ignore missing ids. */
  remove(ids: readonly string[]): Promise<void>
}

const SUFFIX = '.json'

/** `compositions` beside `registry.json`, shared by all edges that read that registry. */
export function archiveFolderOf(registryFile: string): string {
  return join(dirname(registryFile), 'compositions')
}

/** Archive with a file `<id>.json` per record; the file's modification time is the time of storage. */
export function createFolderArchive(folder: string): PrunableArchive {
  const fileOf = (id: string) => join(folder, `${id}${SUFFIX}`)
  const read = async (id: string) => {
    const text = await readFile(fileOf(id), 'utf8').catch(orWhenMissing(undefined))
    return text === undefined ? undefined : parseCompositionRecord(id, text)
  }
  return {
    async keep(record) {
      const file = fileOf(record.id)
      if (await stat(file).catch(orWhenMissing(null))) return
      await writeWhole(folder, file, `${JSON.stringify(record)}\n`).catch(explain)
    },
    find: async (id) => (isCompositionId(id) ? read(id) : undefined),
    async listStoredBefore(momentMs) {
      const stored: StoredComposition[] = []
      for (const name of await readdir(folder).catch(orWhenMissing([]))) {
        const id = name.slice(0, -SUFFIX.length)
        if (!name.endsWith(SUFFIX) || !isCompositionId(id)) continue
        const found = await stat(fileOf(id)).catch(orWhenMissing(null))
        if (found && found.mtimeMs < momentMs) stored.push({ id, record: await read(id) })
      }
      return stored
    },
    async remove(ids) {
      for (const id of ids.filter(isCompositionId)) {
        await rm(fileOf(id), { force: true }).catch(explain)
      }
    },
    close: async () => {},
  }
}

/** Atomic write: readers see the whole file or none. */
async function writeWhole(folder: string, file: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${process.pid}-${randomUUID()}.tmp`)
  try {
    await writeFile(draft, text)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

function orWhenMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => (error.code === 'ENOENT' ? value : explain(error))
}

function explain({ message }: Error): never {
  throw new ReleaseError(
    'remote_failed',
    `the compositions beside the registry cannot be accessed: ${message}`,
  )
}

/** Short, because a replayed page waits for its record; each query reads one row by key. */
const TIMEOUT_MS = 2_000

interface Row {
  readonly id: string
  readonly record: string
}

/** Records as rows of `release.composition`, in the database of the registry. */
export function createPostgresArchive(databaseUrl: string): PrunableArchive {
  const { query, close } = createPostgresConnection(databaseUrl, TIMEOUT_MS)
  return {
    async keep(record) {
      await query(
        'insert into release.composition (id, record) values ($1, $2) on conflict do nothing',
        [record.id, JSON.stringify(record)],
      )
    },
    async find(id) {
      if (!isCompositionId(id)) return undefined
      const [row] = await query<Row>('select record from release.composition where id = $1', [id])
      return row && parseCompositionRecord(id, row.record)
    },
    async listStoredBefore(momentMs) {
      const rows = await query<Row>(
        'select id, record from release.composition where kept_at < $1',
        [new Date(momentMs)],
      )
      return rows.map(({ id, record }) => ({ id, record: parseCompositionRecord(id, record) }))
    },
    async remove(ids) {
      await query('delete from release.composition where id = any($1)', [ids])
    },
    close,
  }
}
