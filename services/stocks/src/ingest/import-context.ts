import type pg from 'pg'
import type { Origin } from '../companies/company.ts'
import { inTransaction } from '../db/client.ts'
import type { Identity } from './companies/identities.ts'
import type { TagStore } from './filings/filing-store.ts'
import {
  type FileIdentity,
  type FileOutcome,
  findLoadedFile,
  recordFile,
  sha256,
} from './import-log.ts'
import type { Progress } from './progress.ts'
import type { RejectionTally } from './rejection-tally.ts'
import { plainText } from './sources/source-file.ts'

export interface ImportTotals {
  loaded: number
  unchanged: number
  rejected: number
  /** Rejected folders and zips without any file. */
  empty: number
  rowsAdded: number
  rowsRejected: number
}

/** State of one import run: the connection that holds the lock and the identities so far. */
export interface ImportContext {
  readonly client: pg.Client
  readonly runId: number
  readonly origin: Origin
  /** yyyy-mm-dd */
  readonly today: string
  readonly since: string | undefined
  readonly progress: Progress
  readonly tags: TagStore
  /** Identities from the lists of this run, by CIK. */
  readonly identities: Map<number, Identity>
  /** CIKs in this run's own identity lists: no other list renames these companies. */
  readonly named: Set<number>
  /** Whether `identities` contains a full SEC ticker list. */
  hasTickerList: boolean
  readonly totals: ImportTotals
}

export function countLoaded(context: ImportContext, outcome: FileOutcome): void {
  const { totals } = context
  totals[outcome.status] += 1
  totals.rowsAdded += outcome.rowsAdded
  totals.rowsRejected += outcome.rowsRejected ?? outcome.rejections.length
}

/** Identity of a source without readable content. */
export function unreadFile(
  { origin }: ImportContext,
  kind: FileIdentity['kind'],
  name: string,
  scope = '',
): FileIdentity {
  return { kind, name, scope, origin, sha256: sha256(name) }
}

/** Outcome of a load, and the end of its summary. */
export function outcomeOf(faults: RejectionTally, rowsRead: number, rowsAdded: number) {
  const rowsRejected = faults.count()
  const counts = { rowsRead, rowsAdded, rowsRejected }
  const outcome: FileOutcome = { status: 'loaded', ...counts, rejections: faults.list() }
  return { outcome, rejected: rowsRejected > 0 ? `; ${rowsRejected} rejected` : '' }
}

/** Record, count and report a file rejected as a whole. */
export async function rejectFile(
  context: ImportContext,
  file: FileIdentity,
  cause: string,
): Promise<void> {
  const reason = plainText(cause)
  const rejections = [{ locator: 'whole file', reason }]
  const outcome: FileOutcome = {
    status: 'rejected',
    rowsRead: 0,
    rowsAdded: 0,
    detail: reason,
    rejections,
  }
  await recordFile(context.client, context.runId, file, outcome)
  countLoaded(context, outcome)
  context.progress.print(`  rejected  ${file.name}: ${reason}`)
}

/** First 12 hex digits of the SHA-256 of `text`. */
export const shortHash = (text: string) => sha256(text).slice(0, 12)

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
  readonly summary: string
}

interface FileLoad {
  readonly kind: FileIdentity['kind']
  readonly name: string
  readonly scope: string
  /** SHA-256 of the content. If it fails, the file is rejected. */
  readonly hash: () => Promise<string>
  /** Load a known file again, because its rows may have been overwritten since. */
  readonly always?: boolean
  /** Expensive reads, done before the transaction. */
  readonly prepare?: () => Promise<void>
  readonly store: () => Promise<LoadedFile>
}

/**
 * Load one file completely or not at all, and record its hash so that the same content is skipped
 * next time. A RefusedFile is recorded as rejected; any other error ends the import.
 */
export async function loadFile(context: ImportContext, load: FileLoad): Promise<void> {
  const { client, progress } = context
  const { kind, name, scope } = load
  let file = unreadFile(context, kind, name, scope)
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
