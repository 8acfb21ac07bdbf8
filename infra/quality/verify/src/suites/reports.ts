import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readRepository } from '../zones/workspace.ts'

export interface SuiteResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  /** Duration; null if the suite ran in parallel with others. */
  readonly seconds: number | null
}

/** Format one line per suite. */
export function presentTable(results: readonly SuiteResult[]): string {
  const widest = Math.max(...results.map(({ name }) => name.length))
  return results
    .map(({ name, passed, failed, seconds }) => {
      const mark = failed > 0 ? 'FAILED' : 'ok    '
      const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
      return `${mark} ${name.padEnd(widest)} ${counts}  ${seconds === null ? '' : `${seconds.toFixed(0).padStart(4)} s`}`
    })
    .join('\n')
}

/** Format the last line of `npm test`. */
export function presentTotals(results: readonly SuiteResult[]): string {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, r) => total + r[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

interface JestTotals {
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

interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  readonly ok: boolean
  readonly tests: readonly { readonly status: string }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

export interface PlaywrightTotals {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

/** Totals of Playwright's JSON report. Skipped and flaky tests, a missing report and an empty report count as failures. */
export function readPlaywrightReport(file: string): PlaywrightTotals {
  let report: { suites: PlaywrightSuite[]; errors?: { message?: string }[] }
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: ['no report; the suite did not run'] }
  }
  const specs = report.suites.flatMap(listSpecs)
  const failures = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file: source, title }) => `${source}: ${title}`)
  const errors = (report.errors ?? []).map(({ message }) => firstLine(message ?? 'unknown error'))
  if (specs.length === 0) errors.push('the suite has no tests')
  return {
    passed: specs.length - failures.length,
    failed: failures.length + errors.length,
    failures: [...failures, ...errors],
  }
}

function listSpecs(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)]
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
