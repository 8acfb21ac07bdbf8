import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '../../db/database.ts'

/** Arbitrary key of the advisory lock for operations, one per database. */
const OPERATION_LOCK = 5_700_260

/** Query that returns a row while an operation runs in any service. */
export const LOCK_HOLDERS = `select 1 from pg_locks
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
  ...(['started_at', 'finished_at', 'progress', 'message', 'rejected_rows'] as const),
] as const
const LISTED = 20

export function listOperations(db: Db): Promise<OperationRow[]> {
  return db.selectFrom('data_operation').select(SHOWN).orderBy('id', 'desc').limit(LISTED).execute()
}

export function findOperation(db: Db, id: number) {
  return db.selectFrom('data_operation').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findLastOperation(db: Db) {
  return db
    .selectFrom('data_operation')
    .select(['id', 'kind', 'state', 'base_version', 'difference'])
    .where('state', '!=', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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
