import pg from 'pg'
import { DATABASE_NAME } from './database-url.ts'

/** Create the site's database unless it exists. */
export async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE_NAME,
    ])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
}
