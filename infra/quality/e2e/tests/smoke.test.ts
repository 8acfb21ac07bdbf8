import { expect, test } from '../src/fixtures.ts'

test('the home page is composed by the shell', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an unknown address gets 404 with the page frame', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('a stopped service restarts on its previous port', async ({ site, request }) => {
  const before = site.servicePid('cart')
  await site.stopService('cart')
  expect(site.servicePid('cart')).toBeNull()
  expect([502, 503]).toContain((await request.get('/api/product/')).status())
  await site.startService('cart')
  expect(site.servicePid('cart')).not.toBe(before)
  expect((await request.get('/api/product/')).status()).toBe(200)
})
