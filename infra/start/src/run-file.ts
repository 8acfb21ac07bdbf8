import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readCommandLine } from './process-alive.ts'

export interface RunningChild {
  readonly pid: number | null
  readonly port: number
  readonly url: string
  readonly script: string
}

/** `.data/run.json`, mode 0600: where a running site's parts are. Gone when the site is stopped. */
export interface RunFile {
  readonly pid: number
  readonly url: string
  readonly startedAt: string
  /** Administrator's connection to the site's database. */
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

/** The run file, whether its start still lives or not; null when there is none. */
export function readRunFile(file: string): RunFile | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The running site's file; null when nothing runs. */
export function findRunningSite(file: string): RunFile | null {
  const run = readRunFile(file)
  return run && /(start|dev)\.ts/.test(readCommandLine(run.pid)) ? run : null
}
