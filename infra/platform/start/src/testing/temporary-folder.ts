import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from '@jest/globals'

/** New folder with mode 700, deleted after the file's last test. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-start-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
