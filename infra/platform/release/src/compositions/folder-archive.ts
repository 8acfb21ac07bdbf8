import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ReleaseError } from '../release-error.ts'
import type { PrunableArchive, StoredComposition } from './composition-archive.ts'
import { isCompositionId, parseCompositionRecord } from './composition-record.ts'

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
