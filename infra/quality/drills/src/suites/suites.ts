import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Drill } from '../drill.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..')

/** Test files of a package as a drill; they are also part of `npm test`. */
function suiteOf(name: string, folder: string, files: readonly string[]): Drill {
  return {
    name,
    run() {
      const jest = path.join(REPOSITORY, 'node_modules/jest/bin/jest.js')
      const folderOfResults = mkdtempSync(path.join(tmpdir(), 'quantamental-drill-'))
      const results = path.join(folderOfResults, 'results.json')
      spawnSync(
        process.execPath,
        [...['--experimental-vm-modules', jest, '--json', `--outputFile=${results}`], ...files],
        { cwd: path.join(REPOSITORY, folder), stdio: 'ignore' },
      )
      const { numPassedTests, testResults } = JSON.parse(
        readFileSync(results, 'utf8'),
      ) as JestResults
      rmSync(folderOfResults, { recursive: true })
      const failed = testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status !== 'passed'),
      )
      const missing = testResults.length < files.length ? [`${folder}: a test file is missing`] : []
      return {
        figures: [`${numPassedTests} tests passed: ${folder}, ${files.join(', ')}`],
        findings: [...failed.map(({ fullName }) => fullName), ...missing],
      }
    },
  }
}

interface JestResults {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

export const SUITES: readonly Drill[] = [
  suiteOf('inference', 'services/stocks', [
    'src/serve/entitlement/inference.test.ts',
    'src/serve/entitlement/entitlement.test.ts',
  ]),
  suiteOf('images', 'infra/deploy/docker', ['src/dockerfiles.test.ts']),
  suiteOf('isolation of schemas', 'services/kit', ['src/database/database.test.ts']),
]
