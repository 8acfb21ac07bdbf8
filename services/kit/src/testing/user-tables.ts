import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { ServiceName } from '@quantamental/api/common'
import pg from 'pg'
import { roleOf } from '../database/prepare-database.ts'
import type { TestDatabase } from './test-database.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** Value of a PostgreSQL type, different at every call where possible. */
function buildValue(type: string): unknown {
  if (type.endsWith('[]')) return []
  if (/^(smallint|integer|bigint|numeric|double precision|real)/.test(type)) {
    return randomInt(1, 30_000)
  }
  if (/^(text|character)/.test(type)) return randomBytes(6).toString('hex')
  if (type.startsWith('timestamp')) return new Date('2026-11-21T12:00:00Z')
  if (type === 'date') return '2026-11-21'
  if (type === 'boolean') return false
  if (type === 'uuid') return randomUUID()
  if (type === 'bytea') return randomBytes(16)
  if (type.startsWith('json')) return '{}'
  throw new Error(`No sample value for type ${type}: add one to buildValue`)
}

/**
 * Rows about users in one service's schema, found by the column `user_id`, so new tables are
 * included automatically. SQL runs as the administrator, bypassing foreign keys.
 */
export interface UserTables {
  /** Table names in alphabetical order. */
  list(): Promise<string[]>
  /**
   * Insert one row about the user into every table; `values` by table for columns that only accept
   * certain values.
   */
  fill(userId: number, values?: Readonly<Record<string, Record<string, unknown>>>): Promise<void>
  /** Number of rows about the user, by table. */
  count(userId: number): Promise<Record<string, number>>
  close(): Promise<void>
}

export async function openUserTables(
  { adminUrl }: Pick<TestDatabase, 'adminUrl'>,
  service: ServiceName,
): Promise<UserTables> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const schema = roleOf(service)
  const nameOf = (table: string) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`

  async function list(): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      `select c.table_name as name
         from information_schema.columns c join information_schema.tables t
           on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = $1 and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
        order by 1`,
      [schema],
    )
    return rows.map(({ name }) => name)
  }

  async function listColumns(table: string): Promise<Column[]> {
    const { rows } = await client.query<Column>(
      `select attname as name, format_type(atttypid, atttypmod) as type,
              attnotnull and not atthasdef and attidentity = '' as "isRequired"
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [nameOf(table)],
    )
    return rows
  }

  async function insert(table: string, given: Record<string, unknown>): Promise<void> {
    const columns = await listColumns(table)
    const names = columns
      .filter(({ name, isRequired }) => isRequired || name in given)
      .map(({ name }) => name)
    const values = names.map((name) => {
      const { type = '' } = columns.find((column) => column.name === name) ?? {}
      return name in given ? given[name] : buildValue(type)
    })
    await client.query(
      `insert into ${nameOf(table)} (${names.map(pg.escapeIdentifier).join(', ')})
       values (${values.map((_, i) => `$${i + 1}`).join(', ')})`,
      values,
    )
  }

  return {
    list,
    async fill(userId, values = {}) {
      await client.query('set session_replication_role = replica')
      try {
        for (const table of await list()) {
          await insert(table, { ...values[table], user_id: userId })
        }
      } finally {
        await client.query('set session_replication_role = origin')
      }
    },
    async count(userId) {
      const counts: Record<string, number> = {}
      for (const table of await list()) {
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from ${nameOf(table)} where user_id = $1`,
          [userId],
        )
        counts[table] = rows[0]?.n ?? -1
      }
      return counts
    },
    close: () => client.end(),
  }
}
