import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../db/database.ts'

/** Arbitrary key of the advisory lock for operations, one per database. */
const OPERATION_LOCK = 5_700_260

/** Query that returns a row while an operation runs in any service. */
export const LOCK_HOLDERS = `select 1 from pg_locks
   where locktype = 'advisory' and granted and classid = 0 and objid = ${OPERATION_LOCK}
     and database = (select oid from pg_database where datname = current_database())`

/** Whether an operation runs in any service. */
export async function isOperationHeld(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql.raw(LOCK_HOLDERS).execute(db)
  return rows.length > 0
}

/**
 * Lock for the single running operation, on a dedicated connection: released when the service dies.
 */
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
