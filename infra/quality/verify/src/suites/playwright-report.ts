import { readFileSync } from 'node:fs'

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
