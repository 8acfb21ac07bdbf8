import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
