import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '@quantamental/release/free-port'
import { readCommandLine } from '../lock.ts'
import { locateBinaries, type PostgresBinaries } from './binaries.ts'
import { ADMIN, initialize, spawnAs } from './initialize.ts'
import {
  type Account,
  findUnprivilegedAccount,
  placeFolder,
  temporaryRoot,
} from './unprivileged-account.ts'

const PORT_ATTEMPTS = 5
const STOP_LIMIT_MS = 15_000

/** Run `postgres` on a free port; resolve once it accepts connections. */
async function launchServer(
  binaries: PostgresBinaries,
  directory: string,
  settings: Readonly<Record<string, string>>,
  account: Account | null,
  onLog: (line: string) => void,
) {
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
      // Fast shutdown (SIGINT), then immediate (SIGQUIT) after a timeout.
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

interface ClusterOptions {
  /** Data folder; null for a temporary cluster, deleted on stop. */
  readonly directory: string | null
  /** Folder that finished write-ahead logs are copied to, for recovery to a point in time. */
  readonly walArchive?: string
  readonly onLog?: (line: string) => void
}

class ClusterRunningError extends Error {
  readonly pid: number
  constructor(directory: string, pid: number) {
    super(`PostgreSQL is already running on ${directory}, pid ${pid}`)
    this.pid = pid
  }
}

const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // Reads hit the operating system's cache, so I/O workers would only take CPU time from queries.
  io_method: 'sync',
  // Fit the published data version and the one being computed, so that neither evicts the other's pages.
  shared_buffers: '256MB',
  jit: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
}
const PERSISTENT = { max_wal_size: '512MB' }
const TEMPORARY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}
/**
 * Start PostgreSQL 18 from the npm package on a free loopback port and create its data directory if missing. As root,
 * run it under an unprivileged account of the machine. @throws ClusterRunningError if the directory is in use.
 */
export async function startCluster(options: ClusterOptions) {
  const onLog = options.onLog ?? (() => {})
  const account = findUnprivilegedAccount()
  const binaries = locateBinaries(account, onLog)
  const temporary = options.directory === null
  const home = temporary ? makeTemporaryHome(account) : null
  const directory = home ? path.join(home, 'data') : placeFolder(String(options.directory), account)
  if (!temporary && directory !== options.directory) {
    onLog(`data is in ${directory}: account ${account?.name} cannot reach ${options.directory}`)
  }
  const deleteTemporary = () => home && rmSync(home, { recursive: true, force: true })
  try {
    const pid = existsSync(directory) ? findLivePostmaster(directory) : null
    if (pid !== null) throw new ClusterRunningError(directory, pid)
    const password = await initialize(binaries, directory, account)
    const settings = {
      ...COMMON,
      ...(temporary ? TEMPORARY : PERSISTENT),
      ...(options.walArchive && archiveSettings(options.walArchive, account)),
    }
    const server = await launchServer(binaries, directory, settings, account, onLog)
    return {
      /** Administrator connection to the database `postgres` on loopback, including the password. */
      adminUrl: `postgres://${ADMIN}:${password}@127.0.0.1:${server.port}/postgres`,
      port: server.port,
      pid: server.pid,
      directory,
      /** Resolve when the server exits for any reason. */
      ended: server.ended,
      /** Fast shutdown; a temporary cluster also deletes its data. */
      stop: async () => {
        await server.stop()
        deleteTemporary()
      },
    }
  } catch (error) {
    deleteTemporary()
    throw error
  }
}

/** Never overwrite an archived log, as PostgreSQL's manual requires; at most a minute of changes is not archived. */
function archiveSettings(folder: string, account: Account | null): Record<string, string> {
  if (!/^[\w/.-]+$/.test(folder)) throw new Error(`WAL_ARCHIVE must be a plain path, not ${folder}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return {
    archive_mode: 'on',
    archive_command: `test ! -f ${folder}/%f && cp %p ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f`,
    archive_timeout: '60',
  }
}

function makeTemporaryHome(account: Account | null): string {
  const home = mkdtempSync(path.join(temporaryRoot(account), 'quantamental-pg-'))
  if (account) chownSync(home, account.uid, account.gid)
  return home
}

/** Process id of the PostgreSQL that runs on a data directory, or null. A stale postmaster.pid is deleted. */
function findLivePostmaster(directory: string): number | null {
  const file = path.join(directory, 'postmaster.pid')
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (readCommandLine(pid).includes(directory)) return pid
  rmSync(file, { force: true })
  return null
}
