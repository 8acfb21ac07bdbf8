import type pg from 'pg'
import type { Origin } from '../domain/fact.ts'
import type { Identity } from './identities.ts'
import type { FileIdentity, FileOutcome } from './import-log.ts'
import { recordFile } from './import-log.ts'
import { plainText } from './plain-text.ts'
import type { Progress } from './progress.ts'
import type { TagStore } from './tag-store.ts'

/** What became of the files of a run. */
export interface ImportTotals {
  loaded: number
  unchanged: number
  rejected: number
  /** Of the rejected: folders and zips with nothing in them. */
  empty: number
  rowsAdded: number
  rowsRejected: number
}

/** One run of the import: its connection (which holds the lock) and what it knows so far. */
export interface ImportContext {
  readonly client: pg.Client
  readonly runId: number
  readonly origin: Origin
  /** yyyy-mm-dd */
  readonly today: string
  readonly since: string | undefined
  readonly progress: Progress
  readonly tags: TagStore
  /** Identities that this run's lists gave, by CIK. */
  readonly identities: Map<number, Identity>
  /** CIKs that this run's own identity lists name: no other list renames those. */
  readonly named: Set<number>
  /** Whether `identities` holds a full list of the SEC. */
  hasTickerList: boolean
  readonly totals: ImportTotals
}

export function countLoaded(context: ImportContext, outcome: FileOutcome): void {
  const { totals } = context
  totals[outcome.status] += 1
  totals.rowsAdded += outcome.rowsAdded
  totals.rowsRejected += outcome.rowsRejected ?? outcome.rejections.length
}

/** Writes down, counts and tells a file that was refused whole. */
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
  context.progress.say(`  rejected  ${file.name}: ${reason}`)
}
