import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '../../db/database.ts'
import type { DataVersionRow } from '../../publish/versions/data-version.repository.ts'
import type { ChildMessage, CommandOutcome } from './parent-channel.ts'

const LINES_RETAINED = 200
const LINE_LENGTH = 500

/** Write one update at a time; messages that arrive meanwhile are combined in the next. */
export function createOperationLog(db: Db, id: number, onError: (error: unknown) => void) {
  const lines: string[] = []
  let message = ''
  let progress: number | null = null
  let outcome: CommandOutcome | null = null
  let isDirty = false
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    while (isDirty) {
      isDirty = false
      await updateOperation(db, id, { message, progress, lines: [...lines] }).catch(onError)
    }
    writing = null
  }
  function changed(): void {
    isDirty = true
    writing ??= write()
  }
  function addLines(text: string): void {
    const added = text.split('\n').map((line) => line.slice(0, LINE_LENGTH))
    lines.push(...added)
    lines.splice(0, Math.max(0, lines.length - LINES_RETAINED))
    message = added[0] ?? ''
    progress = null
    changed()
  }
  return {
    addLines,
    take(output: ChildMessage): void {
      if (output.type === 'line') addLines(output.text)
      else if (output.type === 'outcome') outcome = output.outcome
      else {
        const { label, done, total } = output
        message = total > 0 ? `${label}: ${done} of ${total}` : `${label}: ${done}`
        progress = total > 0 ? Math.min(1, done / total) : null
        changed()
      }
    },
    /** Resolve when all messages so far are stored. */
    written: async () => {
      while (writing) await writing
    },
    outcome: (): CommandOutcome | null => outcome,
    lines: () => [...lines],
  }
}

/** Arbitrary key of the advisory lock for operations, one per database. */
const OPERATION_LOCK = 5_700_260

/** Query that returns a row while an operation runs in any service. */
const LOCK_HOLDERS = `select 1 from pg_locks
   where locktype = 'advisory' and granted and classid = 0 and objid = ${OPERATION_LOCK}
     and database = (select oid from pg_database where datname = current_database())`

export async function isOperationHeld(db: Db): Promise<boolean> {
  const { rows } = await sql.raw(LOCK_HOLDERS).execute(db)
  return rows.length > 0
}

/** Lock for the single running operation; released when the service's connection dies. */
export interface OperationLock {
  release(): Promise<void>
}

/** Null while another operation holds the lock. */
export async function takeOperationLock(databaseUrl: string): Promise<OperationLock | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'quantamental-operation',
  })
  client.on('error', () => {})
  await client.connect()
  const release = () => client.end().catch(() => {})
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [OPERATION_LOCK],
    )
    if (rows[0]?.taken) return { release }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return null
}

export type OperationRow = Omit<
  Selectable<Database['data_operation']>,
  'lines' | 'difference' | 'base_version' | 'import_run_id'
>

const SHOWN = [
  ...(['id', 'kind', 'state', 'source', 'reason', 'operator_user_id'] as const),
  ...([
    'is_scheduled',
    'started_at',
    'finished_at',
    'progress',
    'message',
    'rejected_rows',
  ] as const),
] as const
const LISTED = 20

export function listOperations(db: Db): Promise<OperationRow[]> {
  return db.selectFrom('data_operation').select(SHOWN).orderBy('id', 'desc').limit(LISTED).execute()
}

export function findOperation(db: Db, id: number) {
  return db.selectFrom('data_operation').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Changes found by the newest operation, if it compared with the published version. */
export async function findStagedDifference(db: Db, current: Pick<DataVersionRow, 'id'>) {
  const last = await db
    .selectFrom('data_operation')
    .select(['base_version', 'difference'])
    .where('state', '!=', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.base_version === current.id ? last.difference : null
}

export function insertOperation(
  db: Db,
  row: Insertable<Database['data_operation']>,
): Promise<OperationRow> {
  return db
    .insertInto('data_operation')
    .values({ ...row, state: 'running' })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

export async function updateOperation(
  db: Db,
  id: number,
  set: Updateable<Database['data_operation']>,
): Promise<void> {
  await db.updateTable('data_operation').set(set).where('id', '=', id).execute()
}

const INTERRUPTED =
  'The operation was interrupted. Anything it published stays published. Start it again if needed.'

/** Row values of an operation whose process is gone. */
export function interruptedAt(at: Date) {
  return { state: 'interrupted', finished_at: at, progress: null, message: INTERRUPTED } as const
}

const closeRunning = (db: Db, at: Date) =>
  db.updateTable('data_operation').set(interruptedAt(at)).where('state', '=', 'running')

/** Mark operations of a dead service as interrupted. The caller holds the lock, so none of them is running. */
export async function closeInterrupted(db: Db, at: Date): Promise<void> {
  await closeRunning(db, at).execute()
}

/** `closeInterrupted` without the lock, only while none is held: rows are written within it. */
export async function closeAbandoned(db: Db, at: Date): Promise<void> {
  await closeRunning(db, at)
    .where(sql<boolean>`not exists (${sql.raw(LOCK_HOLDERS)})`)
    .execute()
}
