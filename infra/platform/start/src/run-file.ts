import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { layoutOf, REPOSITORY } from './layout.ts'
import { isProcessAlive, readCommandLine } from './lock.ts'

interface RunningChild {
  readonly pid: number | null
  readonly port: number
  readonly url: string
  readonly script: string
}

/** `.data/run.json`, mode 0600: addresses and process ids of a running site. Deleted when the site stops. */
export interface RunFile {
  readonly pid: number
  readonly url: string
  readonly startedAt: string
  /** Administrator connection to the site's database. */
  readonly databaseUrl: string
  readonly postgresPid: number | null
  /** Loopback; `POST <url>/children/<name>/stop|start` with `Authorization: Bearer <token>`. */
  readonly control: { readonly url: string; readonly token: string }
  readonly children: Readonly<Record<string, RunningChild>>
}

export function writeRunFile(file: string, run: RunFile): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

export function removeRunFile(file: string): void {
  rmSync(file, { force: true })
}

/** Run file, possibly of a dead process; null if missing or damaged. */
function readRunFile(file: string): RunFile | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Run file of a running site; null if none is running. */
export function findRunningSite(file: string): RunFile | null {
  const run = readRunFile(file)
  return run && /(start|dev)\.ts/.test(readCommandLine(run.pid)) ? run : null
}

/** Run file of the site on a data folder, by default DATA_DIR or `.data`. @throws Error if none is running. */
export function requireRunningSite(given: string | undefined): RunFile {
  const folder = path.resolve(
    process.env.INIT_CWD || '.',
    given ?? process.env.DATA_DIR ?? path.join(REPOSITORY, '.data'),
  )
  const run = findRunningSite(layoutOf(folder).runFile)
  if (run) return run
  throw new Error(
    `no site is running on ${folder}; start it, or pass --data <folder> for another one`,
  )
}

const POLL_MS = 50
const STOP_LIMIT_MS = 15_000

/**
 * Stop processes that a killed start left running. Use the process ids in its run file, each verified by
 * command line. Children usually exit on their own when their parent dies; this waits for them.
 */
export async function endLeftovers(runFile: string, line: (text: string) => void): Promise<void> {
  const run = readRunFile(runFile)
  if (!run) return
  const candidates = [
    ...Object.entries(run.children).map(([name, c]) => ({
      name,
      pid: c.pid,
      commandPart: c.script,
    })),
    { name: 'postgres', pid: run.postgresPid, commandPart: 'postgres' },
  ]
  for (const { name, pid, commandPart } of candidates) {
    if (pid === null || !readCommandLine(pid).includes(commandPart)) continue
    line(`stopping ${name} (pid ${pid}), left over from the previous run`)
    signal(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM')
    const limit = Date.now() + STOP_LIMIT_MS
    while (isProcessAlive(pid) && Date.now() < limit) await delay(POLL_MS)
    if (isProcessAlive(pid)) signal(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
  }
  removeRunFile(runFile)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already exited.
  }
}
