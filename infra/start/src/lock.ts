import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readCommandLine } from './process-alive.ts'
import { StartError } from './start-error.ts'

interface LockContent {
  readonly pid: number
  /** Start of the holder's command line, to tell it from a later process with the same id. */
  readonly command: string
  readonly url: string | null
}

export interface Lock {
  /** The process id whose lock was taken over, null when there was none. */
  readonly tookOver: number | null
  /** Tells a second start where this one answers. */
  announce(url: string): void
  release(): void
}

/**
 * Makes this process the only start on a data directory.
 * @throws StartError "already running (pid N) at URL".
 */
export function takeLock(file: string): Lock {
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
    tookOver,
    announce: (url) => writeFileSync(file, JSON.stringify({ ...mine, url }), { mode: 0o600 }),
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
