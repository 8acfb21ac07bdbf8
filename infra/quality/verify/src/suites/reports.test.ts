import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import {
  clearJestReports,
  listTestedFolders,
  presentTable,
  presentTotals,
  readJestTotals,
  readPlaywrightReport,
} from './reports.ts'

describe('Jest reports', () => {
  const report = (content: object) => JSON.stringify(content)
  const root = makeTemporaryFolder({
    'package.json': report({ workspaces: ['a', 'b', 'c', 'd', 'quiet'] }),
    'a/package.json': report({ name: 'a', scripts: { test: 'jest' } }),
    'a/reports/jest.json': report({ passed: 3, failed: 0, skipped: 0, failures: [] }),
    'b/package.json': report({ name: 'b', scripts: { test: 'jest' } }),
    'b/reports/jest.json': report({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: [{ file: 'src/x.test.ts', name: 'adds' }],
    }),
    'c/package.json': report({ name: 'c', scripts: { test: 'jest' } }),
    'd/package.json': report({ name: 'd', scripts: { test: 'jest' } }),
    'd/reports/jest.json': report({ passed: 0, failed: 0, skipped: 0, failures: [] }),
    'quiet/package.json': report({ name: 'quiet', scripts: {} }),
  })

  it('every package with a test script must have a Jest report', () => {
    expect(listTestedFolders(root)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('skipped tests, a missing report and an empty report each count as a failure', () => {
    expect(readJestTotals(root, 'a')).toMatchObject({ passed: 3, failed: 0, failures: [] })
    expect(readJestTotals(root, 'b')).toMatchObject({
      passed: 2,
      failed: 2,
      failures: ['b/src/x.test.ts: adds', 'b: tests skipped: 1'],
    })
    expect(readJestTotals(root, 'c')).toMatchObject({ passed: 0, failed: 1 })
    expect(readJestTotals(root, 'd')).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['d: no tests'],
    })
  })

  it('Jest reports of an earlier run are removed', () => {
    clearJestReports(root, ['a', 'c'])
    expect(existsSync(path.join(root, 'a/reports/jest.json'))).toBe(false)
  })
})

describe('Playwright report', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.test.ts',
    ok: status === 'expected',
    tests: [{ status }],
  })
  const root = makeTemporaryFolder({
    'mixed.json': JSON.stringify({
      suites: [
        {
          title: 'x.test.ts',
          specs: [spec('opens', 'expected'), spec('closes', 'unexpected')],
          suites: [
            { title: 'nested', specs: [spec('flickers', 'flaky'), spec('later', 'skipped')] },
          ],
        },
      ],
    }),
    'setup.json': JSON.stringify({ suites: [], errors: [{ message: 'no site\n at x' }] }),
    'empty.json': JSON.stringify({ suites: [] }),
  })
  const read = (file: string) => readPlaywrightReport(path.join(root, file))

  it('failed, flaky and skipped Playwright tests count as failures', () => {
    expect(read('mixed.json')).toEqual({
      passed: 1,
      failed: 3,
      failures: ['x.test.ts: closes', 'x.test.ts: flickers', 'x.test.ts: later'],
    })
  })

  it('a Playwright suite that did not run or has no tests counts as a failure', () => {
    expect(read('setup.json')).toEqual({
      passed: 0,
      failed: 2,
      failures: ['no site', 'the suite has no tests'],
    })
    expect(read('empty.json')).toMatchObject({ failed: 1 })
    expect(read('none.json')).toMatchObject({ failed: 1 })
  })
})

describe('summary', () => {
  const results = [
    { name: 'lint', passed: 1, failed: 0, failures: [], seconds: 2.4 },
    { name: 'tests a', passed: 12, failed: 3, failures: [], seconds: null },
  ]

  it('presentTotals adds up all suites', () => {
    expect(presentTotals(results)).toBe('13 passed, 3 failed')
  })

  it('presentTable has a line per suite', () => {
    expect(
      presentTable(results)
        .split('\n')
        .map((line) => line.trimEnd()),
    ).toEqual([
      'ok     lint        1 passed    0 failed     2 s',
      'FAILED tests a    12 passed    3 failed',
    ])
  })
})
