import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { DataLayout } from './layout.ts'
import { findUnprivilegedAccount, placeFolder } from './postgres/unprivileged-account.ts'

/** Empty the data directory, and PostgreSQL's data even if it is stored elsewhere. */
export function resetData(layout: DataLayout): void {
  const postgres = placeFolder(layout.postgres, findUnprivilegedAccount())
  rmSync(postgres, { recursive: true, force: true })
  for (const name of readdirSync(layout.root)) {
    const target = path.join(layout.root, name)
    if (target !== layout.lockFile) rmSync(target, { recursive: true, force: true })
  }
}
