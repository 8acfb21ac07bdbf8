import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD } from '../src/log-in.ts'
import { expectAccessible, expectNoOverflow, PHONE, WIDE, waitForWhole } from '../src/page-state.ts'
import { listStockRoutes } from '../src/stock-routes.ts'

/** The smallest companies first: those that Basic does not hold are greyed. */
for (const path of ['/stocks/list/all?sort=market_cap&direction=asc', '/stocks/list/Mag7']) {
  test(`${path} for Basic: accessible, nothing cut off`, async ({ pageOf }) => {
    const page = await pageOf('basic')
    await page.setViewportSize(WIDE)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(path)
    await waitForWhole(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectNoOverflow(page)
  })
}

for (const { path, heading } of listStockRoutes('').filter(({ isProtected }) => isProtected)) {
  test(`${path} sends a visitor to log in, and then back to the same address`, async ({ page }) => {
    const asked = `${path}?direction=asc#companies`
    await page.goto(asked)
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill('basic@quantamental.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(asked)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // The redirect replaced the page asked for: one step back does not lead to a login again.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/login/)
  })
}
