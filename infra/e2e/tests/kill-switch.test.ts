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

/** The page looks for news when it gets the focus. */
async function expectAtFocus(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect(what).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

test('a remote that is switched off leaves an open page, and comes back, without a reload', async ({
  page,
}) => {
  const rows = page.getByRole('table').filter({ hasText: 'Fiscal period' })
  const card = page.getByRole('heading', { level: 1, name: 'Z-Score is not available right now' })
  await page.goto(`${edge.origin}/stock/z-score/AAPL`)
  await expect(rows).toBeVisible()
  await page.evaluate(() => {
    ;(window as { kept?: boolean }).kept = true
  })

  await switchStocks('off')
  await expectAtFocus(page, card)
  await expect(rows).toHaveCount(0)
  await expect(
    page.getByText('It is down for maintenance and returns automatically.'),
  ).toBeVisible()
  // The others go on, and a link back is the same card.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()

  await switchStocks('on')
  await expectAtFocus(page, rows)
  await expect(card).toHaveCount(0)
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
})
