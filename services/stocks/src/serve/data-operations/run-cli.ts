import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { ChildMessage } from './child-message.ts'

/** Time limit for a command to exit after SIGTERM. */
const END_LIMIT_MS = 5_000

export interface CliRun {
  /** Exit code; null if killed or never started. */
  readonly ended: Promise<number | null>
  /** Send SIGTERM, then SIGKILL after the limit; resolve when the process is gone. */
  kill(): Promise<void>
}

export interface CliCall {
  readonly cli: URL
  readonly args: readonly string[]
  /** Complete environment of the process. */
  readonly environment: Readonly<Record<string, string>>
  readonly onMessage: (message: ChildMessage) => void
  /** Lines of the error output. */
  readonly onLine: (line: string) => void
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', (code) => resolve(code))
  })
}

/** Run the service's own command line in a child process, without a shell. */
export function runCli({ cli, args, environment, onMessage, onLine }: CliCall): CliRun {
  const child = fork(cli, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environment,
    execArgv: [],
  })
  child.on('message', (message) => onMessage(message as ChildMessage))
  if (child.stderr) createInterface({ input: child.stderr }).on('line', onLine)
  const ended = endOf(child)
  return {
    ended,
    async kill() {
      const force = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS)
      child.kill('SIGTERM')
      await ended
      clearTimeout(force)
    },
  }
}
