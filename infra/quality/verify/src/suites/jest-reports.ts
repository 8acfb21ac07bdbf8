import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readRepository } from '../zones/workspace.ts'

export interface JestTotals {
  readonly folder: string
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

/** Folders of packages with a `test` script, sorted. */
export function listTestedFolders(root: string): string[] {
  return readRepository(root)
    .workspaces.filter(({ scripts }) => scripts.includes('test'))
    .map(({ folder }) => folder)
    .sort()
}

/** Remove old reports, so that only reports of this run (or of turbo's cache) count. */
export function clearJestReports(root: string, folders: readonly string[]): void {
  for (const folder of folders) {
    rmSync(path.join(root, folder, 'reports/jest.json'), { force: true })
  }
}

/** Totals of one package. A missing report, skipped tests and an empty report count as failures. */
export function readJestTotals(root: string, folder: string): JestTotals {
  let report: { passed: number; failed: number; skipped: number; failures: JestFailure[] }
  try {
    report = JSON.parse(readFileSync(path.join(root, folder, 'reports/jest.json'), 'utf8'))
  } catch {
    return {
      folder,
      passed: 0,
      failed: 1,
      failures: [`${folder}: no report; the tests did not run`],
    }
  }
  const failures = report.failures.map(({ file, name }) => `${folder}/${file}: ${name}`)
  if (report.skipped > 0) failures.push(`${folder}: tests skipped: ${report.skipped}`)
  if (report.passed + report.failed + report.skipped === 0) failures.push(`${folder}: no tests`)
  const notRun = failures.length - report.failures.length
  return { folder, passed: report.passed, failed: report.failed + notRun, failures }
}

interface JestFailure {
  readonly file: string
  readonly name: string
}
