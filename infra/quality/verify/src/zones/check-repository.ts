import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkFile, type Violation } from './check-file.ts'
import { checkServiceTrees } from './service-tree.ts'
import { readRepository } from './workspace.ts'

const SOURCES = ['*.ts', '*.tsx', '*.js', '*.jsx', '*.mjs', '*.cjs', '*.mts', '*.cts']

export interface ZoneReport {
  readonly files: number
  readonly violations: readonly Violation[]
}

/**
 * Check imports and service trees of all tracked and untracked source files, except ignored ones, in the checkout at
 * `root`.
 */
export function checkRepository(root: string): ZoneReport {
  const repository = readRepository(root)
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...SOURCES],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  )
  const files = listed.split('\0').filter((file) => file && existsSync(path.join(root, file)))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const violations = [
    ...files.flatMap((file) => checkFile(file, read(file), repository)),
    ...checkServiceTrees(files, read),
  ]
  return { files: files.length, violations }
}
