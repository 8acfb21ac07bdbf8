import type { Locator, Page } from '@playwright/test'
import { type DeliveryEdge, startDeliveryEdge } from '../src/delivery-edge.ts'
import { expect, test } from '../src/fixtures.ts'

let edge: DeliveryEdge
test.beforeAll(async ({ site }) => {
  edge = await startDeliveryEdge(site, 200)
})
test.afterAll(() => edge.stop())

function switchStocks(state: 'on' | 'off'): Promise<void> {
  return edge.changeRegistry((registry) => ({
    ...registry,
    remotes: {
      ...registry.remotes,
      mfe_stocks: { stable: '', previous: [], ...registry.remotes.mfe_stocks, state },
    },
  }))
}

/** Dispatch focus events, on which the page checks for changes, until `what` is visible. */
async function expectAtFocus(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect(what).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

test('a remote that is switched off disappears from an open page and returns without a reload', async ({
  page,
}) => {
  const rows = page.getByRole('table').filter({ hasText: 'Fiscal period' })
  const card = page.getByRole('heading', { level: 1, name: 'Z-Score is not available right now' })
  await page.goto(`${edge.origin}/stock/z-score/AAPL`)
  await expect(rows).toBeVisible()
  await page.evaluate(() => {
    ;(window as { isMarked?: boolean }).isMarked = true
  })

  await switchStocks('off')
  await expectAtFocus(page, card)
  await expect(rows).toHaveCount(0)
  await expect(
    page.getByText('It’s down for maintenance and will be back automatically.'),
  ).toBeVisible()
  // Other remotes keep working, and going back shows the card again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()

  await switchStocks('on')
  await expectAtFocus(page, rows)
  await expect(card).toHaveCount(0)
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
})
