import type { Page } from '@playwright/test'
import { COMPOSITION_ELEMENT_ID, type Composition } from '@quantamental/remote/release'
import { type DeliveryEdge, startDeliveryEdge } from '../src/delivery-edge.ts'
import { expect, test } from '../src/fixtures.ts'

const Z_SCORE = '/stock/z-score/AAPL'
const UNSENT = 'You have unsaved changes on this page.'
let edge: DeliveryEdge
let stable: string
let next: string
test.beforeAll(async ({ site }) => {
  edge = await startDeliveryEdge(site, 200)
  stable = (await edge.readRegistry()).remotes.mfe_stocks?.stable ?? ''
  next = await edge.publishChanged('mfe_stocks', { 'note.js': 'self.note = 1' })
})
test.beforeEach(() => promote(stable))
test.afterAll(() => edge.stop())

function promote(version: string): Promise<void> {
  return edge.changeRegistry((registry) => ({
    ...registry,
    remotes: {
      ...registry.remotes,
      mfe_stocks: { state: 'on', previous: [stable], stable: version },
    },
  }))
}

const offerOn = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version is available.' })

/** Dispatch focus events, on which the page checks for a new version, until it shows `count` offers. */
async function expectOffers(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => void dispatchEvent(new Event('focus')))
        return offerOn(page).count()
      },
      { timeout: 20_000 },
    )
    .toBe(count)
}

/** Mark the document; the mark is lost when the browser loads another one. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as { isMarked?: boolean }).isMarked = true
  })
}
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** Version of the stocks remote in the composition of the document. */
async function stocksVersionOf(page: Page): Promise<string | undefined> {
  const text = await page.locator(`#${COMPOSITION_ELEMENT_ID}`).textContent()
  const { remotes }: Composition = JSON.parse(text ?? '')
  return remotes.find(({ name }) => name === 'mfe_stocks')?.version
}

test('an open page keeps working after a promotion and a rollback, and offers the new version', async ({
  page,
}) => {
  await page.goto(edge.origin + Z_SCORE)
  await expect(page.getByRole('table').filter({ hasText: 'Fiscal period' })).toBeVisible()
  await expect(offerOn(page)).toHaveCount(0)
  await markDocument(page)

  await promote(next)
  await expectOffers(page, 1)
  // The page loads another chunk of its own, previous version.
  const old = page.waitForRequest((request) => request.url().includes(`/r/mfe_stocks/${stable}/`))
  await page.getByRole('link', { name: 'M-Score' }).first().click()
  await old
  await expect(page).toHaveURL(/m-score/)
  expect(await isMarked(page)).toBe(true)

  await promote(stable)
  await expectOffers(page, 0)
})

test('a link to a page of another remote loads the new builds while they are offered', async ({
  page,
}) => {
  const goTo = async (menu: string, link: string, heading = link) => {
    const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('button', { name: menu, exact: true }).click()
    await navigation.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto(edge.origin + Z_SCORE)
  await markDocument(page)
  // Without an offer: client-side navigation.
  await goTo('Market beats', 'Market trend')
  expect(await isMarked(page)).toBe(true)

  await promote(next)
  await expectOffers(page, 1)
  // Dismissing the offer does not change that the composition is outdated.
  await offerOn(page).getByRole('button', { name: 'Later' }).click()
  await expect(offerOn(page)).toHaveCount(0)
  await goTo('Market beats', 'Articles')
  expect(await isMarked(page)).toBe(true)
  expect(await stocksVersionOf(page)).toBe(stable)
  await goTo('Browse', 'All stock lists', 'Stock lists')
  expect(await isMarked(page)).toBe(false)
  expect(await stocksVersionOf(page)).toBe(next)
})

test('the offer of a new version asks for confirmation before unsent text is lost', async ({
  page,
}) => {
  await page.goto(`${edge.origin}/inquiry`)
  const message = page.locator('textarea')
  await message.pressSequentially('How is the Z-Score')
  await markDocument(page)

  await promote(next)
  await expectOffers(page, 1)
  await expect(message).toBeFocused()
  await page.getByRole('status').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('status').filter({ hasText: UNSENT })).toBeVisible()
  await expect(message).toHaveValue('How is the Z-Score')
  expect(await isMarked(page)).toBe(true)

  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload anyway' }).click()
  await loaded
  expect(await isMarked(page)).toBe(false)
  expect(await stocksVersionOf(page)).toBe(next)
})
