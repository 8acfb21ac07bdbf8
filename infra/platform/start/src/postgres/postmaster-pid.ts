import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readCommandLine } from '../process-alive.ts'

/** Process id of the PostgreSQL that runs on a data directory, or null. A stale postmaster.pid is deleted. */
export function findLivePostmaster(directory: string): number | null {
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
