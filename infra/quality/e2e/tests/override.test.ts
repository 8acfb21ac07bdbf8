import { type DeliveryEdge, startDeliveryEdge } from '../src/delivery-edge.ts'
import { expect, test } from '../src/fixtures.ts'

const PLANS = { level: 1, name: 'Plans and pricing' } as const
let edge: DeliveryEdge
test.beforeAll(async ({ site }) => {
  edge = await startDeliveryEdge(site, 200)
})
test.afterAll(() => edge.stop())

test('an override shows a banner with a link back to the live version', async ({ page }) => {
  const version = await edge.publishChanged('mfe_stocks', { 'note.js': 'self.note = 1' })
  const token = edge.override({ mfe_stocks: version })
  await page.goto(`${edge.origin}/plans?override=${token}`)
  await expect(page).toHaveURL(`${edge.origin}/plans`)
  const banner = page.getByRole('complementary', { name: 'Build preview' })
  await expect(banner).toContainText(`mfe_stocks ${version}`)
  await banner.getByRole('link').click()
  await expect(page).toHaveURL(`${edge.origin}/plans`)
  await expect(page.getByRole('heading', PLANS)).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('an override that fails is dropped, and the page shows a notice', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/./)
  const version = await edge.publishChanged('mfe_cart', {
    'remoteEntry.js': 'throw new Error("bad build")',
  })
  await page.goto(`${edge.origin}/plans?override=${edge.override({ mfe_cart: version })}`)
  await expect(page.getByText('The preview of mfe_cart failed')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', PLANS)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Build preview' })).toHaveCount(0)
})
