import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MIGRATION_FILE, readUnusedSince } from '@quantamental/api/migration-files'
import { type Kysely, sql } from 'kysely'
import {
  type Migration,
  type MigrationProvider,
  type MigrationResultSet,
  Migrator,
} from 'kysely/migration'
import { poolOf } from './database.ts'

const folders = new WeakMap<object, string>()

const listFiles = async (folder: string) =>
  (await readdir(folder)).filter((file) => MIGRATION_FILE.test(file)).sort()

/** Read migrations from files named `20261121T0900-create-x.ts`, in the order of their names. */
function readFrom(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = await listFiles(folder)
      const migrations: Record<string, Migration> = {}
      for (const file of files) {
        migrations[file.replace(/\.ts$/, '')] = await import(pathToFileURL(join(folder, file)).href)
      }
      return migrations
    },
  }
}

async function createMigrator<DB>(db: Kysely<DB>, folder: string): Promise<Migrator> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(
    db,
  )
  const schema = rows[0]?.schema
  if (!schema) throw new Error('The role has no schema of its own; prepare the database first')
  return new Migrator({ db, provider: readFrom(folder), migrationTableSchema: schema })
}

/**
 * Migrate the role's own schema to the newest migration. Kysely holds an advisory lock meanwhile,
 * so two starting instances do not collide. If the schema has all known migrations and newer ones,
 * a newer version runs beside this one and the schema stays as it is.
 * @throws the failed migration's error; all migrations run in one transaction, so nothing of it
 * remains. Error if a contracting migration would break a version that is connected.
 */
export async function migrateToLatest<DB>(db: Kysely<DB>, folder: URL | string): Promise<void> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder
  await nameConnections(db, path)
  const migrator = await createMigrator(db, path)
  if (!(await isOfNewerVersion(db, migrator))) {
    await refuseBreaking(db, migrator, path)
    refuseFailed(await migrator.migrateToLatest())
  }
  folders.set(db, path)
}

/** Time of a migration, by which they are ordered: `20261121T0900`. */
const timeOf = (migration: string) => migration.slice(0, 13)

/**
 * Append the newest migration that this version knows to the name of its connections, before the first one, and keep one
 * of them open while idle.
 */
async function nameConnections<DB>(db: Kysely<DB>, folder: string): Promise<void> {
  const newest = (await listFiles(folder)).at(-1)
  const options = poolOf(db)?.options
  if (!options || newest === undefined) return
  const [version] = (options.application_name || 'unknown').split(' ', 1)
  options.application_name = `${version} ${timeOf(newest)}`
  options.min = 1
}

/**
 * Refuse pending migrations that remove what a connected version still uses: one that does not know the migration
 * since which it is unused. See `infra/docs/decisions/0093-services-ship-like-remotes.md`.
 */
async function refuseBreaking<DB>(
  db: Kysely<DB>,
  migrator: Migrator,
  folder: string,
): Promise<void> {
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt)
  for (const { name } of pending) {
    const since = readUnusedSince(await readFile(join(folder, `${name}.ts`), 'utf8'))
    if (since === undefined) continue
    const { rows } = await sql<{ version: string }>`
      select distinct split_part(application_name, ' ', 1) as version from pg_stat_activity
      where datname = current_database() and usename = current_user
        and application_name ~ '^\\S+ \\d{8}T\\d{4}$'
        and split_part(application_name, ' ', 2) < ${timeOf(since)}
      order by 1`.execute(db)
    if (rows.length === 0) continue
    const versions = rows.map(({ version }) => version).join(', ')
    throw new Error(
      `Migration ${name} would break version ${versions}, which is running: it lacks ${since}. Replace it first`,
    )
  }
}

/** Whether the schema has every migration of the migrator and newer ones. */
async function isOfNewerVersion<DB>(db: Kysely<DB>, migrator: Migrator): Promise<boolean> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass(current_schema() || '.kysely_migration') is not null as "isThere"`.execute(
    db,
  )
  if (!tables[0]?.isThere) return false
  const own = await migrator.getMigrations()
  if (own.some(({ executedAt }) => executedAt === undefined)) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.length > own.length
}

/** Migrate up to a named migration, for data that is restored into its former schema. */
export async function migrateTo<DB>(db: Kysely<DB>, folder: string, name: string): Promise<void> {
  await nameConnections(db, folder)
  refuseFailed(await (await createMigrator(db, folder)).migrateTo(name))
}

function refuseFailed({ error, results }: MigrationResultSet): void {
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new Error(`Migration ${failed ?? ''} failed`, { cause: error })
}

/** Names of migrations not yet applied; empty if `migrateToLatest` never ran on this database. */
export async function listPendingMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const folder = folders.get(db)
  if (folder === undefined) return []
  const migrations = await (await createMigrator(db, folder)).getMigrations()
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}
