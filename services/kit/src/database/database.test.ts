import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../testing/testing.ts'
import { createDatabase } from './database.ts'
import { prepareDatabase, roleOf } from './prepare-database.ts'

let database: TestDatabase
const dbs = new Map<ServiceName, Kysely<unknown>>()

beforeAll(async () => {
  database = await createTestDatabase('stocks')
  for (const service of SERVICE_NAMES) {
    dbs.set(service, createDatabase({ databaseUrl: database.urlOf(service) }))
  }
  for (const service of SERVICE_NAMES) {
    await run(service, 'create table secret (word text)')
    await run(service, `insert into secret values ('of ${service}')`)
  }
})
afterAll(async () => {
  for (const db of dbs.values()) await db.destroy()
  await database.drop()
})

async function run(service: ServiceName, statement: string): Promise<unknown[]> {
  const db = dbs.get(service)
  if (!db) throw new Error(`no database of ${service}`)
  return (await sql.raw(statement).execute(db)).rows
}

const pairs = SERVICE_NAMES.flatMap((a) =>
  SERVICE_NAMES.filter((b) => b !== a).map((b) => [a, b] as const),
)

describe("a service's database role", () => {
  it.each(SERVICE_NAMES)('the role of %s works in the schema of its own name', async (service) => {
    expect(await run(service, 'select word, current_schema() as schema from secret')).toEqual([
      { word: `of ${service}`, schema: roleOf(service) },
    ])
  })

  it.each(pairs)(
    'the role of %s can neither read nor write the tables of %s',
    async (service, other) => {
      const theirs = `${roleOf(other)}.secret`
      for (const statement of [
        `select * from ${theirs}`,
        `insert into ${theirs} values ('x')`,
        `drop table ${theirs}`,
        `create table ${roleOf(other)}.mine (a int)`,
        `set role ${roleOf(other)}`,
      ]) {
        await expect(run(service, statement)).rejects.toThrow(/permission denied/)
      }
    },
  )

  it.each(SERVICE_NAMES)('the role of %s has no rights outside its schema', async (service) => {
    for (const statement of [
      'create schema extra',
      'create table public.mine (a int)',
      'create role friend',
      'create database elsewhere',
      'create table bus.mine (a int)',
      'drop table bus.job',
      'delete from bus.queue',
      'update bus.queue set retry_limit = 0',
      'create temporary table mine (a int)',
    ]) {
      await expect(run(service, statement)).rejects.toThrow(/permission denied|must be owner/)
    }
  })
})

it('the database returns numeric and bigint as numbers, date as text, timestamps as dates', async () => {
  const rows = await run(
    'stocks',
    `select 12.5::numeric as a, 9007199254740991::bigint as b, date '2026-02-28' as c,
            timestamptz '2026-11-21 00:00:00Z' as d, null::numeric as e`,
  )
  expect(rows).toEqual([
    {
      a: 12.5,
      b: 9007199254740991,
      c: '2026-02-28',
      d: new Date('2026-11-21T00:00:00Z'),
      e: null,
    },
  ])
})

it('the database client survives losing its connections', async () => {
  const admin = createDatabase<unknown>({ databaseUrl: database.adminUrl })
  await run('cart', 'select 1')
  // With a limit in milliseconds the call waits until the connections are closed.
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'cart'`.execute(
    admin,
  )
  const answers = await Promise.allSettled([run('cart', 'select 1'), run('cart', 'select 1')])
  expect(answers).toHaveLength(2)
  expect(await run('cart', 'select word from secret')).toEqual([{ word: 'of cart' }])
  await admin.destroy()
})

describe('preparing a database', () => {
  it('preparing a database can be repeated, even by two processes at once, without losing data', async () => {
    const passwords = Object.fromEntries(SERVICE_NAMES.map((s) => [roleOf(s), roleOf(s)]))
    await Promise.all([
      prepareDatabase({ adminUrl: database.adminUrl, passwords }),
      prepareDatabase({ adminUrl: database.adminUrl, passwords }),
    ])
    expect(await run('account', 'select word from secret')).toEqual([{ word: 'of account' }])
  })

  it('preparing a database requires a password for every role', async () => {
    await expect(
      prepareDatabase({ adminUrl: database.adminUrl, passwords: { account: 'account' } }),
    ).rejects.toThrow('ROLE_PASSWORDS has no password for stocks')
  })
})

it('the pool survives a connection cut inside a transaction', async () => {
  const db = dbs.get('stocks')
  const admin = createDatabase({ databaseUrl: database.adminUrl })
  if (!db) throw new Error('no database of stocks')
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const pid = rows[0]?.pid
    await sql`select pg_terminate_backend(${pid})`.execute(admin)
    for (let isThere = true; isThere; ) {
      const left = await sql`select from pg_stat_activity where pid = ${pid}`.execute(admin)
      isThere = left.rows.length > 0
    }
    await sql`select 1`.execute(trx)
  })
  await expect(cut).rejects.toThrow()
  await admin.destroy()
  expect(await run('stocks', 'select 1 as one')).toEqual([{ one: 1 }])
})
