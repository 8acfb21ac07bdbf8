import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { canReach } from './access.ts'
import type { Account } from './unprivileged-account.ts'

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
