import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@quantamental/api/common'
import { TEST_CSRF_SECRET, TEST_ORIGIN, type TestDatabase } from '@quantamental/service-kit/testing'

/**
 * Path in any service; services may be spawned but not imported
 * (infra/docs/decisions/0007-spawn-do-not-import.md).
 */
const pathOf = (service: ServiceName, file: string) =>
  fileURLToPath(new URL(`../../${service}/src/${file}`, import.meta.url))

function start(file: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function* linesOf(child: ChildProcess): AsyncGenerator<string> {
  if (child.stdout) yield* createInterface({ input: child.stdout })
}

/** An unreachable payment provider: nothing is bought here. */
const PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_API_URL: 'http://127.0.0.1:1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
}

/** Environment of a service on a test database; account needs `smtpUrl`. */
export function buildEnvironment(
  database: Pick<TestDatabase, 'urlOf'>,
  smtpUrl: string,
  service: ServiceName = 'account',
): Record<string, string> {
  return {
    PORT: '0',
    DATABASE_URL: database.urlOf(service),
    PUBLIC_ORIGIN: TEST_ORIGIN,
    JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
    CSRF_SECRET: TEST_CSRF_SECRET,
    SMTP_URL: smtpUrl,
    ...(service === 'cart' && PAYMENTS),
  }
}

export interface RunningService {
  readonly url: string
  /** Send SIGTERM. @returns the exit code. */
  stop(): Promise<number | null>
}

/** Start the service as a process and wait until it listens. */
export async function startService(
  env: Record<string, string>,
  service: ServiceName = 'account',
): Promise<RunningService> {
  const child = start(pathOf(service, 'server.ts'), [], env)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for await (const line of linesOf(child)) {
    const { msg, port } = JSON.parse(line)
    if (msg !== 'listening') continue
    child.stdout?.resume()
    return {
      url: `http://127.0.0.1:${port}`,
      stop() {
        child.kill('SIGTERM')
        return ended
      },
    }
  }
  throw new Error(`The ${service} service did not start`)
}

/** Run the operators' command. @returns its last line as JSON, and the exit code. */
export async function runJobsCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; ran: string[] }> {
  const child = start(pathOf('account', 'run-jobs.ts'), args, env)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let last = '{}'
  for await (const line of linesOf(child)) last = line
  return { code: await ended, ran: JSON.parse(last).ran ?? [] }
}
