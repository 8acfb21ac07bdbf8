import path from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase } from './database.ts'
import { migrateTo, migrateToLatest } from './migrations.ts'

/**
 * `node migrate-schema.ts --folder services/<name>/migrations [--to <migration>]`: migrates the
 * schema of DATABASE_URL's role, to the newest migration by default. For commands; services migrate
 * themselves when they start.
 */
const { values } = parseArgs({ options: { folder: { type: 'string' }, to: { type: 'string' } } })
const { DATABASE_URL } = process.env
if (!DATABASE_URL || !values.folder) {
  console.error('usage: DATABASE_URL=… migrate-schema.ts --folder <migrations> [--to <migration>]')
  process.exit(2)
}
const folder = path.resolve(values.folder)
const db = createDatabase({ databaseUrl: DATABASE_URL })
try {
  if (values.to === undefined) await migrateToLatest(db, folder)
  else await migrateTo(db, folder, values.to)
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null
  console.error(error instanceof Error ? error.message : error, cause?.message ?? '')
  process.exitCode = 1
} finally {
  await db.destroy()
}
