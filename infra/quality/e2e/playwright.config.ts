import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { shuffle } from '../verify/src/shuffle.ts'
import { CHROMIUM_FLAGS, provideChromium } from './src/chromium.ts'

// Workers read this file too; the variable saves them the search.
process.env.CHROMIUM_PATH = provideChromium()

/** Read-only tests. Projects do not share a site. */
const WALKS = /\/(routes|stocks-routes|stocks-keyboard|stocks-gates)\.test\.ts$/
/** Composition of remotes, services and edge, and their failures. `npm run composition`. */
const COMPOSITION =
  /\/(composition|resilience|canary|override|new-version|kill-switch|deny-list|local-remote)\.test\.ts$/

/** Starts a site of its own; first, because nothing would run beside it at the end. */
const OWN_SITE = /\/clock\.test\.ts$/

const { TEST_SEED } = process.env

/** One project per file, shuffled by `TEST_SEED`; Playwright would sort the files by name. */
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
    ...(TEST_SEED ? [] : [{ name: 'own site', testMatch: OWN_SITE }]),
    { name: 'walks', testMatch: WALKS, fullyParallel: true },
    // Each worker has its own site; the tests of a file run on it one after another.
    ...(TEST_SEED
      ? listShuffledProjects(TEST_SEED)
      : [
          { name: 'composition', testMatch: COMPOSITION },
          { name: 'journeys', testIgnore: [OWN_SITE, WALKS, COMPOSITION] },
        ]),
  ],
  forbidOnly: true,
  retries: 0,
  // Generous limits, so that slow machines pass too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A trace takes a third of the time; without it a failure still leaves a screenshot and the page's tree.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...CHROMIUM_FLAGS],
    },
  },
})
