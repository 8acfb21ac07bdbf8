import { isTraced, markFailed, SpanKind, startSpan, withSpan } from '@quantamental/telemetry/spans'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8_OID = 20
const DATE_OID = 1082
const NUMERIC_OID = 1700
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000

const parsers = new Map<number, (text: string) => unknown>([
  [INT8_OID, Number],
  [NUMERIC_OID, Number],
  [DATE_OID, (text) => text],
])

/** Parsers: `numeric` and `int8` as numbers, `date` as 'yyyy-mm-dd', the rest as in `pg`. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse = format === 'binary' ? undefined : parsers.get(oid)
    return parse ?? pg.types.getTypeParser(oid, format)
  },
}

/**
 * Kysely over a pool of at most ten connections. Connecting is lazy; `destroy()` closes the pool. A
 * lost connection, idle or in use, is replaced at the next query and does not end the process.
 * @param config `version` names the connections, for migrations of another version (`migrations.ts`)
 */
export function createDatabase<DB>(config: { databaseUrl: string; version?: string }): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(config.version !== undefined && { application_name: config.version }),
    types,
  })
  pool.on('error', () => {})
  // The pool only handles errors of idle connections; one lost inside a transaction fails its
  // queries.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: traceQuery })
  POOLS.set(db, pool)
  return db
}

const POOLS = new WeakMap<object, pg.Pool>()

/** Pool behind a `createDatabase` instance. */
export function poolOf(db: object): pg.Pool | undefined {
  return POOLS.get(db)
}

/** Verb and table of a statement, such as `select article`, without its values. */
function summarize(statement: string): string {
  const [, verb = 'query'] = /^\W*(\w+)/.exec(statement) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(statement) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}

function describeSpan(statement: string) {
  const name = summarize(statement)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  return [name, { kind: SpanKind.CLIENT, attributes }] as const
}

/** Run a statement in a span, as those of Kysely are. */
export function traceStatement<T>(statement: string, run: () => Promise<T>): Promise<T> {
  return isTraced() ? withSpan(...describeSpan(statement), run) : run()
}

function traceQuery(event: LogEvent): void {
  if (!isTraced()) return
  const now = Date.now()
  const [name, options] = describeSpan(event.query.sql)
  const startTime = new Date(now - event.queryDurationMillis)
  const span = startSpan(name, { ...options, startTime })
  if (event.level === 'error') markFailed(span, event.error)
  span.end(now)
}
