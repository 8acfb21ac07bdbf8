import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, type Stats, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const CANDIDATES = ['postgres', '_postgres', 'nobody']

/**
 * Account that PostgreSQL runs under; null for the current one. Only root needs another, because PostgreSQL
 * refuses to run as root. The account must exist on the machine: initdb looks up its name.
 * @throws if root finds none of the candidates.
 */
export function findUnprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  for (const name of CANDIDATES) {
    const uid = readId('-u', name)
    const gid = readId('-g', name)
    if (uid !== null && gid !== null && uid !== 0) return { name, uid, gid }
  }
  throw new Error(
    `PostgreSQL does not run as root, and none of the accounts ${CANDIDATES.join(', ')} exists. ` +
      'Run as a regular user, or create an account: useradd --system postgres',
  )
}

function readId(flag: '-u' | '-g', name: string): number | null {
  try {
    const id = Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
    return Number.isInteger(id) ? id : null
  } catch {
    return null
  }
}

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

/** Temporary folder that `account` can enter: TMPDIR if possible, else one of the system's. */
export function temporaryRoot(account: Account | null): string {
  return [tmpdir(), '/var/tmp', '/tmp'].find((folder) => canReach(folder, account)) ?? tmpdir()
}

/** Folder that survives a reboot, unlike /tmp. */
export function persistentRoot(account: Account | null): string {
  return ['/var/tmp', tmpdir()].find((folder) => canReach(folder, account)) ?? tmpdir()
}

/**
 * `wanted` if `account` can reach it, else a folder of the same name in
 * `/var/tmp/quantamental-<hash of the wanted path>`; the hash keeps checkouts apart.
 */
export function placeFolder(wanted: string, account: Account | null): string {
  if (canReach(path.dirname(wanted), account)) return wanted
  const hash = shortHash(path.resolve(wanted))
  const parent = path.join(persistentRoot(account), `quantamental-${hash}`)
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  assertOurs(parent)
  return path.join(parent, path.basename(wanted))
}

/** @throws if another user owns the folder, since every user can write to /var/tmp. */
export function assertOurs(folder: string): void {
  const owner = statSync(folder).uid
  if (owner !== process.getuid?.()) {
    throw new Error(`${folder} belongs to user ${owner}: remove it and start again`)
  }
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
