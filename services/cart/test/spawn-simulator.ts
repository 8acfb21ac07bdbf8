import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/**
 * Path of the simulator, which is run as a process and not imported
 * (infra/docs/decisions/0007-spawn-do-not-import.md).
 */
const SERVER = fileURLToPath(
  new URL('../../../infra/simulators/payments/src/server.ts', import.meta.url),
)

export interface SpawnedSimulator {
  readonly url: string
  /** `/_sim/<path>`, JSON in and out (`infra/simulators/payments/README.md`). */
  control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  stop(): Promise<void>
}

async function portOf(child: ChildProcess): Promise<number> {
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('"listening"')) return JSON.parse(line).port
    }
  throw new Error('the simulator ended before it listened')
}

export async function spawnSimulator(env: Record<string, string> = {}): Promise<SpawnedSimulator> {
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${await portOf(child)}`
  return {
    url,
    async control<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
      const answer = await fetch(`${url}/_sim/${path}`, {
        method,
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Simulator for tests without payments: starts no process, and calls fail. */
export const NO_SIMULATOR: SpawnedSimulator = {
  url: 'http://127.0.0.1:1',
  control: () => Promise.reject(new Error('This test has no simulator.')),
  stop: () => Promise.resolve(),
}
