import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { findFreePort } from '@quantamental/release/free-port'
import pg from 'pg'
import { REPOSITORY, runScript } from './run-script.ts'

const ATTEMPTS = 200
const PAUSE_MS = 100
/** Characters of the output retained to explain a failed start. */
const OUTPUT_LENGTH = 500

/** Running service process; `stop` ends it. */
export interface ServiceProcess {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** Environment of services, in addition to port and origin. */
export const SERVICE_ENV = { CSRF_SECRET: 'b'.repeat(32), LOG_LEVEL: 'error' } as const

export async function startService(
  service: 'account' | 'stocks',
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [path.join(REPOSITORY, `services/${service}/src/server.ts`)],
    {
      env: {
        ...process.env,
        ...{ PORT: String(port), DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: origin },
        ...{ JWKS_URL: `${origin}/none`, NODE_ENV: 'production', ...SERVICE_ENV, ...env },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-OUTPUT_LENGTH)
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  for (let i = 0; i < ATTEMPTS; i += 1) {
    if (child.exitCode !== null) break
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok) return { origin, pid: child.pid ?? 0, stop }
    await delay(PAUSE_MS)
  }
  await stop()
  throw new Error(`services/${service} did not become ready: ${output}`)
}

const PASSWORD = 'bench'
const ROLES = SERVICE_NAMES.map((name) => name.replaceAll('-', '_'))

/**
 * Start a PostgreSQL with the settings of the tests and create roles, schemas and bus; `stop` removes it. The URLs have
 * the roles of services/stocks and services/account, and of the administrator.
 */
export const startTemporaryPostgres = () => startPostgres(['--temporary'])

/** Like `startTemporaryPostgres`, with the settings of a site; the folder stays. */
export const startStoredPostgres = (folder: string) => startPostgres(['--directory', folder])

async function startPostgres(args: readonly string[]) {
  const script = path.join(REPOSITORY, 'infra/platform/start/src/postgres-cli.ts')
  const child = spawn(process.execPath, [script, ...args], {
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
    const { adminUrl, pid } = JSON.parse(line) as { adminUrl: string; pid: number }
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
    return { databaseUrl: urlOf('stocks'), accountUrl: urlOf('account'), adminUrl, pid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Run `work` with a connection to a database. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
