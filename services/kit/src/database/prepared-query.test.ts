import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { withSpan } from '@quantamental/telemetry/spans'
import { startTraceReceiver } from '@quantamental/telemetry/testing'
import { startTracing } from '@quantamental/telemetry/tracing'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../testing/testing.ts'
import { createDatabase } from './database.ts'
import { prepareFirst, prepareQuery } from './prepared-query.ts'

interface Tables {
  fruit: { id: number; name: string; is_ripe: boolean }
}
type Db = Kysely<Tables>

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase('stocks')
  db = createDatabase<Tables>(database)
  await sql`create table fruit (id int primary key, name text not null, is_ripe boolean not null)`.execute(
    db,
  )
  await sql`insert into fruit values (1, 'apple', true), (2, 'pear', false), (3, 'plum', true)`.execute(
    db,
  )
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const listRipe = prepareQuery((db: Db, from: number, name: string) =>
  db
    .selectFrom('fruit')
    .select('name')
    .where('id', '>=', from)
    .where('is_ripe', '=', true)
    .where((eb) => eb.or([eb('name', '=', name), eb('id', '>', from)]))
    .orderBy('id'),
)

/** Texts of the named statements of all connections. */
async function listStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%fruit%'`.execute(db)
  return rows.map(({ statement }) => statement)
}

describe('a prepared query', () => {
  it('the query returns the rows of its arguments, each time it runs', async () => {
    expect(await listRipe(db, 1, 'apple')).toEqual([{ name: 'apple' }, { name: 'plum' }])
    expect(await listRipe(db, 2, 'pear')).toEqual([{ name: 'plum' }])
    expect(await listRipe(db, 3, 'plum')).toEqual([{ name: 'plum' }])
  })

  it('PostgreSQL plans it as one statement', async () => {
    for (const from of [1, 2, 3]) await listRipe(db, from, 'apple')
    expect(await listStatements()).toEqual([expect.stringMatching(/^select "name" from "fruit"/)])
  })

  it('the first row, or undefined, of a query written as SQL', async () => {
    const findName = prepareFirst(
      (_: Db, ids: readonly number[]) =>
        sql<{ name: string }>`select name from fruit where id = any (${ids}) order by id desc`,
    )
    expect(await findName(db, [1, 2])).toEqual({ name: 'pear' })
    expect(await findName(db, [])).toBeUndefined()
  })

  it('a transaction sees its own changes', async () => {
    const rows = await db.transaction().execute(async (trx) => {
      await trx.insertInto('fruit').values({ id: 4, name: 'fig', is_ripe: true }).execute()
      return listRipe(trx, 4, 'fig')
    })
    expect(rows).toEqual([{ name: 'fig' }])
  })

  it('a column that a migration adds appears on connections that planned the query before', async () => {
    const findAll = prepareFirst((db: Db, id: number) =>
      db.selectFrom('fruit').selectAll().where('id', '=', id),
    )
    const pear = { id: 2, name: 'pear', is_ripe: false }
    expect(await findAll(db, 2)).toEqual(pear)
    await sql`alter table fruit add column color text`.execute(db)
    expect(await findAll(db, 2)).toEqual({ ...pear, color: null })
    expect(await findAll(db, 2)).toEqual({ ...pear, color: null })
  })

  it('a rejected value is an error of PostgreSQL', async () => {
    const findByText = prepareFirst(
      (_: Db, id: string) => sql<{ name: string }>`select name from fruit where id = ${id}::int`,
    )
    await expect(findByText(db, 'x')).rejects.toMatchObject({ code: '22P02' })
    expect(await findByText(db, '1')).toEqual({ name: 'apple' })
  })

  it('the query has a span like any other', async () => {
    const receiver = await startTraceReceiver()
    const tracing = await startTracing(
      { service: 'probe', version: '1' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    )
    await withSpan('request', {}, () => listRipe(db, 1, 'apple'))
    await tracing.stop()
    await receiver.close()
    const [query, request] = receiver.spans
    expect(query).toMatchObject({ name: 'select fruit', parentSpanId: request?.spanId })
  })

  it('an argument that the query ignores or computes with is refused', async () => {
    const ignoring = prepareQuery((db: Db, id: number) =>
      db
        .selectFrom('fruit')
        .select('name')
        .where('id', '=', id ? 1 : 2),
    )
    await expect(ignoring(db, 1)).rejects.toThrow('ignores an argument')
    const computing = prepareQuery((db: Db, name: string) =>
      db.selectFrom('fruit').select('id').where('name', 'like', `${name}%`),
    )
    await expect(computing(db, 'a')).rejects.toThrow('pass its arguments on as they are')
  })
})
