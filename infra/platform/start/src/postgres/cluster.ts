import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readCommandLine } from '../process-alive.ts'
import { locateBinaries } from './binaries.ts'
import { ADMIN, initialize } from './initialize.ts'
import { placeFolder, temporaryRoot } from './reachable-folder.ts'
import { launchServer } from './server.ts'
import { type Account, findUnprivilegedAccount } from './unprivileged-account.ts'

export interface Cluster {
  /** Administrator connection to the database `postgres` on loopback, including the password. */
  readonly adminUrl: string
  readonly port: number
  readonly pid: number
  readonly directory: string
  /** Resolve when the server exits for any reason. */
  readonly ended: Promise<void>
  /** Fast shutdown; a temporary cluster also deletes its data. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** Data folder; null for a temporary cluster, deleted on stop. */
  readonly directory: string | null
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
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
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
    const settings = { ...COMMON, ...(temporary ? TEMPORARY : PERSISTENT) }
    const server = await launchServer(binaries, directory, settings, account, onLog)
    return {
      adminUrl: `postgres://${ADMIN}:${password}@127.0.0.1:${server.port}/postgres`,
      port: server.port,
      pid: server.pid,
      directory,
      ended: server.ended,
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
