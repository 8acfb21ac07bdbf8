// cspell:ignore micrsoft
import { expect, test } from '../src/fixtures.ts'

test.describe('search', () => {
  test('searching with Ctrl+K, "aapl" and Enter opens the summary of Apple', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('aapl')
    await expect(page.getByRole('option', { name: /AAPL/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/stock\/summary\/AAPL$/)
    await expect(page.getByRole('heading', { level: 1, name: /Apple/ })).toBeVisible()
  })

  test('letters typed at once after Ctrl+K on a cold page of a slow device find companies as people name them', async ({
    page,
  }) => {
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const [text, ticker] of [
      ['coca cola', 'KO'],
      ['google', 'GOOGL'],
      ['micrsoft', 'MSFT'],
    ] as const) {
      await page.goto('/', { waitUntil: 'commit' })
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      await expect(page.getByRole('combobox')).toHaveValue(text)
      await expect(page.getByRole('option', { selected: true })).toContainText(ticker)
    }
  })

  test('search opens the same kind of page as the current one', async ({ page }) => {
    await page.goto('/stock/z-score/AAPL')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('msft')
    await expect(page.getByRole('option', { name: /MSFT/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/stock\/z-score\/MSFT$/)
  })

  test('search without matches shows "No results found..." and closes with Escape', async ({
    page,
    expectConsole,
  }) => {
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
  test('every Z-score ratio opens its inputs and links to its filings', async ({ page }) => {
    await page.goto('/stock/z-score/AAPL')
    const table = page.getByRole('table').filter({ hasText: 'Fiscal period' })
    await expect(table.getByRole('row').nth(2)).toBeVisible()
    await table.getByRole('button', { name: /^X3/ }).first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('EBIT')
    await expect(drawer.getByRole('link', { name: /^10-[KQ] · / }).first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/320193\/\d{18}\/\d{10}-\d{2}-\d{6}-index\.htm$/,
    )
    await drawer.getByRole('button', { name: 'Recompute in this browser' }).click()
    await expect(drawer).toContainText(/matches/i)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  test('the newest two quarters are withheld from a visitor, in the page and in the API', async ({
    page,
    request,
  }) => {
    const { periods, data, latest, lock } = await (
      await request.get('/api/tickers/AAPL/z-score/')
    ).json()
    const newest = periods.slice(-2).map(({ quarter }: { quarter: string }) => quarter)
    expect(latest).toBeNull()
    expect(lock).toMatchObject({ locked: true, reason: 'anonymous' })
    expect(data.hidden.map(({ quarter }: { quarter: string }) => quarter)).toEqual(newest)
    for (const point of data.points) expect(newest).not.toContain(point.quarter)
    const working = await request.get(
      `/api/tickers/AAPL/working/?figure=z-score&quarter=${newest[1]}`,
    )
    expect(working.status()).toBe(403)
    expect(await working.json()).toMatchObject({ code: 'locked' })
    await page.goto('/stock/z-score/AAPL')
    await expect(page.getByText(/two quarters/i).first()).toBeVisible()
    await page.getByRole('group', { name: 'Z-Score by quarter, chart' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByText(/Illustrative only\. Subscribe to unlock\./).first()).toBeVisible()
  })

  test('a bank shows a reason instead of a Z-score', async ({ page }) => {
    await page.goto('/stock/z-score/JPM')
    await expect(page.getByText('No Z-Score for JPM.')).toBeVisible()
    await expect(page.getByText(/current assets/i).first()).toBeVisible()
  })

  test('an unknown ticker shows a page that names it', async ({ page, expectConsole }) => {
    expectConsole(/404/)
    await page.goto('/stock/z-score/ZZZQ')
    await expect(page.getByRole('main')).toContainText('ZZZQ')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

const TABS = [
  'Summary',
  'Price',
  'Statements',
  'Valuation',
  'Graham',
  'Buffett',
  'Credit Rating',
  'Z-Score',
  'M-Score',
  'Ranked Financials',
  'Compare (UPV)',
  'Profile',
]

test('the tabs of a stock are in order, and each opens its page', async ({ page }) => {
  await page.goto('/stock/summary/AAPL')
  const tabs = page.getByRole('navigation', { name: 'Stock pages' })
  await expect(tabs.getByRole('link')).toHaveText(TABS)
  for (const tab of TABS) {
    await tabs.getByRole('link', { name: tab, exact: true }).click()
    await expect(page).toHaveTitle(`Apple Inc. (AAPL) ${tab} | Quantamental`)
    await expect(page.getByRole('heading', { level: 1, name: /Apple/ })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
})

const FIGURES = [
  ['summary', /^Odds of default/],
  ['valuation', /^Value estimate/],
  ['graham', /^Graham number/],
  ['buffett', /^Annual return, by earnings per share/],
  ['credit-rating', /^Leverage/],
  ['m-score', /^DSRI/],
  ['rank', /^Equity .*show calculation/],
  // A column of the table has the same name.
  ['compare', /^Value estimate.*show calculation/],
  ['profile', /^Shares outstanding/],
] as const

for (const [kind, figure] of FIGURES) {
  test(`a figure of the ${kind} page shows its calculation down to the facts`, async ({ page }) => {
    await page.goto(`/stock/${kind}/AAPL`)
    await page.getByRole('button', { name: figure }).first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('region', { name: 'Formula' })).toBeVisible()
    await expect(drawer.getByRole('link', { name: /^10-[KQ] · / }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })
}

test('a visitor sees two ranked items and fourteen locked ones', async ({ page }) => {
  await page.goto('/stock/rank/AAPL')
  await page.getByRole('button', { name: 'Items: 6 of 16' }).click()
  await page.getByRole('button', { name: 'All sixteen' }).click()
  await expect(page.getByRole('row', { name: /show calculation/ })).toHaveCount(2)
  await expect(page.getByText('Locked', { exact: true })).toHaveCount(14)
})

test('every simulated figure is marked as simulated', async ({ page }) => {
  await page.goto('/stock/summary/MSFT')
  await expect(page.getByRole('main').getByText('Simulated', { exact: true })).toBeVisible()
  await expect(page.getByText('Simulated, no filing').first()).toBeVisible()
})

test('a company with real filings links to them and marks its prices as simulated', async ({
  page,
}) => {
  await page.goto('/stock/summary/AAPL')
  await expect(page.getByRole('main').getByText('Real filings, simulated prices')).toBeVisible()
  await expect(page.getByText(/^Simulated price \$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^0000320193-\d{2}-\d{6}$/ }).first()).toBeVisible()
  await expect(page.getByText('Simulated, no filing')).toHaveCount(0)
})
