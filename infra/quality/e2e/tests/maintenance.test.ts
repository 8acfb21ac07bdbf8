import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { endMaintenance, planMaintenance, waitForPages } from '../src/operate-site.ts'
import { expectAccessible } from '../src/page-state.ts'

const NOTE = 'We are moving the database to a larger machine.'
/** One path per service to test. */
const PATHS = {
  account: '/api/user/watch-list/',
  stocks: '/api/lists/',
  'market-beats': '/api/posts/',
  cart: '/api/product/',
} as const

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Maintenance' })
const noticeOf = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Down for maintenance' })

/** Wait until a document has `status`; the edge polls account every few seconds. */
async function waitForDocument(page: Page, status: number): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/plans')).status(), {
      message: 'status of a document',
    })
    .toBe(status)
}

/** Wait until a service responds with `status`; each service is notified of maintenance separately. */
async function waitForService(page: Page, service: keyof typeof PATHS, status: number) {
  await expect
    .poll(async () => (await page.request.get(PATHS[service])).status(), { message: service })
    .toBe(status)
}

/** End maintenance on the admin page, with a reason. */
async function endOnAdminPage(page: Page): Promise<void> {
  await page.goto('/operator/flags')
  await page.getByRole('button', { name: 'End now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The move is complete.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByRole('button', { name: 'Plan maintenance' })).toBeVisible()
}

test.describe.configure({ timeout: 120_000 })
test.afterEach(async ({ pageOf, page }) => {
  await endMaintenance(await pageOf('operator'))
  await waitForDocument(page, 200)
})

test('a banner announces maintenance 24 hours ahead and can be dismissed', async ({
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
  // More than 24 hours ahead, maintenance is not announced.
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
  // The site works until maintenance starts.
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss maintenance notice' }).click()
  await expect(bannerOf(page)).toHaveCount(0)
  await page.goto('/maintenance')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Maintenance is planned' }),
  ).toBeVisible()
})

test('during maintenance all but operators see the notice, and afterwards the requested page', async ({
  page,
  pageOf,
  openContext,
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

  await test.step('every service responds 503 with a reason and Retry-After', async () => {
    for (const service of Object.keys(PATHS) as (keyof typeof PATHS)[]) {
      await waitForService(page, service, 503)
      const response = await page.request.get(PATHS[service])
      expect(await response.json()).toMatchObject({ code: 'maintenance' })
      expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
    }
    expect((await page.request.get('/api/site/')).status()).toBe(200)
  })

  await test.step('a visitor and a subscriber see the notice at the requested address', async () => {
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

  await test.step('an operator sees the page with a reminder that others do not', async () => {
    await operator.goto('/plans')
    await expect(
      operator.getByRole('heading', { level: 1, name: 'Plans and pricing' }),
    ).toBeVisible()
    await expect(bannerOf(operator)).toContainText('Everyone else sees the maintenance page')
    expect((await operator.request.get(PATHS.stocks)).status()).toBe(200)
    await operator.goto('/stock/z-score/AAPL')
    await expect(operator.getByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeVisible()
  })

  await test.step('a signed-out operator can sign in', async () => {
    const late = await (await openContext()).newPage()
    await logIn(late, 'operator@quantamental.example', DEMO_PASSWORD)
    await late.goto('/plans')
    await expect(late.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
  })

  await test.step('after the end the visitor gets the requested page', async () => {
    await endOnAdminPage(operator)
    await waitForDocument(page, 200)
    // The notice also retries automatically, and the edge's state may be five seconds old.
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
    await expect(operator.getByText('The move is complete.').first()).toBeVisible()
  })
})
