import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

const ROOT = resolve(import.meta.dirname, '../../../../..')
/** Script that prints the path and flags of the Chromium for tests, installing it if missing. */
const FIND_CHROMIUM = join(ROOT, 'infra/quality/e2e/src/print-chromium.ts')

// Cached for the workers, which load this file too.
process.env.CHAOS_CHROMIUM ??= execFileSync(process.execPath, [FIND_CHROMIUM], { encoding: 'utf8' })
const { executablePath, args } = JSON.parse(process.env.CHAOS_CHROMIUM)
const folder = process.cwd()

/** Chaos suite of the remote in the current folder: `npm run chaos -w mfe-stocks`. */
export default defineConfig({
  testDir: join(folder, 'test'),
  testMatch: 'chaos.ts',
  outputDir: join(folder, 'reports/chaos'),
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  workers: Number(process.env.CHAOS_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: join(folder, 'reports/chaos.json') }],
    ['junit', { outputFile: join(folder, 'reports/qa/chaos.xml') }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args },
  },
})
