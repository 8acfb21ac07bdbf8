import { type DeliveryEdge, startDeliveryEdge } from '../src/delivery-edge.ts'
import { expect, test } from '../src/fixtures.ts'

const PLANS = { level: 1, name: 'Plans and pricing' } as const
let edge: DeliveryEdge
test.beforeAll(async ({ site }) => {
  edge = await startDeliveryEdge(site, 200)
})
test.afterAll(() => edge.stop())

test('an open page goes on over a promotion and a rollback, and is offered the new version', async ({
  page,
}) => {
  const { stable = '' } = (await edge.readRegistry()).remotes.mfe_stocks ?? {}
  const promote = (version: string) =>
    edge.changeRegistry((registry) => ({
      ...registry,
      remotes: {
        ...registry.remotes,
        mfe_stocks: { state: 'on', previous: [stable], stable: version },
      },
    }))
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  /** The page looks for news when it gets the focus. */
  const expectOffers = (count: number) =>
    expect
      .poll(
        async () => {
          await page.evaluate(() => void dispatchEvent(new Event('focus')))
          return offer.count()
        },
        { timeout: 20_000 },
      )
      .toBe(count)
  await page.goto(`${edge.origin}/stock/z-score/AAPL`)
  await expect(page.getByRole('table').filter({ hasText: 'Fiscal period' })).toBeVisible()
  await expect(offer).toHaveCount(0)

  const version = await edge.publishChanged('mfe_stocks', { 'note.js': 'self.note = 1' })
  await promote(version)
  await expectOffers(1)
  // The page of before loads a chunk of its own version, which it did not have yet.
  const old = page.waitForRequest((request) => request.url().includes(`/r/mfe_stocks/${stable}/`))
  await page.evaluate(() => {
    ;(window as { kept?: boolean }).kept = true
  })
  await page.getByRole('link', { name: 'M-Score' }).first().click()
  await old
  await expect(page).toHaveURL(/m-score/)
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)

  await promote(stable)
  await expectOffers(0)
  await promote(version)
  await page.goto(`${edge.origin}/plans`)
  await expect(page.getByRole('heading', PLANS)).toBeVisible()
  expect((await edge.readRegistry()).remotes.mfe_stocks?.stable).toBe(version)
})
