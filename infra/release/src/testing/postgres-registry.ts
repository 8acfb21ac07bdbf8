import pg from 'pg'
import { createPostgresSchema } from '../postgres/schema.ts'
import { startPostgres } from './temporary-postgres.ts'

const EDGE = 'edge'

/** A registry in a PostgreSQL of its own, gone with `stop`. */
export interface TemporaryRegistry {
  /** Its address for who promotes. */
  readonly address: string
  /** Its address for an edge, whose role has the rights of an edge. */
  readonly edgeAddress: string
  /** As the administrator. */
  query(text: string): Promise<readonly object[]>
  stop(): Promise<void>
}

export async function startPostgresRegistry(): Promise<TemporaryRegistry> {
  const { adminUrl, stop } = await startPostgres()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create role ${EDGE} login password '${EDGE}'`)
  await createPostgresSchema(adminUrl, EDGE)
  const edge = new URL(adminUrl)
  edge.username = EDGE
  edge.password = EDGE
  return {
    address: adminUrl,
    edgeAddress: edge.href,
    query: async (text) => (await admin.query<object>(text)).rows,
    async stop() {
      await admin.end()
      await stop()
    },
  }
}
