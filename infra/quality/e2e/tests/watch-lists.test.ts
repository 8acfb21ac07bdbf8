// cspell:ignore SWPPX
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { fillLogIn, inventUser, join, runSql } from '../src/new-users.ts'
import type { Site } from '../src/site.ts'

const emailOf = (name: string) => `${name}@quantamental.example`

async function emptyWatchLists(site: Site, name: string): Promise<void> {
  await runSql(
    site,
    `delete from account.watch_list
      where user_id = (select id from account.user_account where email = $1)`,
    [emailOf(name)],
  )
}

async function makeList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('New list name').fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

async function addBySearch(page: Page, list: string, ticker: string): Promise<void> {
  await page.getByRole('combobox', { name: `Add a stock to ${list}` }).fill(ticker)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Added ${ticker} to ${list}.`)).toBeVisible()
}

/** Tickers of the open list in order. */
const tickersOf = (page: Page) => page.getByRole('rowheader').locator('.ticker')
const listNames = (page: Page) => page.getByRole('main').locator('li a[href*="list="]')

test('watch lists can be created, renamed, sorted, filled, exported and imported as CSV, deleted and restored', async ({
  page,
  site,
}) => {
  await emptyWatchLists(site, 'standard')
  await logIn(page, emailOf('standard'), DEMO_PASSWORD)
  await page.goto('/user/watchlists')
  await expect(page.getByText('No watch lists yet')).toBeVisible()
  await makeList(page, 'Growth')
  await makeList(page, 'Income')
  await expect(listNames(page)).toHaveText(['Growth', 'Income'])

  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('New name for Income').fill('Dividends')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move Dividends up' }).click()
  await expect(listNames(page)).toHaveText(['Dividends', 'Growth'])

  // Add stocks with the page's own search, and a note.
  await addBySearch(page, 'Dividends', 'KO')
  await addBySearch(page, 'Dividends', 'AAPL')
  await page.getByRole('button', { name: 'Add a note on KO' }).click()
  await page.getByLabel('Note on KO').fill('Held for the dividend, "forever".')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move AAPL up' }).click()
  await expect(tickersOf(page)).toHaveText(['AAPL', 'KO'])

  // Paste several stocks: each row shows its outcome.
  await page.getByRole('button', { name: 'Add multiple' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add stocks to Dividends' })
  await dialog.getByRole('textbox').fill('MSFT, wait for the report\nKO\nNOSUCH\n!!!')
  await dialog.getByRole('button', { name: 'Add stocks' }).click()
  await expect(dialog.getByText('1 added, 1 already on the list, 2 not added.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^2 KO Already on the list$/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^3 NOSUCH .*NOSUCH/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^4 !!! This is not a ticker\.$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tickersOf(page)).toHaveText(['AAPL', 'KO', 'MSFT'])

  // Export as CSV and import into the other list.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Dividends.csv')
  const file = await download.path()
  const [head, apple, coke, ...rest] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  expect(head).toBe('ticker,name,note,added')
  expect(apple).toMatch(/^AAPL,Apple Inc\.,,/)
  expect(coke).toContain('"Held for the dividend, ""forever""."')
  expect(rest).toHaveLength(1)
  await page.getByRole('link', { name: 'Growth' }).click()
  await page.getByRole('button', { name: 'Add multiple' }).click()
  const other = page.getByRole('dialog', { name: 'Add stocks to Growth' })
  await other.getByLabel('CSV file of stocks').setInputFiles(file)
  await expect(other.getByRole('textbox')).toHaveValue(/^ticker,name,note,added/)
  await other.getByRole('button', { name: 'Add stocks' }).click()
  await expect(other.getByText('3 added.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tickersOf(page)).toHaveText(['AAPL', 'KO', 'MSFT'])
  const note = page.getByRole('button', { name: 'Note on KO: Held for the dividend, "forever".' })
  await expect(note).toBeVisible()

  // Remove a stock and undo; then delete the list and undo.
  await page.getByRole('button', { name: 'Remove KO' }).click()
  await expect(tickersOf(page)).toHaveText(['AAPL', 'MSFT'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tickersOf(page)).toHaveText(['AAPL', 'KO', 'MSFT'])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('The list Growth was deleted.')).toBeVisible()
  await expect(listNames(page)).toHaveText(['Dividends'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listNames(page)).toHaveText(['Dividends', 'Growth'])
  await expect(tickersOf(page)).toHaveText(['AAPL', 'KO', 'MSFT'])

  // Ctrl+K is disabled on this page, see infra/docs/domain/pages.md.
  await page.keyboard.press('Control+k')
  await page.reload()
  await expect(listNames(page)).toHaveText(['Dividends', 'Growth'])
  await expect(note).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'My profile' }).click()
  await expect(page).toHaveURL('/user/account')
  // The address changes before the page is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

/** Positions as Schwab lets customers download them. */
const SCHWAB = `"Positions for account Individual ...123 as of 09:41 AM ET, 2026/11/23"

"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)","Cost Basis","Security Type",
"KO","COCA COLA CO","1,200","$62.10","$74,520.00","$60,000.00","Equity",
"AAPL","APPLE INC","30","$231.50","$6,945.00","$4,750.00","Equity",
"SWPPX","SCHWAB S&P 500 INDEX","33.333","$90.00","$2,999.97","$2,500.00","Mutual Fund",
"Cash & Cash Investments","--","--","--","$4,321.00","--","Cash and Money Market",
"Account Total","--","--","--","$88,785.97","$67,250.00","--",
`

test('holdings pasted from a broker show their weakest name and are private', async ({
  page,
  site,
  pageOf,
}) => {
  await join(page, site, inventUser('holder'))
  await page.goto('/user/watchlists')
  await page.getByRole('button', { name: 'Create your first list' }).click()
  await page.getByLabel('New list name').fill('Portfolio')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('link', { name: 'Holdings' }).click()
  await expect(page.getByText('No holdings on this list yet')).toBeVisible()

  await page
    .getByRole('button', { name: /^Import/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Import holdings into Portfolio' })
  await dialog.getByRole('textbox').fill(SCHWAB)
  await expect(dialog.getByText(/^Found 3 holdings\..*SWPPX/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save 3 holdings' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Your weakest name is/)).toContainText(/Coca-Cola|Apple/)
  await expect(page.getByRole('row', { name: /^KO .*1,200 50\.00/ })).toBeVisible()
  const list = new URL(page.url()).searchParams.get('list')
  const other = await pageOf('pro')
  const foreign = await other.request.get(`/api/user/watch-list/${list}/holdings/`)
  expect(foreign.status()).toBe(404)
})

test('Basic allows two watch lists of ten stocks, none above its tier', async ({ page, site }) => {
  await emptyWatchLists(site, 'basic')
  await logIn(page, emailOf('basic'), DEMO_PASSWORD)
  const cheapest = await page.request.get('/api/lists/all/?sort=market_cap&direction=asc')
  const { rows } = (await cheapest.json()) as { rows: { ticker: string; tier_number: number }[] }
  const above = rows.find(({ tier_number }) => tier_number === 4)?.ticker ?? ''
  const sentence = `This stock, ${above}, requires a higher level of subscription.`
  await page.goto('/user/watchlists')
  await makeList(page, 'One')
  await makeList(page, 'Two')
  const ofLists = page.getByText(/^Your plan allows 2 watch lists\./)
  await expect(ofLists).toContainText('Standard allows 4 watch lists with 20 stocks each.')
  await expect(page.getByRole('button', { name: 'New list' })).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Add a stock to Two' }).fill(above)
  await expect(page.getByRole('option', { name: new RegExp(`^${above}`) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(sentence)

  await page.getByRole('button', { name: 'Add multiple' }).click()
  const dialog = page.getByRole('dialog')
  const eleven = 'AAPL MSFT NVDA JPM XOM JNJ KO WMT PG HD CVX'.split(' ')
  await dialog.getByRole('textbox').fill([above, ...eleven].join('\n'))
  await dialog.getByRole('button', { name: 'Add stocks' }).click()
  await expect(dialog.getByText('10 added, 2 not added.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: `1 ${above} ${sentence}` })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^12 CVX .*10 stocks/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tickersOf(page)).toHaveText(eleven.slice(0, 10))
  await expect(page.getByText(/^Your plan allows 10 stocks per list\./)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Add a stock to Two' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove AAPL' }).click()
  await addBySearch(page, 'Two', 'CVX')
  await expect(tickersOf(page)).toHaveText([...eleven.slice(1, 10), 'CVX'])
})

test('a visitor who watches a stock logs in and returns; with one list the next stock is added directly', async ({
  page,
  site,
}) => {
  await emptyWatchLists(site, 'demo')
  const requested = '/stock/z-score/AAPL?view=table#workings'
  await page.goto(requested)
  const watch = page.getByRole('main').getByRole('button', { name: /^Watch/ })
  await watch.click()
  await expect(page).toHaveURL('/login')
  await fillLogIn(page, { email: emailOf('demo'), password: DEMO_PASSWORD })
  await expect(page).toHaveURL(requested)

  // The first watched stock creates the first list.
  await watch.click()
  const dialog = page.getByRole('dialog', { name: 'Watch AAPL' })
  await expect(dialog.getByLabel('New list name')).toHaveValue('My watch list')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('checkbox', { name: /^My watch list/ })).toBeChecked()
  await expect(dialog.getByText(/^Without a plan you can have 1 watch list\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(watch).toHaveText('Watching')

  await page.goto('/stock/summary/MSFT')
  await expect(watch).toHaveText('Watch')
  await watch.click()
  await expect(page.getByText('MSFT was added to My watch list.')).toBeVisible()
  await expect(watch).toHaveText('Watching')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(watch).toHaveText('Watch')
  await page.goto('/user/watchlists')
  await expect(tickersOf(page)).toHaveText(['AAPL'])
})

test('a watch list shows its companies and notes while the stocks service is down', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 50[234]/)
  await emptyWatchLists(site, 'pro')
  await logIn(page, emailOf('pro'), DEMO_PASSWORD)
  await page.goto('/user/watchlists')
  await makeList(page, 'Resilient')
  await addBySearch(page, 'Resilient', 'AAPL')
  const row = page.getByRole('row', { name: /AAPL/ })
  await expect(row).toContainText(/%/)
  await page.evaluate(() => localStorage.clear())
  await site.stopService('stocks')
  try {
    await page.reload()
    await expect(page.getByText(/Your names and notes are unchanged/)).toBeVisible()
    await expect(row).toContainText('Apple Inc.')
    await page.getByRole('button', { name: 'Add a note on AAPL' }).click()
    await page.getByLabel('Note on AAPL').fill('Noted meanwhile')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Noted meanwhile')
  } finally {
    await site.startService('stocks')
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row).toContainText(/%/)
  await expect(row).toContainText('Noted meanwhile')
})
