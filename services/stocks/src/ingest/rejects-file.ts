import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Progress } from './progress.ts'

export type Reject = Pick<Selectable<Database['import_reject']>, 'file_name' | 'locator' | 'reason'>

/** The first rejected rows of a run. */
export function listRejects(db: Db, runId: number | null, limit?: number): Promise<Reject[]> {
  const query = db
    .selectFrom('import_reject')
    .select(['file_name', 'locator', 'reason'])
    .where('import_run_id', '=', runId ?? -1)
    .orderBy('id')
  return (limit === undefined ? query : query.limit(limit)).execute()
}

/** Escape a leading `=`, `+`, `-` or `@`, which spreadsheets evaluate as a formula. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Write `import-rejects-<run>.csv` and return its path; undefined without rejections. */
async function writeRejectsFile(
  folder: string,
  runId: number,
  rejects: readonly Reject[],
): Promise<string | undefined> {
  if (rejects.length === 0) return undefined
  const path = join(folder, `import-rejects-${runId}.csv`)
  const lines = rejects.map((r) => [r.file_name, r.locator, r.reason].map(quote).join(','))
  await writeFile(path, `file,where,reason\n${lines.join('\n')}\n`)
  return path
}

const REASONS_SHOWN = 10

/** Write the rejected rows of a run to a file in `folder`, and print the first ones. */
export async function reportRejects(
  db: Db,
  runId: number,
  folder: string,
  progress: Pick<Progress, 'print'>,
): Promise<void> {
  const rejects = await listRejects(db, runId)
  const path = await writeRejectsFile(folder, runId, rejects)
  if (path === undefined) return
  const shown = rejects.slice(0, REASONS_SHOWN)
  const lines = shown.map((r) => `  ${r.file_name}, ${r.locator}: ${r.reason}`)
  const rest = rejects.length - shown.length
  const more = rest > 0 ? [`  and ${rest} more`] : []
  progress.print([`Rejected (all in ${path}):`, ...lines, ...more].join('\n'))
}
