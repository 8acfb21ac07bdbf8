import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readCommandLine } from './process-alive.ts'

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
export function readRunFile(file: string): RunFile | null {
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
