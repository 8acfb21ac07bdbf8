import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Origin } from '../companies/company.ts'
import type { Rejection } from './rejection-tally.ts'
import { plainText } from './sources/source-file.ts'

export type FileKind =
  | 'companyfacts'
  | 'submissions'
  | 'fsds'
  | 'prices'
  | 'splits'
  | 'dividends'
  | 'identities'
  | 'tickers'
  | 'listings'
  | 'index'
  | 'short-interest'
  | 'estimates'
  | 'calendar'
  | 'treasury'
  | 'fx'

/** Identity of a load: the same kind, content, origin and scope give the same rows. */
export interface FileIdentity {
  readonly kind: FileKind
  readonly name: string
  readonly sha256: string
  readonly origin: Origin
  readonly scope: string
}

export interface FileOutcome {
  readonly status: 'loaded' | 'rejected'
  readonly rowsRead: number
  readonly rowsAdded: number
  readonly detail?: string
  readonly rejections: readonly Rejection[]
  /** Number of rejected rows; default: the length of `rejections`, which may summarize several rows. */
  readonly rowsRejected?: number
}

export const sha256 = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex')

/** Record of an earlier, finished load of the same file; undefined if none. */
export async function findLoadedFile(
  client: pg.Client,
  file: FileIdentity,
): Promise<{ rowsRead: number } | undefined> {
  const { rows } = await client.query<{ rows_read: number }>(
    `select rows_read from import_file
      where kind = $1 and sha256 = $2 and origin = $3 and scope = $4 and status = 'loaded'`,
    [file.kind, file.sha256, file.origin, file.scope],
  )
  return rows[0] && { rowsRead: rows[0].rows_read }
}

async function recordRejections(
  client: pg.Client,
  runId: number,
  name: string,
  rejections: readonly Rejection[],
): Promise<void> {
  if (rejections.length === 0) return
  await client.query(
    `insert into import_reject (import_run_id, file_name, locator, reason)
     select $1, $2, locator, reason from unnest($3::text[], $4::text[]) as r (locator, reason)`,
    [
      runId,
      plainText(name),
      rejections.map((r) => plainText(r.locator)),
      rejections.map((r) => plainText(r.reason)),
    ],
  )
}

/** Record the result of a file, in the transaction that loaded its rows. */
export async function recordFile(
  client: pg.Client,
  runId: number,
  file: FileIdentity,
  outcome: FileOutcome,
): Promise<void> {
  await client.query(
    `insert into import_file (import_run_id, kind, name, sha256, origin, scope, status,
                              rows_read, rows_added, rows_rejected, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (kind, sha256, origin, scope) do update set
       import_run_id = excluded.import_run_id, name = excluded.name, status = excluded.status,
       rows_read = excluded.rows_read, rows_added = excluded.rows_added,
       rows_rejected = excluded.rows_rejected, detail = excluded.detail, finished_at = now()`,
    [
      runId,
      file.kind,
      plainText(file.name),
      file.sha256,
      file.origin,
      file.scope,
      outcome.status,
      outcome.rowsRead,
      outcome.rowsAdded,
      outcome.rowsRejected ?? outcome.rejections.length,
      outcome.detail === undefined ? null : plainText(outcome.detail),
    ],
  )
  await recordRejections(client, runId, file.name, outcome.rejections)
}

/** Mark dead runs as failed; `client` holds the import lock, so none of them is running. */
export async function closeInterruptedRuns(client: pg.Client): Promise<void> {
  await client.query(
    `update import_run set status = 'failed', finished_at = now(), detail = 'interrupted'
      where status = 'running'`,
  )
}

export async function startRun(client: pg.Client, args: unknown): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into import_run (status, arguments) values ('running', $1) returning id`,
    [JSON.stringify(args)],
  )
  return rows[0]?.id as number
}

export async function finishRun(
  client: pg.Client,
  runId: number,
  status: 'done' | 'failed',
  detail: string,
  dataVersionId: number | null = null,
): Promise<void> {
  await client.query(
    `update import_run set status = $2, detail = $3, data_version_id = $4, finished_at = now()
      where id = $1`,
    [runId, status, detail, dataVersionId],
  )
}
