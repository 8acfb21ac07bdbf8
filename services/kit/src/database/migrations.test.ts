import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../testing/testing.ts'
import { createDatabase } from './database.ts'
import { listPendingMigrations, migrateTo, migrateToLatest } from './migrations.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

let database: TestDatabase
let db: Kysely<unknown>
let folder: string

beforeEach(async () => {
  database = await createTestDatabase('stocks')
  db = createDatabase(database)
  folder = await mkdtemp(join(here, '../testing/.migrations-'))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, statement: string) =>
  writeFile(
    join(folder, name),
    `import { sql } from 'kysely'\nexport async function up(db) { await sql.raw(${JSON.stringify(statement)}).execute(db) }\n`,
  )

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'stocks'
      and tablename not like 'kysely%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Wait until the server has ended all connections of a version. */
async function disconnected(version: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name like ${`${version} %`}`.execute(db)
    if (rows.length === 0) return
  }
}

describe('migrations', () => {
  it('migrations run once, in the order of their names', async () => {
    await write('20260102T0900-add-b.ts', 'create table b (a int references a)')
    await write('20260101T0900-add-a.ts', 'create table a (a int primary key)')
    await write('notes.ts', 'this is not a migration')
    await migrateToLatest(db, folder)
    await migrateToLatest(db, folder)
    expect(await listTables()).toEqual(['a', 'b'])
  })

  it('migrations run up to a named one, and later continue from there', async () => {
    await write('20260101T0900-add-a.ts', 'create table a (a int primary key)')
    await write('20260102T0900-add-b.ts', 'create table b (a int references a)')
    await write('20260103T0900-add-c.ts', 'create table c ()')
    await migrateTo(db, folder, '20260102T0900-add-b')
    expect(await listTables()).toEqual(['a', 'b'])
    await migrateToLatest(db, folder)
    expect(await listTables()).toEqual(['a', 'b', 'c'])
  })

  it('migrations of two services do not see each other', async () => {
    await write('20260101T0900-add-a.ts', 'create table a (a int primary key)')
    const cart = createDatabase<unknown>({ databaseUrl: database.urlOf('cart') })
    await migrateToLatest(cart, folder)
    await migrateToLatest(db, folder)
    expect(await listTables()).toEqual(['a'])
    await cart.destroy()
  })

  it('migrations of two instances starting at once do not collide', async () => {
    await write('20260101T0900-add-a.ts', 'create table a (a int primary key)')
    const other = createDatabase<unknown>(database)
    await Promise.all([migrateToLatest(db, folder), migrateToLatest(other, folder)])
    expect(await listTables()).toEqual(['a'])
    await other.destroy()
  })

  it('an older version that starts again leaves a newer schema unchanged', async () => {
    await write('20260101T0900-add-a.ts', 'create table a ()')
    await write('20260102T0900-add-b.ts', 'create table b ()')
    await migrateToLatest(db, folder)
    await rm(join(folder, '20260102T0900-add-b.ts'))
    const before = createDatabase<unknown>(database)
    await migrateToLatest(before, folder)
    expect(await listPendingMigrations(before)).toEqual([])
    expect(await listTables()).toEqual(['a', 'b'])
    await before.destroy()
    // Both versions have migrations that the other lacks: they have diverged.
    await write('20260103T0900-add-c.ts', 'create table c ()')
    await expect(migrateToLatest(db, folder)).rejects.toThrow('Migration')
  })

  it('a contracting migration waits until no connected version lacks the one since which its part is unused', async () => {
    await write('20260101T0900-add-a.ts', 'create table a (old int, new int)')
    const before = createDatabase<unknown>({ ...database, version: '1.0.0-aaaaaaaa' })
    await migrateToLatest(before, folder)
    await write('20260102T0900-stop-using-old.ts', 'select 1')
    const between = createDatabase<unknown>({ ...database, version: '1.0.0-bbbbbbbb' })
    await migrateToLatest(between, folder)
    const file = join(folder, '20260103T0900-drop-old.ts')
    await write('20260103T0900-drop-old.ts', 'alter table a drop column old')
    const declared = '// Contracts: column a.old, unused since 20260102T0900-stop-using-old\n'
    await writeFile(file, declared + (await readFile(file, 'utf8')))
    await expect(migrateToLatest(db, folder)).rejects.toThrow(
      'Migration 20260103T0900-drop-old would break version 1.0.0-aaaaaaaa, which is running: it lacks ' +
        '20260102T0900-stop-using-old. Replace it first',
    )
    await before.destroy()
    await disconnected('1.0.0-aaaaaaaa')
    await migrateToLatest(db, folder)
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'a'`.execute(db)
    expect(rows).toEqual([{ name: 'new' }])
    await between.destroy()
  })

  it('a failed migration leaves nothing behind and is named in the error', async () => {
    await write('20260101T0900-add-a.ts', 'create table a (a int primary key)')
    await write('20260102T0900-add-b.ts', 'create table a (a int)')
    await expect(migrateToLatest(db, folder)).rejects.toThrow(
      'Migration 20260102T0900-add-b failed',
    )
    expect(await listTables()).toEqual([])
  })

  it('migrations are pending as soon as a newer one exists', async () => {
    await write('20260101T0900-add-a.ts', 'create table a (a int primary key)')
    await migrateToLatest(db, folder)
    expect(await listPendingMigrations(db)).toEqual([])
    await write('20260102T0900-add-b.ts', 'create table b (a int)')
    expect(await listPendingMigrations(db)).toEqual(['20260102T0900-add-b'])
  })
})
