import pg from 'pg'
import { ROLES } from '../../../start/src/secrets.ts'

/** Schemas of the services and the bus between them. */
export const SCHEMAS: readonly string[] = [...ROLES, 'bus']

/** Kept by the migrator: the names of what ran stand in the manifest. */
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock']
/** Of pg-boss: settings and counts, which the preparation of a database makes anew. */
const BUS_OWN = ['bam', 'queue', 'queue_stats', 'schedule', 'subscription', 'version', 'warning']

export interface Column {
  readonly name: string
  readonly type: string
}

/** A table as it is copied: which columns, in which order of rows. */
export interface CopiedTable {
  readonly schema: string
  readonly name: string
  /** Without generated ones. */
  readonly columns: readonly Column[]
  /** Columns of the primary key. Empty: the rows' own text. */
  readonly orderBy: readonly string[]
}

export interface ListedTable extends CopiedTable {
  /** What it takes on the disk, for a guess of how long it takes. */
  readonly diskBytes: number
}

/**
 * Everything worth keeping, a partitioned table as one. Not: unlogged tables, which PostgreSQL itself empties
 * after a crash, so that nothing in them may matter (counts of the rate limits, staging of an import).
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

/** How a message names it. */
export function titleOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}

/**
 * Always the same bytes for the same rows: binary COPY in the order of the primary key. The clusters of a
 * site compare text by code points, all of them, so the order is the same everywhere.
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
