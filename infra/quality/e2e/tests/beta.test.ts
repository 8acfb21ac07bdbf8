import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { createInvite, setFlag, waitForPages } from '../src/operate-site.ts'

/** Lifetime of the beta-invite flag: 7 days, see infra/docs/domain/browser-storage.md. */
const LIFETIME_MS = 604_800_000
const WANTED = '/stock/z-score/AAPL'

const invitedUntil = (page: Page) => page.evaluate(() => localStorage.getItem('BETA_INVITED'))
const wantedOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'Apple Inc.' })
const betaOf = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Quantamental is in beta' })

async function redeem(page: Page, code: string): Promise<void> {
  await page.getByLabel('Invite code').fill(code)
  await page.getByRole('button', { name: 'Redeem code' }).click()
}

test('only pages under the beta-invite wrapper set BETA_INVITED for seven days', async ({
  page,
}) => {
  await page.goto('/plans')
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
  expect(await invitedUntil(page)).toBeNull()
  const before = Date.now()
  await page.goto(WANTED)
  await expect(wantedOf(page)).toBeVisible()
  const until = Number(await invitedUntil(page))
  expect(until).toBeGreaterThanOrEqual(before + LIFETIME_MS)
  expect(until).toBeLessThanOrEqual(Date.now() + LIFETIME_MS)
})

test('in strict mode an invite code or an account opens pages that redirect other visitors to /beta', async ({
  page,
  pageOf,
  openContext,
  expectConsole,
}) => {
  const operator = await pageOf('operator')
  await operator.goto('/about-data')
  await setFlag(operator, 'beta_gate', true)
  const other = await openContext()
  try {
    const code = await createInvite(operator, 1)
    await waitForPages(page, '"beta_gate":true')
    await page.goto(WANTED)
    await expect(betaOf(page)).toBeVisible()
    await expect(page).toHaveURL(`/beta?next=${encodeURIComponent(WANTED)}`)
    expect(await invitedUntil(page)).toBeNull()

    await test.step('public pages and the pages for signing up and in stay open', async () => {
      for (const [path, heading] of [
        ['/plans', 'Plans and pricing'],
        ['/signup', 'Sign up'],
        ['/', 'See how every figure is calculated.'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      }
    })

    await test.step('a valid code leads to the requested page and stays valid', async () => {
      expectConsole(/status of 400/)
      await page.goto(WANTED)
      await redeem(page, 'NO-SUCH-CODE')
      await expect(page.getByLabel('Invite code')).toHaveAccessibleDescription(/code/i)
      await expect(page.getByLabel('Invite code')).toHaveAttribute('aria-invalid', 'true')
      await redeem(page, code)
      await expect(page).toHaveURL(WANTED)
      await expect(wantedOf(page)).toBeVisible()
      await page.goto('/market-beats/trend')
      await expect(page.getByRole('heading', { level: 1, name: 'Market trend' })).toBeVisible()
    })

    await test.step('a code works once per browser, up to its quota', async () => {
      const stranger = await other.newPage()
      await stranger.goto(WANTED)
      await redeem(stranger, code)
      await expect(stranger.getByLabel('Invite code')).toHaveAttribute('aria-invalid', 'true')
      await expect(betaOf(stranger)).toBeVisible()
    })

    await test.step('signed-in users need no code', async () => {
      const user = await pageOf('demo')
      await user.goto(WANTED)
      await expect(wantedOf(user)).toBeVisible()
    })
  } finally {
    await setFlag(operator, 'beta_gate', false)
  }
  const stranger = await (await openContext()).newPage()
  await waitForPages(stranger, '"beta_gate":false')
  await stranger.goto(WANTED)
  await expect(wantedOf(stranger)).toBeVisible()
})
