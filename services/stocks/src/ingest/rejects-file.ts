import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/database.ts'

export interface Reject {
  readonly file_name: string
  readonly locator: string
  readonly reason: string
}

export function listRejects(db: Db, runId: number): Promise<Reject[]> {
  return db
    .selectFrom('import_reject')
    .select(['file_name', 'locator', 'reason'])
    .where('import_run_id', '=', runId)
    .orderBy('id')
    .execute()
}

/** Escape a leading `=`, `+`, `-` or `@`, which spreadsheets evaluate as a formula. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Write `import-rejects-<run>.csv` and return its path; undefined without rejections. */
export async function writeRejectsFile(
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
