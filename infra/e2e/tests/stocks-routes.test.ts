import type { Page } from '@playwright/test'
import { expect, test, type Viewer } from '../src/fixtures.ts'
import { DEMO_PASSWORD } from '../src/log-in.ts'
import { expectAccessible, expectNoOverflow, PHONE, WIDE, waitForWhole } from '../src/page-state.ts'
import { listStockRoutes, type StockRoute } from '../src/stock-routes.ts'

interface Look {
  readonly viewer: Viewer
  readonly theme: 'light' | 'dark'
  /** The window it opens in; it is resized to the other. */
  readonly first: typeof WIDE | typeof PHONE
  /** Which routes are seen so: what Basic sees beyond the others is greyed rows of lists. */
  readonly seen: RegExp
}

/** Every route is seen wide and light with its locks, small and dark without, and the other way round. */
const LOOKS: readonly Look[] = [
  { viewer: 'visitor', theme: 'light', first: WIDE, seen: /./ },
  { viewer: 'basic', theme: 'dark', first: WIDE, seen: /^\/stocks\// },
  { viewer: 'pro', theme: 'dark', first: PHONE, seen: /./ },
]
/** Its address is known when the site runs. */
const SECRET = 'SECRET'

async function expectHead(page: Page, route: StockRoute, baseURL: string): Promise<void> {
  const { title, canonical = route.path, noindex = false } = route
  await expect(page).toHaveTitle(`${title} | Quantamental`)
  await expect(page.locator('title')).toHaveCount(1)
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveCount(1)
  await expect(description).toHaveAttribute('content', /\w.{20}/)
  await expect(description).not.toHaveAttribute('content', /Loading/)
  const link = page.locator('link[rel="canonical"]')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', new URL(canonical, baseURL).href)
  await expect(page.locator('meta[name="robots"][content~="noindex"]')).toHaveCount(noindex ? 1 : 0)
}

for (const route of listStockRoutes(SECRET)) {
  for (const { viewer, theme, first, seen } of LOOKS) {
    if ((viewer === 'visitor' && route.isProtected) || !seen.test(route.path)) continue
    test(`${route.path} for ${viewer}: whole, titled, accessible, nothing cut off, in ${theme}`, async ({
      pageOf,
      site,
    }) => {
      const path = route.path.replace(SECRET, site.visualizerSecret)
      const page = await pageOf(viewer)
      await page.setViewportSize(first)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: route.heading })).toBeVisible()
      await waitForWhole(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectHead(page, { ...route, path }, site.baseURL)
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page.setViewportSize(first === WIDE ? PHONE : WIDE)
      await expectNoOverflow(page)
    })
  }
}

for (const { path, heading } of listStockRoutes(SECRET).filter(({ isProtected }) => isProtected)) {
  test(`${path} sends a visitor to log in, and then back to the same address`, async ({ page }) => {
    const asked = `${path}?direction=asc#companies`
    await page.goto(asked)
    await expect(page).toHaveURL('/login')
    await page.getByLabel('E-mail').fill('basic@quantamental.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(asked)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // The redirect replaced the page asked for: one step back does not lead to a login again.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/login/)
  })
}
