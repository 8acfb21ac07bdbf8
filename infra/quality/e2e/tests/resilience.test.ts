import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'

// Failures of a service and of the store: the rest of the page must keep working, and Retry must recover the
// failed part. Failures within a remote: npm run chaos -w mfe-stocks.
const ERROR_CARD = /is not available right now/

async function theRestWorks(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
  await expect(page.getByText('Standard').first()).toBeVisible()
  // Pending requests delay the load event.
  await page.goBack({ waitUntil: 'commit' })
}

async function appleIsThere(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: /Apple/ })).toBeVisible()
}

async function stocksVersion(registryFile: string): Promise<string> {
  return JSON.parse(await readFile(registryFile, 'utf8')).remotes.mfe_stocks.stable
}

test('a stopped stocks service leaves the rest of the site working, and Retry recovers its page', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/50[234]/)
  await site.stopService('stocks')
  try {
    await page.goto('/stock/z-score/AAPL')
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await theRestWorks(page)
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  } finally {
    await site.startService('stocks')
  }
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await appleIsThere(page)
})

test('a deleted release of a remote leaves the rest of the site working, and Retry recovers its page', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/404|integrity|MIME type/)
  const folder = join(site.storeDir, 'mfe_stocks', await stocksVersion(site.registryFile))
  await rename(folder, `${folder}.away`)
  try {
    await page.goto('/stock/z-score/AAPL')
    await expect(page.getByText(ERROR_CARD)).toBeVisible({ timeout: 20_000 })
    await theRestWorks(page)
    await expect(page.getByText(ERROR_CARD)).toBeVisible({ timeout: 20_000 })
  } finally {
    await rename(`${folder}.away`, folder)
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await appleIsThere(page)
})
