import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { expectChartIsRead, walkByTab } from '../src/keyboard.ts'
import { WIDE, waitForWhole } from '../src/page-state.ts'
import { listStockRoutes, STOCK_TABS } from '../src/stock-routes.ts'

const SECRET = 'SECRET'
/** All stock routes, but only one stock list, because the lists share a page. */
const WALKED = listStockRoutes(SECRET).filter(
  ({ path }) => !/^\/stocks\/list\/(?!Mag7|by-industry)/.test(path),
)

/** Expect charts to announce their figures, and Enter and Escape to open and close a calculation. */
async function expectStockPageByKeyboard(page: Page): Promise<void> {
  const charts = page.locator('main [aria-roledescription="chart"]')
  for (let at = 0; at < (await charts.count()); at += 1) await expectChartIsRead(charts.nth(at))
  const figure = page
    .getByRole('main')
    .getByRole('button', { name: /show calculation$/ })
    .first()
  await figure.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('region', { name: 'Formula' })).toBeVisible()
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(figure).toBeFocused()
}

for (const { path } of WALKED) {
  const isOfStock = path.startsWith('/stock/')
  const rest = isOfStock ? ', and its charts and calculations can be read by keyboard' : ''
  test(`Tab on ${path} reaches everything with a visible focus and leaves the page again${rest}`, async ({
    pageOf,
    site,
  }) => {
    const page = await pageOf('basic')
    await page.setViewportSize(WIDE)
    await page.goto(path.replace(SECRET, site.visualizerSecret))
    await waitForWhole(page)
    // Elements that appear during a walk are reached by the next one.
    await expect(async () => {
      const stops = await walkByTab(page)
      expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([])
      const names = new Set(stops.map(({ name }) => name))
      for (const kind of ['[aria-roledescription]', '[aria-haspopup="dialog"]', 'main a[href]']) {
        const all = await page.locator(kind).evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility())
            .map((element) => {
              const name =
                element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? ''
              return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${name}`
            }),
        )
        expect(all.filter((name) => !names.has(name))).toEqual([])
      }
    }).toPass({ timeout: 120_000 })
    if (isOfStock) await expectStockPageByKeyboard(page)
  })
}

test('Enter on a point of a chart opens its calculation', async ({ pageOf }) => {
  const page = await pageOf('basic')
  await page.goto('/stock/z-score/AAPL')
  const chart = page.getByRole('group', { name: 'Z-Score by quarter, chart' })
  await chart.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('region', { name: 'Formula' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(chart).toBeFocused()
})

test('Enter on a tab of a stock opens its page', async ({ pageOf }) => {
  const page = await pageOf('basic')
  await page.goto('/stock/summary/AAPL')
  const tabs = page.getByRole('navigation', { name: 'Stock pages' })
  await tabs.getByRole('link', { name: 'Summary' }).focus()
  for (const [kind, tab] of Object.entries(STOCK_TABS).slice(1)) {
    await tabs.getByRole('link', { name: tab, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/stock/${kind}/AAPL`)
    await expect(page).toHaveTitle(`Apple Inc. (AAPL) ${tab} | Quantamental`)
  }
})

const MODELS = [
  ['z-score', /^Z-Score/],
  ['m-score', /^M-Score/],
  ['credit-rating', /^Odds of default/],
  ['graham', /^Graham number/],
  ['buffett', /^Annual return, by earnings per share/],
  ['valuation', /^Value estimate/],
] as const

for (const [kind, figure] of MODELS) {
  test(`the browser recomputes a figure of the ${kind} page with the same result`, async ({
    pageOf,
  }) => {
    const page = await pageOf('pro')
    await page.goto(`/stock/${kind}/AAPL`)
    await waitForWhole(page)
    await page.getByRole('main').getByRole('button', { name: figure }).first().focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    const recompute = drawer.getByRole('button', { name: 'Recompute in this browser' })
    await expect(recompute).toBeVisible()
    await recompute.focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByText(/^Matches to the last digit: -?\d/)).toBeVisible()
    await page.keyboard.press('Escape')
  })
}

test('the search palette opens with Ctrl+K, wraps around and stays on the same kind of page', async ({
  pageOf,
}) => {
  const page = await pageOf('basic')
  await page.goto('/stock/graham/AAPL')
  await waitForWhole(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search stocks' })
  await expect(box).toBeFocused()
  await page.keyboard.type('mi')
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'MSFT' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const isOnMicrosoft = () => page.getByRole('option', { name: /^MSFT/, selected: true }).count()
  for (let at = 0; (await isOnMicrosoft()) === 0 && at < 20; at += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/stock/graham/MSFT')
})

test.describe('stock lists', () => {
  test('a list can be sorted, expanded and navigated by cell with the keyboard', async ({
    pageOf,
  }) => {
    const page = await pageOf('basic')
    await page.goto('/stocks/list/DJI')
    await waitForWhole(page)
    const table = page.getByRole('table')
    await table.getByRole('button', { name: 'Forward P/E' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/stocks/list/DJI?sort=pe&direction=desc')
    await expect(table.getByRole('columnheader', { name: 'Forward P/E' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(table).not.toHaveAttribute('aria-busy')
    await table.locator('tr.row a').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(table.locator('tr.row').nth(1).locator('a').first()).toBeFocused()
    const expander = table.getByRole('button', { name: /^More about/ }).nth(1)
    await expander.focus()
    await page.keyboard.press('Enter')
    await expect(expander).toHaveAttribute('aria-expanded', 'true')
    await expect(table.getByText(/^Why it’s listed:/)).toBeVisible()
  })

  test('the columns of a list can be chosen by keyboard', async ({ pageOf }) => {
    const page = await pageOf('basic')
    await page.goto('/stocks/list/DJI')
    await waitForWhole(page)
    const button = page.getByRole('button', { name: 'Columns' })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Table columns' })
    await expect(panel).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\?columns=/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  })
})

for (const path of ['/product/upside-pe-visualizer', '/stock/compare/AAPL']) {
  test(`the scatter plot of ${path} can be read, pinned and zoomed by keyboard`, async ({
    pageOf,
  }) => {
    const page = await pageOf('basic')
    await page.goto(path)
    const plot = page.getByRole('application')
    await expect(plot).toBeVisible()
    const announcement = plot.locator('xpath=following-sibling::output')
    await plot.focus()
    await page.keyboard.press('Home')
    await expect(announcement).toContainText(/Value estimate/)
    const first = await announcement.textContent()
    await page.keyboard.press('ArrowRight')
    await expect(announcement).not.toHaveText(first ?? '')
    await page.keyboard.press('Enter')
    const ticker = (await announcement.textContent())?.split(' ')[0]
    const pinned = page.getByRole('group', { name: 'Pinned companies' })
    await expect(pinned.getByRole('button', { name: `Unpin ${ticker}` })).toBeVisible()
    await plot.focus()
    await page.keyboard.press('+')
    await expect(page.getByRole('button', { name: 'Show all' })).toBeEnabled()
    await page.keyboard.press('0')
    await expect(page.getByRole('button', { name: 'Show all' })).toBeDisabled()
  })
}

test('the as-known day can be chosen with the arrow keys and reset to today', async ({
  pageOf,
}) => {
  const page = await pageOf('basic')
  await page.goto('/stock/z-score/AAPL')
  await waitForWhole(page)
  const button = page.getByRole('button', { name: /^As known on/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const slider = page.getByRole('slider', { name: 'As-known date' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\?as_of=\d{4}-\d\d-\d\d$/)
  await expect(
    page.getByRole('status').filter({ hasText: /As known on .*newest report:/ }),
  ).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', /newest report/)
  await slider.focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/stock/z-score/AAPL')
  await page.keyboard.press('Escape')
  await expect(slider).toBeHidden()
  await expect(button).toBeFocused()
})
