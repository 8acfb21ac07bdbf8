import { chmodSync, chownSync, copyFileSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '../../../start/src/postgres/unprivileged-account.ts'

/** Content that a copy must not have (PostgreSQL manual, 25.3.4); the folders themselves are needed. */
const LEFT_OUT =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp[^/]*)$/

/** Copy a cluster's folder, for `account` if given; files may change and vanish meanwhile. @returns bytes */
export function copyCluster(from: string, to: string, account: Account | null = null): number {
  let bytes = 0
  const give = (file: string, mode: number) => {
    chmodSync(file, mode)
    if (account) chownSync(file, account.uid, account.gid)
  }
  const copy = (name: string): void => {
    if (LEFT_OUT.test(name)) return
    const source = path.join(from, name)
    const target = path.join(to, name)
    try {
      const stats = lstatSync(source)
      if (stats.isDirectory()) {
        mkdirSync(target, { mode: 0o700 })
        for (const child of readdirSync(source)) copy(path.posix.join(name, child))
        give(target, 0o700)
      } else if (stats.isFile()) {
        copyFileSync(source, target)
        give(target, 0o600)
        bytes += stats.size
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  copy('')
  return bytes
}
