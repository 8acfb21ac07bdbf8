import type { Page } from '@playwright/test'
import { type Buyer, logInBuyer, makeBuyers } from '../src/buyers.ts'
import { drawerOf, planOf } from '../src/cart-driver.ts'
import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { runSql } from '../src/new-users.ts'
import {
  expectAccessible,
  expectNoOverflow,
  expectSoundInEveryLook,
  PHONE,
  WIDE,
  waitForWhole,
} from '../src/page-state.ts'

interface Expected {
  readonly heading: string | RegExp
  readonly title: string
  readonly canonical: string
  readonly isIndexed?: boolean
}

/** Open `path` and check title, metadata, accessibility and overflow in both themes and sizes. */
async function expectSoundPage(page: Page, path: string, expected: Expected): Promise<void> {
  const { heading, title, canonical, isIndexed = false } = expected
  await page.setViewportSize(WIDE)
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await waitForWhole(page)
  await expect(page).toHaveTitle(`${title} | Quantamental`)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w.{20}/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical)
  await expect(page.locator('meta[name="robots"][content~="noindex"]')).toHaveCount(
    isIndexed ? 0 : 1,
  )
  await expectSoundInEveryLook(page)
}

test('the plans page shows a subscriber the possible action for each plan, or why there is none', async ({
  pageOf,
  site,
}) => {
  const page = await pageOf('canceled')
  const canonical = `${site.baseURL}/plans`
  const title = 'Plans and pricing'
  await expectSoundPage(page, '/plans', { heading: title, title, canonical, isIndexed: true })
  await expect(planOf(page, 'Standard').getByText('Your plan', { exact: true })).toBeVisible()
})

test('the empty and the filled cart have no issues, as a page and as a panel', async ({
  page,
  site,
}) => {
  const cart = { title: 'Cart', canonical: `${site.baseURL}/product/cart` }
  await expectSoundPage(page, '/product/cart', { ...cart, heading: 'Your cart is empty' })

  await page.goto('/plans')
  await planOf(page, 'Pro').getByRole('button', { name: 'Choose Pro' }).click()
  await expect(drawerOf(page).getByRole('status', { name: 'Total' })).toHaveText('$39.99')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await expectSoundPage(page, '/product/cart', { ...cart, heading: 'Cart' })
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$39.99')
  await expect(page.getByRole('link', { name: 'Log in to pay' })).toBeVisible()
})

test.describe('the success page after a payment', () => {
  let buyer: Buyer
  let orders: readonly number[] = []
  test.beforeAll(async ({ site }) => {
    ;[buyer] = await makeBuyers(site, ['standard'])
    const { rows } = await runSql(
      site,
      'select id from cart.purchase_order where user_id = $1 order by id',
      [buyer.userId],
    )
    orders = rows.map(({ id }) => id)
    await runSql(
      site,
      `update cart.purchase_order set state = 'expired',
         message = 'This order expired before it was paid. You weren’t charged.' where id = $1`,
      [orders[0]],
    )
  })

  test('the success page has no issues for any outcome of an order', async ({ page, site }) => {
    const yours = { title: 'Your payment', canonical: `${site.baseURL}/product/success` }
    const [expired, completed] = orders
    await expectSoundPage(page, `/product/success?order=${completed}`, {
      ...yours,
      heading: 'Log in to see your payment',
    })
    await logInBuyer(page, buyer)
    for (const [query, heading] of [
      ['', 'Order not found'],
      [`?order=${expired}`, 'Your order has expired'],
      [`?order=${completed}`, 'Payment confirmed'],
    ] as const)
      await expectSoundPage(page, `/product/success${query}`, { ...yours, heading })
  })

  test('the success page shows the payment as submitted while Stripe is queried', async ({
    page,
  }) => {
    await logInBuyer(page, buyer)
    await page.route('**/api/order/*/refresh/', () => {})
    await page.goto(`/product/success?order=${orders[1]}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment submitted' })).toBeVisible()
    await expect(page.getByText(/confirmed\b/)).toHaveCount(0)
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('the billing pages of operators have no issues', async ({ page, pageOf, site }) => {
  const basic = await pageOf('basic')
  const { effective_sub_id: id } = await (await basic.request.get('/api/user/status/')).json()

  await logIn(page, 'operator@quantamental.example', DEMO_PASSWORD)
  await expectSoundPage(page, '/operator/billing?q=basic', {
    heading: 'Billing',
    title: 'Billing',
    canonical: `${site.baseURL}/operator/billing`,
  })
  await expectSoundPage(page, `/operator/billing/subscription/${id}`, {
    heading: /^Basic, subscription/,
    title: `Subscription ${id}`,
    canonical: `${site.baseURL}/operator/billing/subscription/${id}`,
  })
})
