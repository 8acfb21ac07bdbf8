import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkFile, type Violation } from './check-file.ts'
import { readRepository } from './workspace.ts'

const SOURCES = ['*.ts', '*.tsx', '*.js', '*.jsx', '*.mjs', '*.cjs', '*.mts', '*.cts']

export interface ZoneReport {
  readonly files: number
  readonly violations: readonly Violation[]
}

/** Checks all tracked and untracked source files, except ignored ones, in the checkout at `root`. */
export function checkRepository(root: string): ZoneReport {
  const repository = readRepository(root)
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...SOURCES],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  )
  const files = listed.split('\0').filter((file) => file && existsSync(path.join(root, file)))
  const violations = files.flatMap((file) =>
    checkFile(file, readFileSync(path.join(root, file), 'utf8'), repository),
  )
  return { files: files.length, violations }
}
