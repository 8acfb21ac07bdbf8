import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { GALLERY_FOLDER, isGallery, remoteOf } from '../../e2e/qa/gallery-folder.ts'
import { listUncovered } from './examples/named-routes.ts'
import { buildRemote, failure, type Outcome } from './remote/remote-suite.ts'
import { REPOSITORY } from './repository.ts'
import {
  presentTable,
  presentTotals,
  readJestTotals,
  readPlaywrightReport,
  type SuiteResult,
} from './suites/reports.ts'
import { runStep } from './suites/run-step.ts'

const USAGE = `Usage: npm run qa -- [remote folder… or ui] [--grep <text>] [--headed] [--update] [--site <url>]
  without a folder  all remotes and ui
  ui                the gallery of components
  --grep <text>     only tests whose title contains it
  --headed          with a visible browser
  --update          accept the pages as they look now
  --site <url>      pages of a running site instead of the recorded data, without pictures`

const PLAYWRIGHT = path.join(REPOSITORY, 'node_modules/@playwright/test/cli.js')
const JEST = path.join(REPOSITORY, 'node_modules/jest/bin/jest.js')
const CHAOS = 'shared-contracts/remote/src/testing/chaos/playwright.config.ts'
const PAGES = 'infra/quality/e2e/qa/playwright.config.ts'

interface Options {
  readonly grep?: string
  readonly headed?: boolean
  readonly update?: boolean
  readonly site?: string
}
async function runUnit(folder: string, { grep }: Options): Promise<Outcome> {
  const cwd = path.join(REPOSITORY, folder)
  const reporters = ['default', 'jest-junit', path.join(REPOSITORY, 'infra/quality/jest/report.js')]
  const args = reporters.map((each) => `--reporters=${each}`)
  const code = await runStep(
    ['--experimental-vm-modules', JEST, ...args, ...(grep ? ['-t', grep] : [])],
    { cwd, env: { JEST_JUNIT_OUTPUT_FILE: path.join(cwd, 'reports/qa/unit.xml') } },
  )
  // A run of some tests leaves the totals of the last whole run alone.
  if (!grep) return readJestTotals(REPOSITORY, folder)
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : failure(`exit code ${code}`)
}

async function checkContracts(folder: string): Promise<Outcome> {
  const failures = await listUncovered(path.join(REPOSITORY, folder))
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures }
}

async function runBrowser(
  config: string,
  folder: string,
  options: Options & { readonly report: string },
): Promise<Outcome> {
  const { grep, headed, update, site, report } = options
  const cwd = path.join(REPOSITORY, folder)
  const file = path.join(cwd, report)
  rmSync(file, { force: true })
  const args = [
    ...(grep ? ['--grep', grep, '--pass-with-no-tests'] : []),
    ...(headed ? ['--headed'] : []),
    ...(update ? ['--update-snapshots=all'] : []),
  ]
  const code = await runStep([PLAYWRIGHT, 'test', '-c', path.join(REPOSITORY, config), ...args], {
    cwd,
    env: {
      QA_FOLDER: cwd,
      ...(site && { QA_SITE: site, QA_COMPOSED: '1' }),
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
    },
  })
  const totals = readPlaywrightReport(file)
  const isNoneWanted = grep !== undefined && code === 0 && totals.passed === 0
  return isNoneWanted ? { passed: 0, failed: 0, failures: [] } : totals
}

/** Whether no picture was accepted yet on this machine. */
function isFirstRun(folder: string): boolean {
  const pictures = path.join(REPOSITORY, folder, 'reports/pictures')
  return !existsSync(pictures) || readdirSync(pictures).length === 0
}

async function testFolder(folder: string, options: Options): Promise<readonly SuiteResult[]> {
  const steps: SuiteResult[] = []
  const step = async (name: string, run: () => Promise<Outcome>) => {
    console.log(`\n=== ${folder}: ${name} ===`)
    const from = performance.now()
    const outcome = await run().catch((error: Error) => failure(error.message))
    steps.push({
      name: `${folder} ${name}`,
      ...outcome,
      seconds: (performance.now() - from) / 1000,
    })
  }
  mkdirSync(path.join(REPOSITORY, folder, 'reports/qa'), { recursive: true })
  await step('build', () => buildRemote(REPOSITORY, remoteOf(folder)))
  await step('unit', () => runUnit(folder, options))
  if (!isGallery(folder)) {
    await step('contract', () => checkContracts(folder))
    await step('chaos', () =>
      runBrowser(CHAOS, folder, { ...options, update: false, report: 'reports/chaos.json' }),
    )
  }
  const isFirst = isFirstRun(folder)
  if (isFirst) console.log('No pictures on this machine yet: this run takes them.')
  await step('pages', () =>
    runBrowser(PAGES, folder, {
      ...options,
      update: options.update || isFirst,
      report: 'reports/qa/pages.json',
    }),
  )
  return steps
}

/** `npm run qa`: see infra/docs/testing.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    grep: { type: 'string' },
    headed: { type: 'boolean' },
    update: { type: 'boolean' },
    site: { type: 'string' },
  },
})
const isRemote = (folder: string) => existsSync(path.join(REPOSITORY, folder, 'remote.json'))
const wanted = positionals.map((each) => (each === 'ui' ? GALLERY_FOLDER : each.replace(/\/$/, '')))
const stranger = wanted.find((each) => !isGallery(each) && !isRemote(each))
if (stranger !== undefined) {
  console.error(`${stranger} is neither a remote with a remote.json nor ui\n\n${USAGE}`)
  process.exit(2)
}
const folders =
  wanted.length > 0 ? wanted : [...readdirSync(REPOSITORY).filter(isRemote), GALLERY_FOLDER]
const steps: SuiteResult[] = []
for (const folder of folders) steps.push(...(await testFolder(folder, values)))
for (const { name, failures } of steps) {
  for (const line of failures) console.log(`FAILED ${name}: ${line}`)
}
console.log(`\n${presentTable(steps)}`)
for (const folder of folders) console.log(`${folder}/reports/qa/html/index.html`)
console.log(presentTotals(steps))
process.exitCode = steps.some(({ failed }) => failed > 0) ? 1 : 0
