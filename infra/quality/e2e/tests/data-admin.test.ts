import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, test } from '../src/fixtures.ts'

/** Operations run in a process of their own and are slow on a busy machine. */
const PATIENCE = { timeout: 120_000 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function count(site: { databaseUrl: string }, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    return (await client.query<{ n: number }>(sql)).rows[0]?.n ?? -1
  } finally {
    await client.end()
  }
}

/** Run an operation through the dialog opened by `opener`; wait until its outcome is listed. */
async function run(page: Page, opener: string | RegExp, reason: string, outcome: RegExp) {
  await button(page, opener).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('group', { name: 'Confirm' }).getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  const newest = page.getByRole('table', { name: 'Operations' }).getByRole('row').nth(1)
  await expect(newest).toContainText(outcome, PATIENCE)
  await expect(page.getByRole('region', { name: 'Running' })).toBeHidden(PATIENCE)
}

test('an operator imports, compares, publishes and rolls back data, and the audit log lists the actions', async ({
  pageOf,
  site,
}) => {
  test.setTimeout(10 * 60_000)
  const folder = join(site.dataDir, 'import/admin')
  mkdirSync(folder, { recursive: true })
  // A defaulted company is rated D, regardless of its figures.
  const [ticker, cik] = ['CAT', 18230]
  const identities = `cik,ticker,defaulted_on\n${cik},${ticker},2024-02-01\n`
  writeFileSync(join(folder, 'identities.csv'), identities)
  const page = await pageOf('operator')
  await page.goto('/operator/data')
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
  await run(page, 'Import…', 'The end-to-end test', /Published data version \d+: 1 of/)

  const changed = page.getByRole('region', { name: /Changes from version \d+ to \d+/ })
  await expect(changed.getByRole('row', { name: new RegExp(`^${ticker}`) }).first()).toContainText(
    'defaulted',
  )
  await run(page, /^Roll back to version/, 'Back to the previous version', /is published again/)
  await run(page, 'Recompute and compare…', 'Checking the changes', /nothing was published/)
  const staged = page.getByRole('region', { name: /Unpublished changes/ })
  await expect(staged.getByRole('row', { name: new RegExp(`^${ticker}`) }).first()).toBeVisible()
  await run(page, 'Publish…', 'The changes are as expected', /Published data version/)
  await run(page, /^Roll back to version/, 'As it was before the test', /is published again/)

  const actions =
    "select count(*)::int as n from stocks.operator_action where reason = 'Checking the changes'"
  expect(await count(site, actions)).toBe(1)
  const log = `select count(*)::int as n from account.admin_action
    where service = 'stocks' and action in ('import_data', 'recompute_data', 'publish_data', 'roll_back_data')`
  await expect.poll(() => count(site, log), PATIENCE).toBe(5)
})

test('the data admin page is not found for an editor', async ({ pageOf, expectConsole }) => {
  const page = await pageOf('editor')
  expectConsole(/status of 403/)
  await page.goto('/operator/data')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect((await page.request.get('/api/data-operations/')).status()).toBe(403)
})
