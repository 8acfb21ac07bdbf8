import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD } from '../src/log-in.ts'
import { expectAccessible, expectNoOverflow, PHONE, WIDE, waitForWhole } from '../src/page-state.ts'
import { listStockRoutes } from '../src/stock-routes.ts'

/** Smallest companies first; those that Basic does not include are grayed out. */
for (const path of ['/stocks/list/all?sort=market_cap&direction=asc', '/stocks/list/Mag7']) {
  test(`${path} has no accessibility issues and no overflow for Basic`, async ({ pageOf }) => {
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
  test(`${path} redirects a visitor to the login page and back to the same address`, async ({
    page,
  }) => {
    const requested = `${path}?direction=asc#companies`
    await page.goto(requested)
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill('basic@quantamental.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(requested)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // The redirect replaced the history entry: one step back does not lead to the login page.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/login/)
  })
}
