import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFreePort } from '../free-port.ts'
import type { PostgresBinaries } from './binaries.ts'
import { spawnAs } from './initialize.ts'
import type { Account } from './unprivileged-account.ts'

export interface PostgresServer {
  readonly pid: number
  readonly port: number
  /** Resolve when the server exits for any reason. */
  readonly ended: Promise<void>
  /** Fast shutdown (SIGINT), then immediate (SIGQUIT) after a timeout. */
  stop(): Promise<void>
}

const PORT_ATTEMPTS = 5
const STOP_LIMIT_MS = 15_000

/** Run `postgres` on a free port; resolve once it accepts connections. */
export async function launchServer(
  binaries: PostgresBinaries,
  directory: string,
  settings: Readonly<Record<string, string>>,
  account: Account | null,
  onLog: (line: string) => void,
): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(binaries.postgres, ['-D', directory, '-p', String(port), ...args], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...spawnAs(account),
    })
    const ended = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        onLog(error.message)
        resolve()
      })
      child.once('exit', () => resolve())
    })
    const lines: string[] = []
    const ready = new Promise<true>((resolve) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        onLog(line)
        if (lines.length < 40) lines.push(line)
        if (line.includes('database system is ready to accept connections')) resolve(true)
      })
    })
    if (await Promise.race([ready, ended])) {
      const stop = async () => {
        const force = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS)
        child.kill('SIGINT')
        await ended
        clearTimeout(force)
      }
      return { pid: child.pid ?? 0, port, ended, stop }
    }
    if (!child.stderr.closed) await once(child.stderr, 'close')
    const output = lines.join('\n')
    const portTaken = output.includes('could not bind') && attempt < PORT_ATTEMPTS
    if (!portTaken) throw new Error(`PostgreSQL did not start:\n${output}`)
  }
}
