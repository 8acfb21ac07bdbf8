import base from './playwright.config.ts'

process.env.E2E_DATA_DIRS = JSON.stringify(['/tmp/pk-site'])
export default {
  ...base,
  globalSetup: undefined,
  workers: 1,
  projects: undefined,
  expect: { timeout: 10_000 },
  timeout: 120_000,
}
