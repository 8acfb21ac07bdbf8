import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error.ts'

/** Whether a process with this id exists, owned by any user. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Command line of a live process, '' if there is none. It reveals reused process ids. */
export function readCommandLine(pid: number): string {
  if (!isProcessAlive(pid)) return ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    try {
      return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim()
    } catch {
      return ''
    }
  }
}

interface LockContent {
  readonly pid: number
  /** Holder's command line, which distinguishes it from a later process with the same id. */
  readonly command: string
  readonly url: string | null
}

/**
 * Make this process the only start on a data directory; take over the lock of a dead one.
 * @throws StartError "already running (pid N) at URL".
 */
export function takeLock(file: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  const mine: LockContent = { pid: process.pid, command: readCommandLine(process.pid), url: null }
  let tookOver: number | null = null
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readLock(file)
    if (holder && isHeld(holder)) {
      const where = holder.url ? `at ${holder.url}` : 'and still starting'
      throw new StartError(`already running (pid ${holder.pid}) ${where}`)
    }
    tookOver = holder?.pid ?? 0
    rmSync(file, { force: true })
  }
  return {
    /** Process id of the previous holder; 0 if unreadable, null if there was no lock. */
    tookOver,
    /** Store the site's address, which a second start prints. */
    announce: (url: string) =>
      writeFileSync(file, JSON.stringify({ ...mine, url }), { mode: 0o600 }),
    release: () => rmSync(file, { force: true }),
  }
}

function isHeld(holder: LockContent): boolean {
  const command = readCommandLine(holder.pid)
  return command !== '' && command === holder.command
}

function readLock(file: string): LockContent | null {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8'))
    return typeof content.pid === 'number' ? content : null
  } catch {
    return null
  }
}
