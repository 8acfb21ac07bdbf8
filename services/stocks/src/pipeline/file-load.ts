import { inTransaction } from './copy-rows.ts'
import { countLoaded, type ImportContext, rejectFile } from './import-context.ts'
import {
  type FileIdentity,
  type FileOutcome,
  findLoadedFile,
  recordFile,
  sha256,
} from './import-log.ts'

/** A file that cannot be used as a whole, in words; nothing of it is stored. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}

/** Runs `read`, whose failure means that the file cannot be read. @throws RefusedFile */
export async function orRefuse<T>(read: () => Promise<T> | T): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    throw new RefusedFile(`Unreadable: ${(error as Error).message}`)
  }
}

export interface LoadedFile {
  readonly outcome: FileOutcome
  /** What was loaded, in a line for a person. */
  readonly summary: string
}

export interface FileLoad {
  readonly kind: FileIdentity['kind']
  readonly name: string
  readonly scope: string
  /** SHA-256 of the content. Its failure refuses the file. */
  readonly hash: () => Promise<string>
  /** Load it even when it was loaded before: what it says may have been overwritten since. */
  readonly always?: boolean
  /** Reads what is expensive; before the transaction. */
  readonly prepare?: () => Promise<void>
  /** Stores the rows, within a transaction. */
  readonly store: () => Promise<LoadedFile>
}

/**
 * Loads one file whole or not at all, and remembers it: the same content is passed over the next time.
 * A RefusedFile is written down as rejected; any other error ends the import.
 */
export async function loadFile(context: ImportContext, load: FileLoad): Promise<void> {
  const { client, progress } = context
  const { kind, name, scope } = load
  let file: FileIdentity = { kind, name, scope, origin: context.origin, sha256: sha256(name) }
  try {
    const hash = await orRefuse(load.hash)
    file = { ...file, sha256: hash }
    if (!load.always && (await findLoadedFile(client, file))) {
      context.totals.unchanged += 1
      progress.say(`  unchanged ${name}`)
      return
    }
    await load.prepare?.()
    const { outcome, summary } = await inTransaction(client, async () => {
      const loaded = await load.store()
      await recordFile(client, context.runId, file, loaded.outcome)
      return loaded
    })
    countLoaded(context, outcome)
    progress.say(`  loaded    ${name}: ${summary}`)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await rejectFile(context, file, error.message)
  }
}
