import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { ChildMessage } from './parent-channel.ts'

/** Time limit for a command to exit after SIGTERM. */
const END_LIMIT_MS = 5_000

export interface CliRun {
  /** Exit code; null if killed or never started. */
  readonly ended: Promise<number | null>
  /** Send SIGTERM, then SIGKILL after the limit; resolve when the process is gone. */
  kill(): Promise<void>
}

interface CliCall {
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

export interface OperationSettings {
  /** Parent folder of the folders to import. */
  readonly importFolder: string
  /** Environment variables of the command line, apart from the database address. */
  readonly environment: Readonly<Record<string, string>>
  /** The command line; tests replace it. */
  readonly cli: URL
  /** Whether the sync runs once a day. */
  readonly isSyncDaily: boolean
}

const CLI = new URL('../../cli.ts', import.meta.url)
const PASSED_VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
  'TIER_CUTOFFS',
  'SEC_USER_AGENT',
  ...['NODE_EXTRA_CA_CERTS', 'http_proxy', 'https_proxy', 'no_proxy', 'NODE_USE_ENV_PROXY'],
]
/** Addresses and settings of the sync's sources. */
const PASSED_PREFIX = 'SYNC_'

/**
 * Settings from `DATA_DIR`, `IMPORT_DIR` (default `<DATA_DIR>/import`), `SYNC` and passed variables.
 * @throws Error if `SYNC` is neither `daily` nor unset.
 */
export function readOperationSettings(env: NodeJS.ProcessEnv): OperationSettings {
  const dataFolder = resolve(env.DATA_DIR?.trim() || '.')
  const importFolder = resolve(env.IMPORT_DIR?.trim() || `${dataFolder}/import`)
  const sync = env.SYNC?.trim() ?? ''
  if (!['', 'daily'].includes(sync)) throw new Error(`SYNC must be "daily" or unset, not "${sync}"`)
  const passedOn = Object.entries(env).flatMap(([name, value]) => {
    const isPassed = PASSED_VARIABLES.includes(name) || name.startsWith(PASSED_PREFIX)
    return isPassed && value !== undefined ? [[name, value]] : []
  })
  const environment = { ...Object.fromEntries(passedOn), DATA_DIR: dataFolder }
  return { importFolder, environment, cli: CLI, isSyncDaily: sync === 'daily' }
}
