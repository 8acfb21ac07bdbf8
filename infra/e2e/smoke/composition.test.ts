import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Composition } from '@quantamental/remote/release'
import { choosePages, type Samples } from './choose-pages.ts'
import { watchPage } from './watch-page.ts'

/** Name of the release under test, `mfe_stocks` or `shell`. */
const CANDIDATE = process.env.SMOKE_CANDIDATE ?? 'shell'

test('the pages of the composition', async ({ browser, baseURL, request }) => {
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
        // The app comes after the first paint; what it loads comes after that.
        await page
          .locator('[data-static]')
          .first()
          .waitFor({ state: 'detached', timeout: 30_000 })
          .catch(() => {})
        await page.waitForLoadState('networkidle')
        const say = (what: string) => `${remote.name} ${remote.version} at ${address}: ${what}`
        expect.soft(response?.status(), say('status')).toBe(200)
        await expect.soft(page.locator('[data-static]'), say('the app never came')).toHaveCount(0)
        await expect.soft(page.getByRole('heading', { level: 1 }), say('heading')).toBeVisible()
        await expect
          .soft(page.getByText('is not available right now'), say('shows the fault card'))
          .toHaveCount(0)
        const own = `/r/${remote.name}/${remote.version}/`
        expect
          .soft(
            watched.scripts().some((url) => url.includes(own)),
            say('its scripts were not loaded'),
          )
          .toBe(true)
        expect.soft(await watched.countReacts(), say('copies of React')).toBe(1)
        expect.soft(watched.faults, say('errors in the console')).toEqual([])
        await context.close()
        opened += 1
      })
    }
  }
  expect(opened, 'pages opened').toBeGreaterThan(0)
})

/** A company that the site has, for pages that need one. */
async function findSamples(request: APIRequestContext): Promise<Samples> {
  const answer = await request.get('/sitemap-stocks.xml')
  const ticker = answer.ok() ? /\/stock\/[^/<]+\/([^/<]+)</.exec(await answer.text())?.[1] : null
  return ticker ? { ticker } : {}
}
