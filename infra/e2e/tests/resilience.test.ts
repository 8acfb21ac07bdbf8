import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'

// Each fault hits the stocks remote or its service; the rest of the page must not notice, and Retry
// must bring it back once mended.
const TROUBLE = /is not available right now/

async function theRestWorks(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
  await expect(page.getByText('Standard').first()).toBeVisible()
  // What hangs keeps the load event away.
  await page.goBack({ waitUntil: 'commit' })
}

async function appleIsThere(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: /Apple/ })).toBeVisible()
}

async function stocksVersion(registryFile: string): Promise<string> {
  return JSON.parse(await readFile(registryFile, 'utf8')).remotes.mfe_stocks.stable
}

test('the stocks service is stopped', async ({ page, site, expectConsole }) => {
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

test('a remote’s published folder is deleted', async ({ page, site, expectConsole }) => {
  expectConsole(/404|integrity|MIME type/)
  const folder = join(site.storeDir, 'mfe_stocks', await stocksVersion(site.registryFile))
  await rename(folder, `${folder}.away`)
  try {
    await page.goto('/stock/z-score/AAPL')
    await expect(page.getByText(TROUBLE)).toBeVisible({ timeout: 20_000 })
    await theRestWorks(page)
    await expect(page.getByText(TROUBLE)).toBeVisible({ timeout: 20_000 })
  } finally {
    await rename(`${folder}.away`, folder)
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await appleIsThere(page)
})

test('a manifest answers a JSON 404', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  await page.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const isDocument = request.resourceType() === 'document'
    if (!isDocument && url.pathname !== '/composition.json') return route.fallback()
    // No inlined manifest, so that the page must fetch it.
    const response = await route.fetch()
    const body = (await response.text()).replace(
      isDocument ? /(<script[^>]*id="composition"[^>]*>)([^<]*)/ : /^()([\s\S]*)$/,
      (_, open: string, json: string) => {
        const composition = JSON.parse(json)
        for (const remote of composition.remotes) remote.manifest = null
        return open + JSON.stringify(composition).replaceAll('<', '\\u003c')
      },
    )
    await route.fulfill({ response, body })
  })
  let broken = true
  await page.route('**/mfe_stocks/*/mf-manifest.json', (route) =>
    broken ? route.fulfill({ status: 404, json: { detail: 'Not found.' } }) : route.fallback(),
  )
  await page.goto('/stock/z-score/AAPL')
  await expect(page.getByText(TROUBLE)).toBeVisible({ timeout: 20_000 })
  await theRestWorks(page)
  await expect(page.getByText(TROUBLE)).toBeVisible({ timeout: 20_000 })
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await appleIsThere(page)
})

test('an entry hangs', async ({ page }) => {
  let hangs = true
  const held: (() => void)[] = []
  await page.route('**/mfe_stocks/*/remoteEntry.js', async (route) => {
    if (hangs) await new Promise<void>((release) => held.push(release))
    await route.fallback().catch(() => undefined)
  })
  await page.goto('/stock/z-score/AAPL', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText(TROUBLE)).toBeVisible({ timeout: 25_000 })
  await theRestWorks(page)
  hangs = false
  for (const release of held) release()
  await page.getByRole('button', { name: 'Retry' }).click()
  await appleIsThere(page)
})

test('a tampered chunk does not run', async ({ page, expectConsole }) => {
  expectConsole(/integrity|ERR_/)
  let tampers = true
  await page.route('**/mfe_stocks/*/*.js', async (route) => {
    if (!tampers || route.request().url().includes('remoteEntry')) return route.fallback()
    const response = await route.fetch()
    const body = `window.__tampered = true;${await response.text()}`
    await route.fulfill({ response, body })
  })
  await page.goto('/stock/z-score/AAPL')
  await expect(page.getByText(TROUBLE)).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false)
  tampers = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await appleIsThere(page)
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false)
})

test('a remote that throws while rendering is contained', async ({ page, expectConsole }) => {
  expectConsole(/./)
  await page.route('**/api/updates/*', (route) =>
    route.fulfill({ json: { results: [null], next_before: null } }),
  )
  await page.goto('/market-beats/updates')
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('banner')).toBeVisible()
})
