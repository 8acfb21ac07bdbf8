import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import {
  type Migration,
  type MigrationProvider,
  type MigrationResultSet,
  Migrator,
} from 'kysely/migration'

const MIGRATION_FILE = /^\d{8}T\d{4}-[a-z0-9-]+\.ts$/

const folders = new WeakMap<object, string>()

/** Read migrations from files named `20261121T0900-create-x.ts`, in the order of their names. */
function readFrom(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter((file) => MIGRATION_FILE.test(file)).sort()
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
 * remains.
 */
export async function migrateToLatest<DB>(db: Kysely<DB>, folder: URL | string): Promise<void> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder
  const migrator = await createMigrator(db, path)
  if (!(await isOfNewerVersion(db, migrator))) refuseFailed(await migrator.migrateToLatest())
  folders.set(db, path)
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
