import { expect, test } from '../src/fixtures.ts'

test('a visitor reads whether the price is high, follows a mark by keyboard and shares the picture', async ({
  page,
}) => {
  await page.goto('/stock/summary/MSFT')
  const compact = page.getByRole('region', { name: 'Price and fair value' })
  await expect(compact).toContainText(/(above|below) the value estimate of \$|no value estimate/)
  await compact.getByRole('link', { name: 'Open Price' }).click()
  await expect(page).toHaveURL(/\/stock\/price\/MSFT$/)

  const chart = page.getByRole('group', { name: 'Price and fair value, chart' })
  await page.getByRole('button', { name: '5Y' }).click()
  await expect(page).toHaveURL(/\?range=5y$/)
  await page.getByRole('button', { name: '+ Sector' }).click()
  await expect(page).toHaveURL(/\?range=5y&with=sector$/)
  const shared = page.url()
  const summary = page.getByText(/: MSFT [+−][\d.]+%, [\w ]+ sector [+−][\d.]+%\.$/)
  await expect(summary).toBeVisible()
  const text = await summary.textContent()

  await chart.press('PageUp')
  await expect(page.getByRole('status').filter({ hasText: /Close \$/ })).toBeVisible()
  await chart.press('Enter')
  await expect(page).not.toHaveURL(shared)

  await page.goto(shared)
  await expect(page.getByText(text ?? '', { exact: true })).toBeVisible()
})
