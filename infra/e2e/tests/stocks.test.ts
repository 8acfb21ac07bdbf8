import { expect, test } from '../src/fixtures.ts'

test.describe('search', () => {
  test('Ctrl+K, "aapl" and Enter open the summary of Apple', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('aapl')
    await expect(page.getByRole('option', { name: /AAPL/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/stock\/summary\/AAPL$/)
    await expect(page.getByRole('heading', { level: 1, name: /Apple/ })).toBeVisible()
  })

  test('keeps the kind of page the reader is on', async ({ page }) => {
    await page.goto('/stock/z-score/AAPL')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('msft')
    await expect(page.getByRole('option', { name: /MSFT/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/stock\/z-score\/MSFT$/)
  })

  test('says "No results found..." and Escape closes', async ({ page, expectConsole }) => {
    expectConsole(/404/)
    await page.goto('/')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('zzzzqqqq')
    await expect(page.getByText('No results found...')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toBeHidden()
  })
})

test.describe('Z-score page', () => {
  test('every ratio opens to its inputs and ends in filings', async ({ page }) => {
    await page.goto('/stock/z-score/AAPL')
    const table = page.getByRole('table').filter({ hasText: 'Fiscal period' })
    await expect(table.getByRole('row').nth(2)).toBeVisible()
    await table.getByRole('button', { name: /^X3/ }).first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('EBIT')
    await expect(drawer).toContainText('simulated, no filing')
    await drawer.getByRole('button', { name: 'Recompute in this browser' }).click()
    await expect(drawer).toContainText(/agrees/i)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  test('withholds the newest two quarters from a visitor, in the page and on the wire', async ({
    page,
    request,
  }) => {
    const body = await (await request.get('/api/tickers/AAPL/z-score/')).json()
    const locked = body.points.slice(-2)
    for (const point of locked) {
      expect(Object.keys(point).sort()).toEqual([
        'fiscal_period',
        'locked',
        'period_end',
        'quarter',
      ])
    }
    await page.goto('/stock/z-score/AAPL')
    await expect(page.getByText(/two quarters/i).first()).toBeVisible()
  })

  test('a bank gets a reason instead of a score', async ({ page }) => {
    await page.goto('/stock/z-score/JPM')
    await expect(page.getByText('No Z-Score for JPM.')).toBeVisible()
    await expect(page.getByText(/current assets/i).first()).toBeVisible()
  })

  test('an unknown ticker is said plainly', async ({ page, expectConsole }) => {
    expectConsole(/404/)
    await page.goto('/stock/z-score/ZZZQ')
    await expect(page.getByRole('main')).toContainText('ZZZQ')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('every simulated figure says so', async ({ page }) => {
  await page.goto('/stock/summary/AAPL')
  await expect(page.getByText(/simulated/i).first()).toBeVisible()
})
