import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Open to the account that runs root's PostgreSQL. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-backup-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
