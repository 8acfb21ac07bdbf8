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

async function run<Row extends object>(
  pool: pg.Pool,
  query: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<Row[]> {
  try {
    return (await pool.query<Row>(query)).rows
  } catch (error) {
    if (!UNUSABLE.has((error as { code?: string }).code ?? '')) throw error
    const { text, values } = query
    return (await pool.query<Row>({ text, values })).rows
  }
}

type Build<DB, Args extends readonly unknown[], Row> = (
  db: Kysely<DB>,
  ...args: Args
) => Compilable<Row> | RawBuilder<Row>

/**
 * A select that Kysely compiles once, at its first use, and PostgreSQL plans once per connection, as a named statement
 * (decision 0088). `build` gets placeholders in place of the arguments after `db`: it must not branch on them, and an
 * array belongs in `= any (…)`. A transaction runs the compiled text without a name.
 */
export function prepareQuery<DB, Args extends readonly unknown[], Row extends object>(
  build: Build<DB, Args, Row>,
): (db: Kysely<DB>, ...args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  let name = ''

  function compile(db: Kysely<DB>, count: number): CompiledQuery<Row> {
    const args = Array.from({ length: count }, (_, index) => new Placeholder(index))
    const query = build(db, ...(args as unknown as Args)).compile(db)
    if (!args.every((arg) => query.parameters.includes(arg))) {
      throw new Error(`A prepared query ignores an argument: ${query.sql}`)
    }
    name = createHash('sha256').update(query.sql).digest('base64url').slice(0, 22)
    return query
  }

  return async (db, ...args) => {
    compiled ??= compile(db, args.length)
    const { sql: text, parameters } = compiled
    const values = parameters.map((one) => (one instanceof Placeholder ? args[one.index] : one))
    const pool = poolOf(db)
    if (pool) return traceStatement(text, () => run<Row>(pool, { name, text, values }))
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows
  }
}

/** Like `prepareQuery`, for the first row; undefined if there is none. */
export function prepareFirst<DB, Args extends readonly unknown[], Row extends object>(
  build: Build<DB, Args, Row>,
): (db: Kysely<DB>, ...args: Args) => Promise<Row | undefined> {
  const list = prepareQuery(build)
  return async (db, ...args) => (await list(db, ...args))[0]
}
