import pg from 'pg'
import { prepareDatabase } from '../database/prepare-database.ts'
import { startTemporaryCluster } from './cluster.ts'
import { TEMPLATE_DATABASE, TEST_PASSWORDS, withDatabase } from './test-cluster.ts'

/**
 * Run as a separate process, because jest loads global-setup in a way that cannot import
 * TypeScript modules. Start a cluster, prepare the template of the test databases, print
 * `{"adminUrl": …}`, and end when its stdin closes.
 */
const cluster = await startTemporaryCluster()
try {
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  await client.query(`create database ${TEMPLATE_DATABASE}`)
  await client.end()
  await prepareDatabase({
    adminUrl: withDatabase(cluster.adminUrl, TEMPLATE_DATABASE),
    passwords: TEST_PASSWORDS,
  })
} catch (error) {
  await cluster.stop()
  throw error
}
console.log(JSON.stringify({ adminUrl: cluster.adminUrl }))
process.stdin.resume()
process.stdin.once('close', () => cluster.stop())
