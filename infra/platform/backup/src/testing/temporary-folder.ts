import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Temporary folder that the account running PostgreSQL for root can enter. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-backup-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
