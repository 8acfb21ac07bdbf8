import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'

/** Arbitrary key of the advisory lock for imports, one per database. */
const IMPORT_LOCK = 5_700_201
/** Application name of the connection that holds the lock, shown to a blocked import. */
export const IMPORT_APPLICATION = 'quantamental-import'

export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError'
}

/** Time for the server to notice that a killed import is gone. */
const PATIENCE_MS = 2_000
/** Processes that hold the import lock of this database. */
const HOLDERS_SQL = `select pid from pg_locks
   where locktype = 'advisory' and granted and classid = 0 and objid = ${IMPORT_LOCK}
     and database = (select oid from pg_database where datname = current_database())`

export async function isImportRunning(db: Db): Promise<boolean> {
  const { rows } = await sql.raw(HOLDERS_SQL).execute(db)
  return rows.length > 0
}

const LOCK_NOT_AVAILABLE = '55P03'

async function isTaken(client: pg.Client): Promise<boolean> {
  await client.query(`set lock_timeout = ${PATIENCE_MS}`)
  try {
    await client.query('select pg_advisory_lock($1)', [IMPORT_LOCK])
    return true
  } catch (error) {
    if ((error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE) return false
    throw error
  } finally {
    await client.query('set lock_timeout = 0')
  }
}

/** Held while `client` is connected. @throws ImportRunningError if taken for two seconds. */
export async function takeImportLock(client: pg.Client): Promise<void> {
  if (await isTaken(client)) return
  const holder = await client.query<{ since: string }>(
    `select to_char(backend_start at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS "UTC"') as since
       from pg_stat_activity where pid in (${HOLDERS_SQL})`,
  )
  const [other] = holder.rows
  const since = other ? ` (connected since ${other.since})` : ''
  throw new ImportRunningError(
    `Another import is running${since}. Wait for it to finish or stop it, then run the command again.`,
  )
}
