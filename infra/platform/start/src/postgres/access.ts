import { type Stats, statSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './unprivileged-account.ts'

const EXECUTE = 0b001
const READ = 0b100

/**
 * Whether `account` can traverse all folders down to `target` and, if it exists, read it. For a missing path,
 * its existing ancestors decide. Always true for a null account.
 */
export function canReach(target: string, account: Account | null): boolean {
  if (account === null) return true
  const own = statIfThere(target)
  if (own && !allows(own, account, own.isDirectory() ? EXECUTE | READ : READ)) return false
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const stats = statIfThere(folder)
    if (stats && !allows(stats, account, EXECUTE)) return false
    if (folder === path.dirname(folder)) return true
  }
}

function allows(stats: Stats, account: Account, wanted: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0
  return ((stats.mode >> shift) & wanted) === wanted
}

function statIfThere(target: string): Stats | undefined {
  return statSync(target, { throwIfNoEntry: false })
}
