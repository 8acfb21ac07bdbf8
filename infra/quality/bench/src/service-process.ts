import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '@quantamental/release/edge-process'
import { REPOSITORY } from './repository.ts'

const ATTEMPTS = 200
const PAUSE_MS = 100
/** Characters of the output retained to explain a failed start. */
const OUTPUT_LENGTH = 500

/** Running service process; `stop` ends it. */
export interface ServiceProcess {
  readonly origin: string
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
    if (response?.ok) return { origin, stop }
    await delay(PAUSE_MS)
  }
  await stop()
  throw new Error(`services/${service} did not become ready: ${output}`)
}
