import pg from 'pg'
import { createPostgresSchema } from '../postgres/connection.ts'
import { startPostgres } from './temporary-postgres.ts'

/** A registry in a temporary PostgreSQL, removed by `stop`. */
export interface TemporaryRegistry {
  /** Address for operators. */
  readonly address: string
  /** Address for an edge, with the permissions of the edge's role. */
  readonly edgeAddress: string
  /** Run SQL as the administrator. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
  /** Recreate empty tables with the permissions of the edge's role. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** Start a PostgreSQL with the registry's tables. @param edgeRole name of the edge's role */
export async function startPostgresRegistry(edgeRole = 'edge'): Promise<TemporaryRegistry> {
  const { adminUrl, stop } = await startPostgres()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create role "${edgeRole}" login password 'edge'`)
  await createPostgresSchema(adminUrl, edgeRole)
  const edge = new URL(adminUrl)
  edge.username = edgeRole
  edge.password = 'edge'
  return {
    address: adminUrl,
    edgeAddress: edge.href,
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      return (await admin.query<Row>(text, [...values])).rows
    },
    async reset() {
      await admin.query('drop schema if exists release cascade')
      await createPostgresSchema(adminUrl, edgeRole)
    },
    async stop() {
      await admin.end()
      await stop()
    },
  }
}
