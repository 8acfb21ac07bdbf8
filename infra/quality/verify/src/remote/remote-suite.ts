import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { TURBO_SCRIPT } from '../../../../platform/start/src/turbo.ts'
import { type BudgetCase, checkBudgets, checkSharedOnce, readBuild } from '../bytes/budgets.ts'
import {
  clearJestReports,
  type PlaywrightTotals,
  presentTable,
  presentTotals,
  readJestTotals,
  readPlaywrightReport,
  type SuiteResult,
} from '../suites/reports.ts'
import { runStep } from '../suites/run-step.ts'
import { checkRepository } from '../zones/check-repository.ts'

/**
 * Run the chaos suite of the remote in `folder`, or one shard of it (`1/4`), like its script `chaos`. Needs builds
 * of the remote and the shell.
 */
export async function runChaos(
  root: string,
  folder: string,
  { shard, workers }: { readonly shard?: string; readonly workers?: number } = {},
): Promise<PlaywrightTotals> {
  const cwd = path.join(root, folder)
  const report = path.join(cwd, 'reports/chaos.json')
  rmSync(report, { force: true })
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  const config = 'shared-contracts/remote/src/testing/chaos/playwright.config.ts'
  const args = [
    ...[cli, 'test', '-c', path.join(root, config)],
    ...(shard ? [`--shard=${shard}`] : []),
    ...(workers ? [`--workers=${workers}`] : []),
  ]
  await runStep(args, { cwd, env: { CHROMIUM_PATH: process.env.CHROMIUM_PATH } })
  return readPlaywrightReport(report)
}

/** Build the remote in `folder` and the shell. */
export function buildRemote(root: string, folder: string): Promise<Outcome> {
  const filters = [`--filter=./${folder}`, '--filter=./shell']
  return exitCode([TURBO_SCRIPT, 'run', 'build', ...filters, '--output-logs=errors-only'], root)
}

/** Time budget for a remote's whole suite on an otherwise idle machine. */
const BUDGET_SECONDS = 180

interface RemoteReport {
  readonly remote: string
  readonly startedAt: string
  readonly seconds: number
  readonly budgetSeconds: number
  readonly isWithinBudget: boolean
  readonly passed: number
  readonly failed: number
  readonly steps: readonly SuiteResult[]
  /** All byte budgets of the remote with the measured values. */
  readonly bytes: readonly BudgetCase[]
}

export type Outcome = Pick<SuiteResult, 'passed' | 'failed' | 'failures'>

/**
 * Run every check of one remote: lint, import zones, types, unit tests, build, bytes and chaos. Independent of
 * the other remotes. Write `<folder>/reports/remote.json`.
 * @throws Error if `folder` contains no remote.
 */
export async function runRemoteSuite(root: string, folder: string): Promise<RemoteReport> {
  const dir = path.join(root, folder)
  if (!existsSync(path.join(dir, 'remote.json')))
    throw new Error(`${folder} is not a remote: it has no remote.json`)
  const startedAt = new Date()
  const steps: SuiteResult[] = []
  const step = async (name: string, run: () => Promise<Outcome>) => {
    console.log(`\n=== ${folder}: ${name} ===`)
    const from = performance.now()
    const outcome = await run().catch((error: Error) => failure(error.message))
    steps.push({ name, ...outcome, seconds: (performance.now() - from) / 1000 })
  }
  const inRoot = (script: string) => path.join(root, 'node_modules', script)

  await step('lint', () => exitCode([inRoot('@biomejs/biome/bin/biome'), 'check', folder], root))
  await step('import zones', async () => checkZones(root, folder))
  await step('types', () => exitCode([inRoot('typescript/bin/tsc'), '--noEmit'], dir))
  await step('unit tests', async () => {
    clearJestReports(root, [folder])
    await runStep(['--experimental-vm-modules', inRoot('jest/bin/jest.js')], { cwd: dir })
    return readJestTotals(root, folder)
  })
  await step('build', () => buildRemote(root, folder))
  const bytes: BudgetCase[] = []
  await step('bytes', async () => {
    bytes.push(...checkRemoteBytes(root, folder))
    const broken = bytes.filter(({ passed }) => !passed)
    return {
      passed: bytes.length - broken.length,
      failed: broken.length,
      failures: broken.map(({ name, detail }) => `${name}: ${detail}`),
    }
  })
  await step('chaos', () => runChaos(root, folder))
  const report = summarize(folder, startedAt, steps, bytes)
  mkdirSync(path.join(dir, 'reports'), { recursive: true })
  writeFileSync(path.join(dir, 'reports/remote.json'), `${JSON.stringify(report, null, 1)}\n`)
  return report
}

function summarize(
  remote: string,
  startedAt: Date,
  steps: readonly SuiteResult[],
  bytes: readonly BudgetCase[],
): RemoteReport {
  const seconds = steps.reduce((sum, each) => sum + (each.seconds ?? 0), 0)
  const count = (key: 'passed' | 'failed') => steps.reduce((sum, each) => sum + each[key], 0)
  return {
    remote,
    startedAt: startedAt.toISOString(),
    seconds,
    budgetSeconds: BUDGET_SECONDS,
    isWithinBudget: seconds <= BUDGET_SECONDS,
    passed: count('passed'),
    failed: count('failed'),
    steps,
    bytes,
  }
}

/** Format the report: failures, a line per step, the byte budgets, totals and time. */
export function presentRemoteReport(report: RemoteReport): string {
  const failures = report.steps.flatMap(({ name, failures: lines }) =>
    lines.map((line) => `FAILED ${name}: ${line}`),
  )
  const time = `${report.seconds.toFixed(0)} s of ${report.budgetSeconds} s`
  return [
    ...failures,
    presentTable(report.steps),
    ...report.bytes
      .filter(({ detail }) => detail.includes('KiB'))
      .map(({ name, detail, passed }) => `${passed ? 'ok    ' : 'FAILED'} ${name}  ${detail}`),
    `${report.remote}: ${presentTotals(report.steps)}, ${time}${report.isWithinBudget ? '' : ', OVER BUDGET'}`,
  ].join('\n')
}

/** Check byte budgets and shared packages of one remote's build together with the shell's. */
function checkRemoteBytes(root: string, folder: string): BudgetCase[] {
  const shell = readBuild(root, 'shell')
  const remote = readBuild(root, folder)
  const cases = [...checkBudgets(shell, [remote]), ...checkSharedOnce(shell, [remote])]
  return cases.filter(({ name }) => name.startsWith(`${remote.document.name}:`))
}

function checkZones(root: string, folder: string): Outcome {
  const broken = checkRepository(root).violations.filter(({ file }) =>
    file.startsWith(`${folder}/`),
  )
  const failures = broken.map(({ file, line, message }) => `${file}:${line} ${message}`)
  return { passed: broken.length === 0 ? 1 : 0, failed: broken.length, failures }
}

async function exitCode(args: readonly string[], cwd: string): Promise<Outcome> {
  const code = await runStep(args, { cwd })
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : failure(`exit code ${code}`)
}

export function failure(message: string): Outcome {
  return { passed: 0, failed: 1, failures: [message] }
}

/** Read the report of the last run. @throws if there is none. */
export function readRemoteReport(root: string, folder: string): RemoteReport {
  return JSON.parse(readFileSync(path.join(root, folder, 'reports/remote.json'), 'utf8'))
}
