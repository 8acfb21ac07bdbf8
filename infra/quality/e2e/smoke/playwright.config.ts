import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../src/chromium.ts'

// Workers read this file too; the variable saves them the search.
process.env.CHROMIUM_PATH ||= findChromium(process.env) ?? ''
if (!process.env.CHROMIUM_PATH) throw new Error('Chromium is not installed; set CHROMIUM_PATH')

/** Smoke test of one composition for the release gate, see smoke/README.md. */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.SMOKE_RESULTS ?? '../test-results/smoke',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['json', process.env.SMOKE_REPORT ? { outputFile: process.env.SMOKE_REPORT } : {}]],
  use: {
    browserName: 'chromium',
    baseURL: process.env.SMOKE_URL ?? 'http://localhost:8080',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...CHROMIUM_FLAGS] },
  },
})
