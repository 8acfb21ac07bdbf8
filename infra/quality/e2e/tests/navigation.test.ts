import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { PHONE, WIDE } from '../src/page-state.ts'

interface Entry {
  readonly name: string
  readonly path: string
  readonly heading: string
}

const entry = (name: string, path: string, heading = name): Entry => ({ name, path, heading })

/** Top navigation, see infra/docs/domain/pages.md. */
const MENUS: Readonly<Record<string, readonly Entry[]>> = {
  Browse: [
    entry('Popular stocks', '/stocks/list/Popular', 'Popular stocks'),
    entry('Index stocks', '/stocks/list/DJI', 'Dow Jones Industrial Average'),
    entry('Value Masters', '/stocks/list/buffett_owned', 'Owned by Buffett'),
    entry('Big & strong', '/stocks/list/industry_rank_marketcap_1', 'Largest of each industry'),
    entry('Weak & suspicious', '/stocks/list/weak_and_suspicious'),
    entry('By Sector', '/stocks/list/Basic_Materials', 'Basic Materials'),
    entry('Non-US', '/stocks/list/Australia', 'Australia'),
    entry('All stock lists', '/stocks/list', 'Stock lists'),
  ],
  'Market beats': [
    entry('Market trend', '/market-beats/trend'),
    entry('Articles', '/market-beats/articles'),
    entry('This week', '/market-beats/thisweek'),
    entry('Next week', '/market-beats/nextweek'),
    entry('Recent updates', '/market-beats/updates'),
  ],
  Products: [
    entry('Stock valuation', '/product/valuation', 'Stock valuation: what a share may be worth'),
    entry('Upside-PE visualizer', '/product/upside-pe-visualizer'),
    entry(
      'Credit rating',
      '/product/credit-rating',
      'Credit rating: the odds of default as a letter grade',
    ),
    entry('Z-Score', '/product/z-score', 'Z-Score: how far a company is from bankruptcy'),
    entry('M-Score', '/product/m-score', 'M-Score: do the accounts look manipulated?'),
    entry(
      'Ranked financials',
      '/product/ranked-financials',
      'Ranked financials: how a company compares with its peers',
    ),
    entry('Track record', '/product/track-record'),
  ],
}
const LINKS = [
  entry('How it works', '/how-it-works'),
  entry('Pricing', '/pricing', 'Plans and pricing'),
]
const ENTRY = [entry('Log in', '/login'), entry('Sign up', '/signup')]
/** Additional entries of the mobile menu, see infra/docs/domain/pages.md. */
const SHEET = [entry('Help center', '/help'), entry('Inquiry & feedback', '/inquiry')]
const ACCOUNT = [
  entry('Subscribed', '/user/subscription', 'Subscribed lists'),
  entry('Watch lists', '/user/watchlists'),
  entry('My Status', '/user/status', 'My status'),
  entry('Settings', '/user/account'),
]
/** Footer, see infra/docs/domain/pages.md. */
const FOOTER: Readonly<Record<string, readonly Entry[]>> = {
  Account: [
    ...ENTRY,
    entry('Verify email', '/verify-email', 'Verify email'),
    entry('Forgot password', '/reset-password'),
  ],
  Resources: [...LINKS, entry('Help center', '/help')],
  Company: [
    entry('Home', '/', 'See how every figure is calculated.'),
    entry('About us', '/about', 'About Quantamental'),
    entry('Privacy policy', '/privacy'),
    entry('Terms of use', '/terms'),
  ],
}

/** Click the link and expect its page, scrolled to the top. */
async function follow(page: Page, within: Locator, { name, path, heading }: Entry): Promise<void> {
  await within.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

function namesIn(within: Locator): Promise<string[]> {
  return within.getByRole('link').allInnerTexts()
}

test('each entry of the top navigation opens its page', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/about-data')
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  for (const [menu, entries] of Object.entries(MENUS)) {
    const button = navigation.getByRole('button', { name: menu, exact: true })
    for (const one of entries) {
      await button.click()
      await expect
        .poll(() => namesIn(navigation.getByRole('list')))
        .toEqual(entries.map(({ name }) => name))
      await follow(page, navigation, one)
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    }
  }
  for (const one of LINKS) await follow(page, navigation, one)
  for (const one of ENTRY) await follow(page, page.getByRole('banner'), one)
  await page.getByRole('banner').getByRole('link', { name: 'Quantamental, home' }).click()
  await expect(page).toHaveURL('/')
})

test('each entry of the mobile menu opens its page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/about-data')
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const all = [...Object.values(MENUS).flat(), ...LINKS, ...SHEET, ...ENTRY]
  for (const one of all) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.poll(() => namesIn(sheet)).toEqual(all.map(({ name }) => name))
    await expect(sheet).toContainText(/Support: \S+@\S+/)
    await follow(page, sheet, one)
    await expect(sheet).toBeHidden()
  }
})

test('each link of the footer opens its page; account links are shown to visitors only', async ({
  page,
  pageOf,
}) => {
  await page.goto('/about-data')
  const footer = page.getByRole('contentinfo')
  for (const [column, entries] of Object.entries(FOOTER)) {
    const within = footer.getByRole('navigation', { name: column })
    expect(await namesIn(within)).toEqual(entries.map(({ name }) => name))
    for (const one of entries) await follow(page, within, one)
  }
  await follow(page, footer, entry('Inquiry & feedback', '/inquiry'))
  await footer.getByRole('link', { name: 'Quantamental, home' }).click()
  await expect(page).toHaveURL('/')
  await expect(footer).toContainText('Where Quantitative meets Fundamental')
  await expect(footer).toContainText(/© \d{4} Quantamental, since 2022/)
  await expect(footer).toContainText(/\S+@\S+\.\w+/)

  const user = await pageOf('demo')
  await user.goto('/about-data')
  await expect(user.getByRole('banner').getByRole('button', { name: 'demo' })).toBeVisible()
  await expect(
    user.getByRole('contentinfo').getByRole('navigation', { name: 'Account' }),
  ).toHaveCount(0)
})

test('each entry of the account menu opens its page, on wide screens and phones', async ({
  pageOf,
}) => {
  const page = await pageOf('pro')
  await page.setViewportSize(WIDE)
  await page.goto('/about-data')
  const banner = page.getByRole('banner')
  for (const one of ACCOUNT) {
    await banner.getByRole('button', { name: 'Account of pro' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await follow(page, banner, one)
  }
  await page.setViewportSize(PHONE)
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  for (const one of ACCOUNT) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(sheet.getByRole('button', { name: 'Log out' })).toBeVisible()
    await follow(page, sheet, one)
  }
})

test('each tab of the market news opens its page', async ({ page }) => {
  await page.goto('/market-beats/trend')
  // Tabs in this order; see infra/docs/domain/pages.md.
  const tabs: readonly Entry[] = [
    entry('Market Trend', '/market-beats/trend', 'Market trend'),
    entry('Articles', '/market-beats/articles'),
    entry('This Week', '/market-beats/thisweek', 'This week'),
    entry('Next Week', '/market-beats/nextweek', 'Next week'),
    entry('Recent Updates', '/market-beats/updates', 'Recent updates'),
  ]
  const strip = page.getByRole('main').getByRole('navigation').first()
  await expect.poll(() => namesIn(strip)).toEqual(tabs.map(({ name }) => name))
  for (const one of tabs) {
    await follow(page, strip, one)
    await expect(strip.getByRole('link', { name: one.name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})
