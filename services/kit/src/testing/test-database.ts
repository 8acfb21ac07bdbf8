import { randomBytes } from 'node:crypto'
import type { ServiceName } from '@quantamental/api/common'
import pg from 'pg'
import { ROLES, roleOf } from '../database/prepare-database.ts'
import { ADMIN_URL_VARIABLE, TEMPLATE_DATABASE, withDatabase, withRole } from './test-cluster.ts'

export interface TestDatabase {
  /** URL for the service's role. */
  readonly databaseUrl: string
  /** URL for the administrator, same database. */
  readonly adminUrl: string
  /** URL for another service's role, same database. */
  urlOf(service: ServiceName): string
  /** Close open connections and remove the database. */
  drop(): Promise<void>
}

async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Create a database with roles, schemas and bus on the cluster started by jest's global-setup. */
export async function createTestDatabase(service: ServiceName): Promise<TestDatabase> {
  const clusterUrl = process.env[ADMIN_URL_VARIABLE]
  if (!clusterUrl) throw new Error('No test cluster: set the kit global-setup in jest.config.js')
  const name = `test_${randomBytes(6).toString('hex')}`
  await withAdmin(clusterUrl, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
    await client.query(`revoke all on database ${name} from public`)
    await client.query(`grant connect on database ${name} to ${ROLES.join(', ')}`)
  })
  const adminUrl = withDatabase(clusterUrl, name)
  return {
    databaseUrl: withRole(adminUrl, roleOf(service)),
    adminUrl,
    urlOf: (other) => withRole(adminUrl, roleOf(other)),
    drop: () =>
      withAdmin(clusterUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
