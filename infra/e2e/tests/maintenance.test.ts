import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { endMaintenance, planMaintenance, waitForPages } from '../src/operate-site.ts'
import { expectAccessible } from '../src/page-state.ts'

const NOTE = 'The database moves to a larger machine.'
/** A path of each service that anybody may ask at other times. */
const ASKED = {
  account: '/api/user/watch-list/',
  stocks: '/api/lists/',
  'market-beats': '/api/posts/',
  cart: '/api/product/',
} as const

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Maintenance' })
const noticeOf = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Down for maintenance' })

/** Asks for the document until the edge, which asks account every few seconds, knows. */
async function waitForDocument(page: Page, status: number): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/plans')).status(), { message: 'status of a page' })
    .toBe(status)
}

/** Asks a path of a service until it answers `status`: each hears of maintenance by itself. */
async function waitForService(page: Page, service: keyof typeof ASKED, status: number) {
  await expect
    .poll(async () => (await page.request.get(ASKED[service])).status(), { message: service })
    .toBe(status)
}

/** As an operator ends it, with a reason. */
async function endAtTheAdmin(page: Page): Promise<void> {
  await page.goto('/operator/flags')
  await page.getByRole('button', { name: 'End now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The move is done.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByRole('button', { name: 'Plan maintenance' })).toBeVisible()
}

test.describe.configure({ timeout: 120_000 })
test.afterEach(async ({ pageOf, page }) => {
  await endMaintenance(await pageOf('operator'))
  await waitForDocument(page, 200)
})

test('a banner says when maintenance begins, and goes when it is dismissed', async ({
  page,
  pageOf,
}) => {
  const operator = await pageOf('operator')
  await operator.goto('/about-data')
  await planMaintenance(operator, {
    starts_at: hoursFromNow(25),
    ends_at: hoursFromNow(26),
    note: NOTE,
  })
  const state = async () => (await (await page.request.get('/api/site/')).json()).maintenance.state
  // More than 24 hours before, it is nobody's concern.
  await expect.poll(state).toBe('none')
  await planMaintenance(operator, {
    starts_at: hoursFromNow(23),
    ends_at: hoursFromNow(24),
    note: NOTE,
  })
  await expect.poll(state).toBe('announced')
  await waitForPages(page, '"state":"announced"')
  await page.goto('/plans')
  await expect(bannerOf(page)).toContainText(/Planned maintenance from .+ until .+/)
  await expect(bannerOf(page)).toContainText(NOTE)
  // Until then everything works.
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss maintenance notice' }).click()
  await expect(bannerOf(page)).toHaveCount(0)
  await page.goto('/maintenance')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Maintenance is planned' }),
  ).toBeVisible()
})

test('meanwhile all but operators read the notice, and afterwards the page they wanted', async ({
  page,
  pageOf,
  browser,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 503/)
  const [operator, subscriber] = [await pageOf('operator'), await pageOf('pro')]
  await operator.goto('/about-data')
  await planMaintenance(operator, {
    starts_at: hoursFromNow(0),
    ends_at: hoursFromNow(1),
    note: NOTE,
  })
  await waitForDocument(page, 503)

  await test.step('every service answers 503 with its reason and when to ask again', async () => {
    for (const service of Object.keys(ASKED) as (keyof typeof ASKED)[]) {
      await waitForService(page, service, 503)
      const answer = await page.request.get(ASKED[service])
      expect(await answer.json()).toMatchObject({ code: 'maintenance' })
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
    }
    expect((await page.request.get('/api/site/')).status()).toBe(200)
  })

  await test.step('a visitor and a subscriber read the notice under the address they asked for', async () => {
    for (const [reader, path] of [
      [page, '/plans'],
      [subscriber, '/stock/z-score/AAPL'],
    ] as const) {
      const response = await reader.goto(path)
      expect(response?.status()).toBe(503)
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
      expect(await response?.text()).toContain('Down for maintenance')
      await expect(noticeOf(reader)).toBeVisible()
      await expect(reader).toHaveURL(path)
      await expect(reader.getByText(NOTE)).toBeVisible()
    }
    await expectAccessible(page)
  })

  await test.step('an operator sees the page, and that others do not', async () => {
    await operator.goto('/plans')
    await expect(
      operator.getByRole('heading', { level: 1, name: 'Plans and pricing' }),
    ).toBeVisible()
    await expect(bannerOf(operator)).toContainText('Everyone else sees the maintenance page')
    expect((await operator.request.get(ASKED.stocks)).status()).toBe(200)
    await operator.goto('/stock/z-score/AAPL')
    await expect(operator.getByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeVisible()
  })

  await test.step('an operator who is not signed in yet can sign in', async () => {
    const context = await browser.newContext({ baseURL: site.baseURL })
    const late = await context.newPage()
    await logIn(late, 'operator@quantamental.example', DEMO_PASSWORD)
    await late.goto('/plans')
    await expect(late.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
    await context.close()
  })

  await test.step('at the end the visitor goes on to the page asked for', async () => {
    await endAtTheAdmin(operator)
    await waitForDocument(page, 200)
    // The notice asks again by itself too, and an answer may be five seconds old.
    const tryNow = page.getByRole('button', { name: 'Try now' })
    await expect(async () => {
      if (await tryNow.isVisible()) await tryNow.click({ timeout: 2_000 })
      await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible({
        timeout: 4_000,
      })
    }).toPass({ timeout: 60_000 })
    await expect(page).toHaveURL('/plans')
    for (const service of ['stocks', 'market-beats', 'cart'] as const)
      await waitForService(page, service, 200)
    await operator.goto('/operator/audit')
    await expect(operator.getByText('The move is done.').first()).toBeVisible()
  })
})
