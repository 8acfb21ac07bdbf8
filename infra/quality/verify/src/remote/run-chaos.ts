import { rmSync } from 'node:fs'
import path from 'node:path'
import { type PlaywrightTotals, readPlaywrightReport } from '../suites/playwright-report.ts'
import { runStep } from '../suites/run-step.ts'

/**
 * Run the chaos suite of the remote in `folder`, or one shard of it (`1/4`), like its script `chaos`. Needs builds
 * of the remote and the shell.
 */
export async function runChaos(
  root: string,
  folder: string,
  shard?: string,
): Promise<PlaywrightTotals> {
  const cwd = path.join(root, folder)
  const report = path.join(cwd, 'reports/chaos.json')
  rmSync(report, { force: true })
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  const config = 'shared-contracts/remote/src/testing/chaos/playwright.config.ts'
  const args = [cli, 'test', '-c', path.join(root, config), ...(shard ? [`--shard=${shard}`] : [])]
  await runStep(args, { cwd, env: { CHROMIUM_PATH: process.env.CHROMIUM_PATH } })
  return readPlaywrightReport(report)
}
