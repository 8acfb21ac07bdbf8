import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { shuffle } from '../verify/src/shuffle.ts'
import { CHROMIUM_FLAGS, provideChromium } from './src/chromium.ts'

// Workers read this file too: the variable spares them the search.
process.env.CHROMIUM_PATH = provideChromium()

/** They only read. No project shares a site with another. */
const WALKS = /\/(routes|crawl|stocks-routes|stocks-keyboard|stocks-gates)\.test\.ts$/
/** Seams and faults: what only the composed site can show. `npm run composition`. */
const COMPOSITION = /\/(composition|resilience|canary|override|new-version|kill-switch)\.test\.ts$/

const { TEST_SEED } = process.env

/** A project of each file, in an order of `TEST_SEED`: Playwright itself sorts files by name. */
function listShuffledProjects(seed: string): Project[] {
  const files = readdirSync(path.join(import.meta.dirname, 'tests'))
  return shuffle(
    files.filter((file) => !WALKS.test(`/${file}`)),
    seed,
  ).map((file) => ({
    name: file.replace('.test.ts', ''),
    testMatch: `**/${file}`,
  }))
}

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'walks', testMatch: WALKS, fullyParallel: true },
    // Each worker has a site of its own; the tests of a file take turns on it.
    ...(TEST_SEED
      ? listShuffledProjects(TEST_SEED)
      : [
          { name: 'composition', testMatch: COMPOSITION },
          { name: 'journeys', testIgnore: [WALKS, COMPOSITION] },
        ]),
  ],
  forbidOnly: true,
  retries: 0,
  // Limits for what hangs, not measures: a machine several times slower than usual passes too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording takes a third of the time: a failure leaves a picture and the page's tree without it.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...CHROMIUM_FLAGS],
    },
  },
})
