import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompositionRemote } from '@quantamental/remote/release'

/** Which builds a composition was made of: `compositions/<id>.json`. */
export interface CompositionRecord {
  readonly id: string
  readonly shell: { readonly version: string }
  readonly remotes: Readonly<Record<string, Pick<CompositionRemote, 'version' | 'state'>>>
}

export interface CompositionRecords {
  /** Keeps it; what is kept already stays as it is. Never fails: `onProblem` is told. */
  keep(record: CompositionRecord): Promise<void>
  /** Undefined when it was never served, or when the file is not what that id says. */
  find(id: string): Promise<CompositionRecord | undefined>
}

const ID = /^[0-9a-f]{12}$/

/** The same set of builds has the same id, whatever revision brought it and whoever got it. */
export function compositionIdOf({ shell, remotes }: Omit<CompositionRecord, 'id'>): string {
  const builds = Object.entries(remotes).map(
    ([name, { version, state }]) => `${name}@${version}:${state}`,
  )
  const set = [`shell@${shell.version}`, ...builds.sort()].join('\n')
  return createHash('sha256').update(set).digest('hex').slice(0, 12)
}

/**
 * Records in memory, and in a folder that edges share and that outlives them.
 * @param folder null: in memory only.
 */
export function createCompositionRecords(
  folder: string | null,
  onProblem: (message: string) => void,
): CompositionRecords {
  const kept = new Map<string, CompositionRecord>()
  return {
    async keep(record) {
      if (kept.has(record.id)) return
      kept.set(record.id, record)
      if (folder === null) return
      try {
        await writeOnce(folder, `${record.id}.json`, `${JSON.stringify(record)}\n`)
      } catch (error) {
        onProblem(`composition ${record.id} is not kept: ${String(error)}`)
      }
    },
    async find(id) {
      if (!ID.test(id)) return undefined
      const known = kept.get(id)
      if (known || folder === null) return known
      const record = await readRecord(join(folder, `${id}.json`))
      if (!record || compositionIdOf(record) !== id) return undefined
      kept.set(id, record)
      return record
    },
  }
}

/** Readers see the whole file or none. */
async function writeOnce(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name)
  if (await stat(file).catch(() => null)) return
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${name}-${process.pid}-${randomUUID()}`)
  try {
    await writeFile(draft, text)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

async function readRecord(file: string): Promise<CompositionRecord | undefined> {
  try {
    const record: CompositionRecord = JSON.parse(await readFile(file, 'utf8'))
    return typeof record.shell.version === 'string' && record.remotes ? record : undefined
  } catch {
    return undefined
  }
}
