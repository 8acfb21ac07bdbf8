import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'

test('the scroll-to-top button appears after 900 px and moves the focus to the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  // The header's transition would shift the page by a pixel.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/stock/z-score/AAPL')
  await expect(page.getByRole('table').filter({ hasText: 'Fiscal period' })).toBeVisible()
  const button = page.getByRole('button', { name: /top/i })
  await page.evaluate(() => scrollTo(0, 500))
  await expect(page.getByRole('banner')).toHaveAttribute('data-condensed', 'true')
  await page.evaluate(() => scrollTo(0, 900))
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 901))
  await expect(button).toBeVisible()
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the theme is applied before the first paint and saved', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page
    .getByRole('button', { name: /theme|dark/i })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/plans', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the search palette can be used entirely by keyboard', async ({ page }) => {
  // This page is not prerendered, so its content shows that its scripts have loaded.
  await page.goto('/market-beats/articles')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('a')
  const options = page.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  const count = await options.count()
  // Wrap-around: up from the first is the last, down from the last is the first.
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('the header of a signed-in user fits on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'pastdue@quantamental.example', DEMO_PASSWORD)
  await expect(page.getByRole('banner').getByRole('button', { name: 'pastdue' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('signing in returns to the page before it', async ({ page }) => {
  await page.goto('/stock/z-score/AAPL')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill('demo@quantamental.example')
  await page.getByLabel('Password', { exact: true }).fill('explore-the-ratings')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'demo' })).toBeVisible()
})
