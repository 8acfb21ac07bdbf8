import type pg from 'pg'
import type { Origin } from '../companies/company.ts'
import type { Identity } from './companies/identities.ts'
import type { TagStore } from './filings/tag-store.ts'
import { type FileIdentity, type FileOutcome, recordFile } from './import-log.ts'
import type { Progress } from './progress.ts'
import { plainText } from './sources/plain-text.ts'

/** Number of files and rows of a run by result. */
export interface ImportTotals {
  loaded: number
  unchanged: number
  rejected: number
  /** Rejected folders and zips without any file. */
  empty: number
  rowsAdded: number
  rowsRejected: number
}

/**
 * State of one import run: its connection (which holds the lock) and the identities read so far.
 */
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
