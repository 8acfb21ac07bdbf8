import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ReleaseError } from '../release-error.ts'
import type { KeptComposition, PrunableArchive } from './composition-archive.ts'
import { isCompositionId, parseCompositionRecord } from './composition-record.ts'

const SUFFIX = '.json'

/** `compositions` beside `registry.json`: every edge that reads the registry keeps them in the same place. */
export function archiveFolderOf(registryFile: string): string {
  return join(dirname(registryFile), 'compositions')
}

/** Records as files, `<id>.json`; one was kept when its file was written. */
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
    async listKeptBefore(momentMs) {
      const kept: KeptComposition[] = []
      for (const name of await readdir(folder).catch(orWhenMissing([]))) {
        const id = name.slice(0, -SUFFIX.length)
        if (!name.endsWith(SUFFIX) || !isCompositionId(id)) continue
        const found = await stat(fileOf(id)).catch(orWhenMissing(null))
        if (found && found.mtimeMs < momentMs) kept.push({ id, record: await read(id) })
      }
      return kept
    },
    async remove(ids) {
      for (const id of ids.filter(isCompositionId)) {
        await rm(fileOf(id), { force: true }).catch(explain)
      }
    },
    close: async () => {},
  }
}

/** Readers see the whole file or none. */
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
  throw new ReleaseError('remote_failed', `the compositions beside the registry: ${message}`)
}
