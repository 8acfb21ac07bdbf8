import { createHash } from 'node:crypto'
import { inTransaction } from '../db/copy-rows.ts'
import { countLoaded, type ImportContext, rejectFile } from './import-context.ts'
import {
  type FileIdentity,
  type FileOutcome,
  findLoadedFile,
  recordFile,
  sha256,
} from './import-log.ts'

/** First 12 hex digits of the SHA-256 of `text`. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Rejection of a whole file; the message is the reason. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}

/** Run `read` and turn its errors into rejections of the file. @throws RefusedFile */
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
  /** Summary of the load in one line of text. */
  readonly summary: string
}

export interface FileLoad {
  readonly kind: FileIdentity['kind']
  readonly name: string
  readonly scope: string
  /** SHA-256 of the content. If it fails, the file is rejected. */
  readonly hash: () => Promise<string>
  /**
   * Load the file even if it was loaded before, because its rows may have been overwritten since.
   */
  readonly always?: boolean
  /** Expensive reads, done before the transaction. */
  readonly prepare?: () => Promise<void>
  /** Store the rows, within a transaction. */
  readonly store: () => Promise<LoadedFile>
}

/**
 * Load one file completely or not at all, and record its hash so that the same content is skipped
 * next time. A RefusedFile is recorded as rejected; any other error ends the import.
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
      progress.print(`  unchanged ${name}`)
      return
    }
    await load.prepare?.()
    const { outcome, summary } = await inTransaction(client, async () => {
      const loaded = await load.store()
      await recordFile(client, context.runId, file, loaded.outcome)
      return loaded
    })
    countLoaded(context, outcome)
    progress.print(`  loaded    ${name}: ${summary}`)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await rejectFile(context, file, error.message)
  }
}
