import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { REPOSITORY } from './repository.ts'
import { runScript } from './run-script.ts'

const PASSWORD = 'bench'
const ROLES = SERVICE_NAMES.map((name) => name.replaceAll('-', '_'))

/** Prepared temporary database cluster; `stop` removes it. */
export interface TemporaryPostgres {
  /** URL with the role of services/stocks. */
  readonly databaseUrl: string
  /** URL with the role of services/account. */
  readonly accountUrl: string
  stop(): Promise<void>
}

/** Start a PostgreSQL with the settings of the tests and create roles, schemas and bus. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const script = path.join(REPOSITORY, 'infra/platform/start/src/postgres-cli.ts')
  const child = spawn(process.execPath, [script, '--temporary'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
  try {
    const lines = createInterface({ input: child.stdout })
    const line = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve)
      child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (${code})`)))
    })
    const { adminUrl } = JSON.parse(line) as { adminUrl: string }
    await runScript('services/kit/src/database/prepare-database.ts', [], {
      ADMIN_DATABASE_URL: adminUrl,
      ROLE_PASSWORDS: JSON.stringify(Object.fromEntries(ROLES.map((role) => [role, PASSWORD]))),
    })
    const urlOf = (role: string) => {
      const url = new URL(adminUrl)
      url.username = role
      url.password = PASSWORD
      return url.href
    }
    return { databaseUrl: urlOf('stocks'), accountUrl: urlOf('account'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
