import { rmSync } from 'node:fs'
import path from 'node:path'
import { TURBO_SCRIPT } from '../../../platform/start/src/turbo.ts'
import { checkBytes, listRemoteFolders } from './bytes/budgets.ts'
import { runChaos } from './remote/remote-suite.ts'
import { REPOSITORY } from './repository.ts'
import {
  clearJestReports,
  listTestedFolders,
  presentTable,
  presentTotals,
  readJestTotals,
  readPlaywrightReport,
  type SuiteResult,
} from './suites/reports.ts'
import { runStep } from './suites/run-step.ts'

/**
 * `npm test`: runs all checks of the project; the last line is `N passed, N failed`. `TEST_SEED=<n>`
 * shuffles files and tests (`shuffle.ts`).
 */
const { CHROMIUM_PATH, TEST_SEED } = process.env
const results: SuiteResult[] = []

// Each of these uses one core: two at a time. The builds run beside the tests, which also wait.
const spelling = suite('spelling', () =>
  runCheck([path.join(REPOSITORY, 'node_modules/cspell/bin.mjs'), '--no-progress', '**']))
await suite('lint', () =>
  runCheck([path.join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome'), 'check', '.']))
await suite('unused code', () =>
  runCheck([path.join(REPOSITORY, 'node_modules/knip/bin/knip.js'), '--no-config-hints']))
await suite('import zones', () => runCheck([path.join(import.meta.dirname, 'zones.ts')]))
await spelling
await suite('types', () => runCheck(turbo('typecheck', 2, '--output-logs=errors-only')))
const build = suite('build', () => runCheck(turbo('build', 1, '--output-logs=new-only')))
await tests()
await build
await suite('bytes', async () => {
  await runStep([path.join(import.meta.dirname, 'bytes.ts')])
  const cases = checkBytes(REPOSITORY)
  const failures = cases.filter(({ passed }) => !passed)
  return {
    passed: cases.length - failures.length,
    failed: failures.length,
    failures: failures.map(({ name, detail }) => `${name}: ${detail}`),
  }
})
await suite('chaos', chaos)
await suite('end to end', async () => {
  const folder = path.join(REPOSITORY, 'infra/quality/e2e')
  const report = path.join(folder, 'reports/playwright.json')
  rmSync(report, { force: true })
  await runStep([path.join(REPOSITORY, 'node_modules/@playwright/test/cli.js'), 'test'], {
    cwd: folder,
    env: { CHROMIUM_PATH, TEST_SEED },
  })
  return readPlaywrightReport(report)
})

printHeading('summary')
for (const { name, failures } of results) {
  for (const failure of failures) console.log(`FAILED ${name}: ${failure}`)
}
console.log(presentTable(results))
console.log(presentTotals(results))
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

type Outcome = Pick<SuiteResult, 'passed' | 'failed' | 'failures'>

async function suite(name: string, run: () => Promise<Outcome>): Promise<void> {
  printHeading(name)
  const startedAt = performance.now()
  let outcome: Outcome
  try {
    outcome = await run()
  } catch (error) {
    outcome = { passed: 0, failed: 1, failures: [(error as Error).message] }
  }
  results.push({ name, ...outcome, seconds: (performance.now() - startedAt) / 1000 })
}

async function runCheck(args: readonly string[]): Promise<Outcome> {
  const code = await runStep(args)
  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`exit code ${code}`] }
}

/** Run unit and service tests of all packages; each package gets its own line in the summary. */
async function tests(): Promise<void> {
  printHeading('tests')
  const folders = listTestedFolders(REPOSITORY)
  clearJestReports(REPOSITORY, folders)
  const code = await runStep([...turbo('test', 3, '--output-logs=new-only'), ...shuffled()])
  const totals = folders.map((folder) => readJestTotals(REPOSITORY, folder))
  for (const { folder, ...outcome } of totals) {
    results.push({ name: `tests ${folder}`, ...outcome, seconds: null })
  }
  if (code !== 0 && totals.every(({ failed }) => failed === 0)) {
    const failures = [`turbo ended with ${code} although every test passed`]
    results.push({ name: 'tests', passed: 0, failed: 1, failures, seconds: null })
  }
}

/** Jest options for `TEST_SEED`, which turbo passes on. */
function shuffled(): string[] {
  if (!TEST_SEED) return []
  const sequencer = path.join(import.meta.dirname, 'shuffle.ts')
  return ['--', '--randomize', `--seed=${TEST_SEED}`, `--testSequencer=${sequencer}`]
}

/**
 * Run each chaos scenario once, split among the remotes, two at a time: starting and stopping their sites leaves a
 * processor idle. `npm run chaos -w <remote>` runs all for one remote.
 */
async function chaos(): Promise<Outcome> {
  const remotes = listRemoteFolders(REPOSITORY)
  const waiting = remotes.entries()
  const outcomes: Outcome[] = []
  const runNext = async () => {
    for (const [index, folder] of waiting)
      outcomes.push(
        await runChaos(REPOSITORY, folder, { shard: `${index + 1}/${remotes.length}`, workers: 1 }),
      )
  }
  await Promise.all([runNext(), runNext()])
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

function turbo(task: string, concurrency: number, logs: string): string[] {
  return [TURBO_SCRIPT, 'run', task, logs, '--continue=always', `--concurrency=${concurrency}`]
}

function printHeading(title: string): void {
  console.log(`\n=== ${title} ===`)
}
