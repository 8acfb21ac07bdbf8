import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Write `reports/jest.json` beside the package's configuration: the totals `npm test` adds up. A run of
 * some tests only (a pattern, `-t`, `-o`) leaves the report of the last whole run alone.
 */
export default class TotalsReporter {
  constructor(globalConfig) {
    this.globalConfig = globalConfig
  }

  onRunComplete(_contexts, results) {
    const { rootDir, testPathPatterns, testNamePattern, onlyChanged } = this.globalConfig
    if (testPathPatterns?.patterns?.length > 0 || testNamePattern || onlyChanged) return
    const failures = results.testResults.flatMap(({ testFilePath, testExecError, testResults }) => {
      const file = path.relative(rootDir, testFilePath)
      if (testExecError) return [{ file, name: 'the file does not run' }]
      return testResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => ({ file, name: fullName }))
    })
    const report = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      failures,
    }
    const folder = path.join(rootDir, 'reports')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'jest.json'), `${JSON.stringify(report, null, 2)}\n`)
  }
}
