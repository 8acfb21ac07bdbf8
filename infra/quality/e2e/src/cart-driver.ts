import { expect, type Locator, type Page } from '@playwright/test'

/** Cart panel at the right edge of any page. */
export function drawerOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Cart' })
}

/** Card of one plan on the plans page. */
export function planOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: /notifications/i }).getByText(text)).toBeVisible()
}

/** Click the Pay button, which shows `total` once the quote has loaded. */
export async function goOnToPay(within: Locator | Page, total: string): Promise<void> {
  await within.getByRole('button', { name: `Pay ${total}`, exact: true }).click()
}

/** Expect the success page after the return from Stripe: payment confirmed, access active or upcoming. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/product\/success\?(.*&)?order=\d+/)
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Payment confirmed|Order complete)$/ }),
  ).toBeVisible()
  await expect(page.getByText(/^(You have access now|Access starts on .+)\.$/)).toBeVisible()
}

/** Expect the status page to show `sentence` and `plan` once the account service is updated. */
export async function expectStatus(
  page: Page,
  sentence: string | RegExp,
  plan: string,
): Promise<void> {
  const head = page.getByRole('region', { name: 'Status', exact: true })
  // The event of a payment can reach the account service after the page.
  await expect(async () => {
    await page.goto('/user/status')
    await expect(head.getByRole('heading')).toHaveText(sentence, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(head).toContainText(plan)
}

/** Check whether the latest rating is shown on a stock page and present in the API response. */
export async function expectLatestRating(
  page: Page,
  ticker: string,
  isShown: boolean,
): Promise<void> {
  await page.goto(`/stock/credit-rating/${ticker}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Delayed 2 quarters')).toHaveCount(isShown ? 0 : 1)
  const response = await page.request.get(`/api/tickers/${ticker}/credit-rating/`)
  const { company, latest } = await response.json()
  expect(company.is_delayed).toBe(!isShown)
  expect(latest === null).toBe(!isShown)
}
