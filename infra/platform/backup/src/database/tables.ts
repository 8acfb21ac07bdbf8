import pg from 'pg'
import { ROLES } from '../../../start/src/secrets.ts'
import type { StoredSequence } from '../archive/manifest.ts'

/** Schemas of the services and the bus between them. */
const SCHEMAS: readonly string[] = [...ROLES, 'bus']

/** Tables of the migrator; the manifest lists the applied migrations instead. */
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock']
/** Settings and counters of pg-boss, which the preparation of a database creates again. */
const BUS_OWN = ['bam', 'queue', 'queue_stats', 'schedule', 'subscription', 'version', 'warning']

/** Table with the copied columns and the row order. */
export interface CopiedTable {
  readonly schema: string
  readonly name: string
  /** Columns except generated ones. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Columns of the primary key; empty to order by the row's text. */
  readonly orderBy: readonly string[]
}

interface ListedTable extends CopiedTable {
  /** Size on disk, for the progress estimate. */
  readonly diskBytes: number
}

/**
 * Tables to archive, partitioned tables as one. Exclude unlogged tables (rate limit counters, import staging),
 * which PostgreSQL empties after a crash anyway.
 */
export async function listTables(client: pg.Client): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(
    `select n.nspname as schema, c.relname as name,
            (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                             order by a.attnum)
               from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            ) as columns,
            coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
               from pg_index i
               join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
              where i.indrelid = c.oid and i.indisprimary), '[]') as "orderBy",
            case c.relkind when 'r' then pg_table_size(c.oid)::float8 else
              (select sum(pg_table_size(t.relid))::float8 from pg_partition_tree(c.oid) t where t.isleaf)
            end as "diskBytes"
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1) and c.relkind in ('r', 'p') and c.relpersistence = 'p'
        and not c.relispartition
        and c.relname <> all ($2) and not (n.nspname = 'bus' and c.relname = any ($3))
      order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS, MIGRATOR, BUS_OWN],
  )
  return rows.map((row) => ({ ...row, diskBytes: row.diskBytes ?? 0 }))
}

const { escapeIdentifier: id } = pg

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${id(schema)}.${id(name)}`
}

/** Table name for messages. */
export function titleOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}

/**
 * Deterministic binary COPY, in the order of the primary key. All clusters of the product compare text by code
 * point, so the order is the same everywhere.
 */
export function copyOutSql(table: CopiedTable): string {
  const columns = table.columns.map(({ name }) => `t.${id(name)}`).join(', ')
  const order =
    table.orderBy.length > 0
      ? table.orderBy.map((name) => `t.${id(name)}`).join(', ')
      : 't::text collate "C"'
  return `copy (select ${columns} from ${qualified(table)} t order by ${order}) to stdout (format binary)`
}

export function copyInSql(table: CopiedTable): string {
  const columns = table.columns.map(({ name }) => id(name)).join(', ')
  return `copy ${qualified(table)} (${columns}) from stdin (format binary)`
}

/** Read the sequences, which ignore the snapshot: they are at or ahead of the rows read before. */
export async function readSequences(client: pg.Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = any ($1)
      order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS],
  )
  const sequences: StoredSequence[] = []
  for (const row of rows) {
    const { rows: values } = await client.query<Pick<StoredSequence, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(row)}`,
    )
    if (values[0]) sequences.push({ ...row, ...values[0] })
  }
  return sequences
}

export async function setSequences(
  client: pg.Client,
  sequences: readonly StoredSequence[],
): Promise<void> {
  for (const sequence of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      qualified(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ])
  }
}

/** Run `work` in a read-only transaction on one snapshot. */
export async function withSnapshot<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // The first query takes the snapshot.
    await client.query('select pg_current_snapshot()')
    return work(client)
  })
}

export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'quantamental-backup',
    connectionTimeoutMillis: 10_000,
  })
  // A lost connection rejects the current query; without this handler it would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
