import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { TEST_CSRF_SECRET, TEST_ORIGIN } from '@quantamental/service-kit/testing'
import { TEST_WEBHOOK_SECRET, type TestCart } from './build-test-cart.ts'

const run = promisify(execFile)

type Where = Pick<TestCart, 'database' | 'simulator'>

function environment({ database, simulator }: Where): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    DATABASE_URL: database.databaseUrl,
    PUBLIC_ORIGIN: TEST_ORIGIN,
    JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
    CSRF_SECRET: TEST_CSRF_SECRET,
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_API_URL: simulator.url,
    STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
  }
}

function scriptOf(file: string): string {
  return fileURLToPath(new URL(`../src/${file}`, import.meta.url))
}

/** Run a command of the service as a process. @returns its output and exit code. */
export async function runCommand(
  where: Where,
  file: string,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const env = environment(where)
    return { code: 0, ...(await run(process.execPath, [scriptOf(file), ...args], { env })) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

export interface RunningService {
  readonly url: string
  /** Stop the process gracefully. @returns its exit code. */
  stop(): Promise<number | null>
}

async function untilListening(child: ChildProcess): Promise<void> {
  const lines: string[] = []
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (line.includes('"listening"')) {
        child.stdout.resume()
        return
      }
    }
  throw new Error(`the service ended before it listened: ${lines.join('\n')}`)
}

/** Start the service as a process, with its jobs and its worker. */
export async function startService(where: Where, port: number): Promise<RunningService> {
  const child = spawn(process.execPath, [scriptOf('server.ts')], {
    env: { ...environment(where), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await untilListening(child)
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
