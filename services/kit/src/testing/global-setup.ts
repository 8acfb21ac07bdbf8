import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

declare global {
  var preparedCluster: ChildProcess | undefined
}

/**
 * Start one cluster per test run of a package; `createTestDatabase` finds it through
 * `TEST_ADMIN_URL`.
 */
export default async function globalSetup(): Promise<void> {
  const script = fileURLToPath(new URL('./prepared-cluster.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: 'pipe' })
  globalThis.preparedCluster = child
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  const [output] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (child.exitCode !== null) {
    throw new Error(`The test cluster did not start:\n${errors.join('')}`)
  }
  process.env.TEST_ADMIN_URL = JSON.parse(String(output)).adminUrl
}
