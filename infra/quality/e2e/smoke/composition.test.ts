import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Composition } from '@quantamental/remote/release'
import { choosePages, type Samples } from './choose-pages.ts'
import { watchPage } from './watch-page.ts'

/** Name of the release under test, such as `mfe_stocks` or `shell`. */
const CANDIDATE = process.env.SMOKE_CANDIDATE ?? 'shell'

test('each page of the composition loads its app without errors', async ({
  browser,
  baseURL,
  request,
}) => {
  const composition: Composition = await (await request.get('/composition.json')).json()
  const samples = await findSamples(request)
  let opened = 0
  for (const remote of composition.remotes) {
    for (const address of choosePages(remote, CANDIDATE, samples)) {
      await test.step(`${remote.name} ${address}`, async () => {
        const context = await browser.newContext({ ...(baseURL && { baseURL }) })
        const page = await context.newPage()
        const watched = await watchPage(page)
        const response = await page.goto(address)
        // The app replaces the prerendered markup, then loads its data.
        await page
          .locator('[data-static]')
          .first()
          .waitFor({ state: 'detached', timeout: 30_000 })
          .catch(() => {})
        await page.waitForLoadState('networkidle')
        const label = (what: string) => `${remote.name} ${remote.version} at ${address}: ${what}`
        expect.soft(response?.status(), label('status')).toBe(200)
        await expect.soft(page.locator('[data-static]'), label('app not mounted')).toHaveCount(0)
        await expect.soft(page.getByRole('heading', { level: 1 }), label('heading')).toBeVisible()
        await expect
          .soft(page.getByText('is not available right now'), label('shows the error card'))
          .toHaveCount(0)
        // Of any version: unchanged scripts have an earlier release's address (decision 0094), and there is no fallback.
        const own = `/r/${remote.name}/`
        expect
          .soft(
            watched.scripts().some((url) => url.includes(own)),
            label('its scripts were not loaded'),
          )
          .toBe(true)
        expect.soft(await watched.countReacts(), label('copies of React')).toBe(1)
        expect.soft(watched.faults, label('console errors')).toEqual([])
        await context.close()
        opened += 1
      })
    }
  }
  expect(opened, 'number of pages opened').toBeGreaterThan(0)
})

/** Ticker of any company of the site, for pages that need one. */
async function findSamples(request: APIRequestContext): Promise<Samples> {
  const response = await request.get('/sitemap-stocks.xml')
  const ticker = response.ok()
    ? /\/stock\/[^/<]+\/([^/<]+)</.exec(await response.text())?.[1]
    : null
  return ticker ? { ticker } : {}
}
