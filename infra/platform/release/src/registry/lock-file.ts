import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isProcessAlive } from '../process-alive.ts'
import { ReleaseError } from '../release-error.ts'

export interface LockOptions {
  /** Maximum time to wait for the current holder, in milliseconds. */
  readonly waitMs?: number
  /** Called when the lock of a dead process is taken over. */
  readonly onTakeover?: (message: string) => void
}

interface LockHolder {
  readonly pid: number
  readonly host: string
  /** Unique per acquisition, so that a takeover replaces only the lock it inspected. */
  readonly token: string
}

const POLL_MS = 15
/** Locks last milliseconds; an older one is abandoned even if its process id was reused. */
const ABANDONED_AFTER_MS = 30_000

/**
 * Run `work` while holding the lock file. The lock appears with its content (a hard link), so a
 * reader never sees it half-written; the lock of a dead holder is replaced under a second lock.
 * @throws ReleaseError `registry_locked` if a running process holds it longer than `waitMs`.
 */
export async function withLockFile<T>(
  path: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const token = await acquire(path, Date.now() + (options.waitMs ?? 10_000), options)
  try {
    return await work()
  } finally {
    if ((await readHolder(path))?.token === token) await rm(path, { force: true })
  }
}

async function acquire(path: string, deadline: number, options: LockOptions): Promise<string> {
  const mine: LockHolder = { pid: process.pid, host: hostname(), token: randomUUID() }
  const draft = `${path}.${mine.token}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, JSON.stringify(mine))
  try {
    for (;;) {
      if (await linkIfFree(draft, path)) return mine.token
      const holder = await readHolder(path)
      if (holder && (await isAbandoned(path, holder))) {
        if (await takeOver(path, holder, draft, deadline, options)) return mine.token
      } else if (Date.now() > deadline) {
        throw new ReleaseError(
          'registry_locked',
          `${path} is held by process ${holder?.pid ?? 'unknown'}; try again when it has finished`,
        )
      } else {
        await delay(POLL_MS)
      }
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function linkIfFree(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function readHolder(path: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockHolder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return { pid: 0, host: '', token: 'unreadable' }
  }
}

async function isAbandoned(path: string, holder: LockHolder): Promise<boolean> {
  if (holder.host === hostname() && !isProcessAlive(holder.pid)) return true
  const age = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  return age > ABANDONED_AFTER_MS
}

/** Only one process at a time may replace a given dead lock, and only while it is still that lock. */
async function takeOver(
  path: string,
  dead: LockHolder,
  draft: string,
  deadline: number,
  options: LockOptions,
): Promise<boolean> {
  const guard = `${path}.takeover-${dead.token}`
  const guardToken = await acquire(guard, deadline, {})
  try {
    if ((await readHolder(path))?.token !== dead.token) return false
    const copy = `${draft}.new`
    await link(draft, copy)
    await rename(copy, path)
    options.onTakeover?.(`took over the lock that process ${dead.pid} left behind (${path})`)
    return true
  } finally {
    if ((await readHolder(guard))?.token === guardToken) await rm(guard, { force: true })
  }
}
