import { expect, type Locator, type Page } from '@playwright/test'

/** The cart at the right of any page. */
export function drawerOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Cart' })
}

/** One plan among the plans. */
export function planOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: /notifications/i }).getByText(text)).toBeVisible()
}

/** Leaves the card's page in the browser; the price has to be asked and shown before. */
export async function goOnToPay(within: Locator | Page, total: string): Promise<void> {
  await within.getByRole('button', { name: `Pay ${total}`, exact: true }).click()
}

/** After returning from Stripe: the payment is confirmed and access is active or starts later. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/product\/success\?(.*&)?order=\d+/)
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Payment confirmed|Order complete)$/ }),
  ).toBeVisible()
  await expect(page.getByText(/^(You have access now|Access starts on .+)\.$/)).toBeVisible()
}

/** What the status page says at its top, once account has heard. */
export async function expectStatus(
  page: Page,
  sentence: string | RegExp,
  plan: string,
): Promise<void> {
  await page.goto('/user/status')
  const head = page.getByRole('region', { name: 'Status', exact: true })
  await expect(head.getByRole('heading')).toHaveText(sentence)
  await expect(head).toContainText(plan)
}

/** Of a stock page: whether the latest rating is shown, in the page and in the answer behind it. */
export async function expectLatestRating(
  page: Page,
  ticker: string,
  isShown: boolean,
): Promise<void> {
  await page.goto(`/stock/credit-rating/${ticker}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Delayed 2 quarters')).toHaveCount(isShown ? 0 : 1)
  const answer = await page.request.get(`/api/tickers/${ticker}/credit-rating/`)
  const { company, latest } = await answer.json()
  expect(company.is_delayed).toBe(!isShown)
  expect(latest === null).toBe(!isShown)
}
