import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type pg from 'pg'
import { poolOf, traceStatement } from './database.ts'

/** Stands for an argument while a query is built; any computation with it throws. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }

  [Symbol.toPrimitive](): never {
    throw new Error('A prepared query must pass its arguments on as they are')
  }
}

/** A migration changed the columns of `select *`, or a connection lost its statements: run the text itself. */
const UNUSABLE = new Set(['0A000', '26000'])

type Build<DB, Args extends readonly unknown[], Row> = (
  db: Kysely<DB>,
  ...args: Args
) => Compilable<Row> | RawBuilder<Row>

interface Rows<Row> {
  readonly rows: Row[]
}

interface Statement {
  readonly name: string
  readonly text: string
}

function runNamed<Row extends object>(
  pool: pg.Pool,
  statement: Statement,
  values: unknown[],
): Promise<Rows<Row>> {
  return pool.query<Row>(statement, values).catch((error: { readonly code?: string }) => {
    if (!UNUSABLE.has(error.code ?? '')) throw error
    return pool.query<Row>(statement.text, values)
  })
}

function prepare<DB, Args extends readonly unknown[], Row extends object>(
  build: Build<DB, Args, Row>,
): (db: Kysely<DB>, args: Args) => Promise<Rows<Row>> {
  let compiled: CompiledQuery<Row> | undefined
  let statement: Statement = { name: '', text: '' }

  function compile(db: Kysely<DB>, count: number): CompiledQuery<Row> {
    const args = Array.from({ length: count }, (_, index) => new Placeholder(index))
    const query = build(db, ...(args as unknown as Args)).compile(db)
    if (!args.every((arg) => query.parameters.includes(arg))) {
      throw new Error(`A prepared query ignores an argument: ${query.sql}`)
    }
    const name = createHash('sha256').update(query.sql).digest('base64url').slice(0, 22)
    statement = { name, text: query.sql }
    return query
  }

  return (db, args) => {
    compiled ??= compile(db, args.length)
    const values = compiled.parameters.map((one) =>
      one instanceof Placeholder ? args[one.index] : one,
    )
    const pool = poolOf(db)
    if (!pool) return db.executeQuery<Row>({ ...compiled, parameters: values })
    return traceStatement(statement.text, () => runNamed<Row>(pool, statement, values))
  }
}

/**
 * A select that Kysely compiles once, at its first use, and PostgreSQL plans once per connection, as a named statement
 * (decision 0088). `build` gets placeholders in place of the arguments after `db`: it must not branch on them, and an
 * array belongs in `= any (…)`. A transaction runs the compiled text without a name.
 */
export function prepareQuery<DB, Args extends readonly unknown[], Row extends object>(
  build: Build<DB, Args, Row>,
): (db: Kysely<DB>, ...args: Args) => Promise<Row[]> {
  const run = prepare(build)
  return async (db, ...args) => (await run(db, args)).rows
}

/** Like `prepareQuery`, for the first row; undefined if there is none. */
export function prepareFirst<DB, Args extends readonly unknown[], Row extends object>(
  build: Build<DB, Args, Row>,
): (db: Kysely<DB>, ...args: Args) => Promise<Row | undefined> {
  const run = prepare(build)
  return async (db, ...args) => (await run(db, args)).rows[0]
}
