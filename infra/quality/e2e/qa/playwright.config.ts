import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, provideChromium } from '../src/chromium.ts'
import { isGallery } from './gallery-folder.ts'
import { QA } from './global-setup.ts'

// Workers read this file too; the variable saves them the search.
process.env.CHROMIUM_PATH = provideChromium()
const folder = process.env[QA.folder] ?? process.cwd()
const reports = path.join(folder, 'reports/qa')

/** Pages of one remote, or the gallery: accessibility, keyboard and pictures. Run by `npm run qa -- mfe-x`. */
export default defineConfig({
  testDir: '.',
  testMatch: isGallery(folder) ? 'gallery.test.ts' : 'pages.test.ts',
  outputDir: path.join(reports, 'traces'),
  snapshotPathTemplate: path.join(folder, 'reports/pictures/{arg}{ext}'),
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled' },
  },
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(reports, 'pages.json') }],
    ['junit', { outputFile: path.join(reports, 'pages.xml') }],
    ['html', { outputFolder: path.join(reports, 'html'), open: 'never' }],
  ],
  use: {
    // Set by the setup before the workers read this file.
    baseURL: process.env[QA.site] ?? 'http://localhost',
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...CHROMIUM_FLAGS] },
  },
})
