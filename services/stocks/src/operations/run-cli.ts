import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { ChildMessage } from './child-message.ts'

/** How long a command that was asked to end may take. */
const END_LIMIT_MS = 5_000

export interface CliRun {
  /** The exit code; null when it was killed or never began. */
  readonly ended: Promise<number | null>
  /** Asks it to end, forces it when it does not; resolves when it is gone. */
  kill(): Promise<void>
}

export interface CliCall {
  readonly cli: URL
  readonly args: readonly string[]
  /** All that it sees of the environment. */
  readonly environment: Readonly<Record<string, string>>
  readonly onMessage: (message: ChildMessage) => void
  /** Of its error output. */
  readonly onLine: (line: string) => void
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', (code) => resolve(code))
  })
}

/** Runs the service's own command line beside it; without a shell. */
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
