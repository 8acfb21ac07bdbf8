import type { Page } from '@playwright/test'
import { ageAccessToken } from '../src/age-access-token.ts'
import {
  type Buyer,
  logInBuyer,
  makeBuyers,
  moveDays,
  payTill,
  settleMonthly,
} from '../src/buyers.ts'
import {
  drawerOf,
  expectLatestRating,
  expectPaid,
  expectStatus,
  expectToast,
  goOnToPay,
  planOf,
} from '../src/cart-driver.ts'
import { expect, test } from '../src/fixtures.ts'
import { CARDS, changeSavedCard, payByCard } from '../src/hosted-page.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { linkIn, openMailbox } from '../src/mails.ts'
import { fillLogIn, fillSignUp, inventUser, runSql } from '../src/new-users.ts'
import { runCartJobs } from '../src/run-cart-jobs.ts'

const WITHIN = 'AAPL'
/** Days before its end from which a term can be renewed; see infra/docs/domain/quoting.md. */
const RENEWABLE_DAYS = 25
const LIST_LOCK_DAYS = 30

const actionsOf = (page: Page) => page.getByRole('region', { name: 'Manage your subscription' })
const cartLinkOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, / })

async function chooseAnnual(page: Page): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: /^Annual/ })
    .click()
}

/** Today and the expiry of the effective subscription. */
async function daysOf(page: Page): Promise<{ today: Temporal.PlainDate; expiry: string }> {
  const { today, subscriptions, effective_sub_id } = await (
    await page.request.get('/api/user/status/')
  ).json()
  const { subscription } = subscriptions.find(
    (each: { subscription: { id: number } }) => each.subscription.id === effective_sub_id,
  )
  return {
    today: Temporal.PlainDate.from(today),
    expiry: subscription.subscription_expiry_date,
  }
}

/** Users created for this file, each for one test. */
let users: Record<'atTheBank' | 'inTwoTabs' | 'stopping' | 'monthly' | 'yearly' | 'refunded', Buyer>
let acting: readonly Buyer[] = []

test.beforeAll(async ({ site }) => {
  const [atTheBank, inTwoTabs, stopping, monthly, yearly, refunded, ...others] = await makeBuyers(
    site,
    [
      ...(['demo', 'demo', 'basic', 'pastdue', 'basic', 'basic'] as const),
      ...ACTIONS.map(({ from }) => from),
    ],
  )
  users = { atTheBank, inTwoTabs, stopping, monthly, yearly, refunded }
  acting = others
})

test('a visitor chooses annual Standard, signs up on the way, pays and sees the latest ratings', async ({
  page,
  openContext,
  site,
}) => {
  const user = inventUser('vera')
  await page.goto('/plans')
  await chooseAnnual(page)
  await planOf(page, 'Standard').getByRole('button', { name: 'Choose Standard' }).click()
  await expectToast(page, 'Added to cart! Complete subscription in the Cart.')
  const line = drawerOf(page).getByRole('listitem', { name: 'Standard' })
  // 12 × $15.99.
  await expect(line).toContainText('$191.88')
  await expect(line).toContainText('12 months: 1200 × 1 × 1 × $15.99')
  await expect(drawerOf(page).getByRole('status', { name: 'Total' })).toHaveText('$191.88')

  await drawerOf(page).getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page, user)
  const mailbox = openMailbox(site, user.email)
  await page.goto(linkIn(await mailbox.next(/^Activate/), site))
  await fillLogIn(page, user)
  // The login during checkout leads back to the cart.
  await expect(page).toHaveURL('/product/cart')
  await goOnToPay(page.getByRole('main'), '$191.88')

  // Hold the response of Stripe until the page has been checked without it.
  await page.route('**/api/order/*/refresh/', async (route) => {
    await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible()
    await route.continue()
  })
  await payByCard(page)
  await expectPaid(page)
  await expect(
    page.getByText('The latest ratings for 2,500 stocks, and 4 watch lists with 20 stocks each.'),
  ).toBeVisible()
  await expect(cartLinkOf(page)).toHaveCount(0)
  const receipt = await mailbox.next(/receipt for \$191\.88$/)
  expect(receipt.text).toContain('Standard')
  expect(receipt.text).toContain('4242')

  // Reloading shows the same. An order of another user looks like one that does not exist.
  const success = page.url()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  const stranger = await (await openContext()).newPage()
  await stranger.goto(success)
  await expect(stranger.getByRole('heading', { name: 'Log in to see your payment' })).toBeVisible()
  await logIn(stranger, 'demo@quantamental.example', DEMO_PASSWORD)
  await stranger.goto(success)
  await expect(stranger.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await stranger.context().close()

  await expectLatestRating(page, WITHIN, true)
  await expectStatus(page, 'All is well', 'Standard plan')
  const { today, expiry } = await daysOf(page)
  const left = today.until(expiry, { largestUnit: 'day' }).days
  for (const [name, reason] of [
    ['Renew now', `You can renew in ${left - RENEWABLE_DAYS} day(s).`],
    ['Change plan', `You can renew in ${left - RENEWABLE_DAYS} day(s).`],
    ['Swap', `You can swap in ${LIST_LOCK_DAYS} day(s).`],
  ] as const) {
    const button = actionsOf(page).getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(reason)
  }

  const click = (name: string) => actionsOf(page).getByRole('button', { name, exact: true }).click()
  await click('Turn off auto renew')
  await click('Turn on auto renew')
  await click('Cancel subscription')
  await actionsOf(page)
    .getByRole('group', { name: 'Cancel this subscription?' })
    .getByRole('button', { name: 'Cancel subscription' })
    .click()
  const head = page.getByRole('region', { name: 'Status', exact: true })
  await expect(head.getByRole('heading')).toHaveText(/^Canceled but accessible until /)
  await mailbox.next(/^You canceled Standard$/)
  await expectLatestRating(page, WITHIN, true)
  await page.goto('/user/status')
  await click('Renew to undo cancellation')
  await expect(head.getByRole('heading')).toHaveText('All is well')
})

test('declined cards, a canceled checkout and failed 3-D Secure leave the cart intact until it is paid', async ({
  page,
  expectConsole,
}) => {
  // Stripe answers a declined card with 402.
  expectConsole(/status of 402/)
  const buyer = users.atTheBank
  await logInBuyer(page, buyer)
  await page.goto('/plans')
  await planOf(page, 'Basic').getByRole('button', { name: 'Choose Basic' }).click()
  await goOnToPay(drawerOf(page), '$9.99')
  const alert = page.getByRole('alert')
  await payByCard(page, CARDS.declined)
  await expect(alert).toHaveText('Your card was declined.')
  await payByCard(page, CARDS.insufficientFunds)
  await expect(alert).toHaveText('Your card has insufficient funds.')
  await payByCard(page, CARDS.authenticate)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(alert).toHaveText(/^We are unable to authenticate your payment method\./)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()

  await expect(page).toHaveURL('/product/cart')
  await expect(page.getByRole('listitem', { name: 'Basic' })).toContainText('$9.99')
  await expectLatestRating(page, WITHIN, false)
  await page.goto('/plans')
  await expect(planOf(page, 'Pro').getByRole('button', { name: 'Choose Pro' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payByCard(page, CARDS.authenticate)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectPaid(page)

  await expectLatestRating(page, WITHIN, true)
  const { rows } = await (
    await page.request.get('/api/lists/all/?sort=market_cap&direction=asc')
  ).json()
  const above = rows.find(
    (row: { tier_number: number; t_minus_2_rating?: string }) => row.tier_number > 3,
  )
  await expectLatestRating(page, above.ticker, false)
})

test('a price change before payment is shown and not charged, and two tabs share one order', async ({
  page,
  context,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const buyer = users.inTwoTabs
  await logInBuyer(page, buyer)
  await page.goto('/plans')
  await planOf(page, 'Standard').getByRole('button', { name: 'Choose Standard' }).click()
  await drawerOf(page).getByRole('link', { name: 'Open cart page' }).click()
  await expect(drawerOf(page)).toHaveCount(0)
  const pay = page.getByRole('button', { name: 'Pay $19.99' })
  await expect(pay).toHaveAttribute('aria-disabled', 'false')
  const setPrice = (cents: number) =>
    runSql(
      site,
      `update cart.product set base_price_per_month_in_cents = $1 where code = 'standard'`,
      [cents],
    )
  try {
    await setPrice(2499)
    await pay.click()
    await expect(
      page.getByText(
        'The price changed from $19.99 to $24.99. You were not charged. Click the button again to pay the new price.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay $24.99' })).toBeVisible()
  } finally {
    await setPrice(1999)
  }
  await page.getByRole('button', { name: 'Pay $24.99' }).click()
  await expect(
    page.getByText(/The price of Standard changed from \$24\.99 to \$19\.99/),
  ).toBeVisible()

  const second = await context.newPage()
  await second.goto('/product/cart')
  await goOnToPay(second, '$19.99')
  await expect(second.getByRole('heading', { name: 'Your order' })).toBeVisible()
  await goOnToPay(page, '$19.99')
  await expect(page).toHaveURL(second.url())
  await payByCard(page)
  await expectPaid(page)
  await second.reload()
  await expect(second.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  await second.goto('/product/cart')
  await expect(second.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await second.goto('/user/transactions')
  await expect(second.getByRole('table', { name: 'Transactions' }).locator('tbody tr')).toHaveCount(
    1,
  )
})

/** Actions with their cart toasts, see infra/docs/domain/errors.md. */
const ACTIONS = [
  {
    button: 'Renew',
    from: 'standard',
    toast: 'Added to cart! Complete renewal in the Cart.',
    price: '$19.99',
    after: ['All is well', 'Standard plan'],
  },
  {
    button: 'Upgrade',
    from: 'basic',
    plan: 'Standard',
    toast: 'Added to cart! Complete plan upgrade in the Cart.',
    price: null,
    after: ['All is well', 'Standard plan'],
  },
  {
    button: 'Swap',
    from: 'standard',
    plan: 'Basic',
    toast: 'Added to cart! Complete plan swap in the Cart.',
    price: '$0',
    after: [/./, 'Basic plan'],
  },
  {
    button: 'Change plan',
    from: 'standard',
    plan: 'Pro',
    toast: 'Added to cart! Complete plan change in the Cart.',
    price: '$39.99',
    after: ['All is well', 'Standard plan'],
  },
  {
    button: 'Make payment',
    from: 'pastdue',
    toast: 'Added to cart! Complete payment in the Cart.',
    price: '$19.99',
    after: ['All is well', 'Standard plan'],
  },
  {
    button: 'Switch to annual billing',
    from: 'pastdue',
    isSettled: true,
    toast: 'Added to cart! Complete switching to annual billing in the Cart.',
    price: null,
    after: ['All is well', 'Standard plan'],
  },
] as const

test.describe('actions of the status page', () => {
  for (const [at, action] of ACTIONS.entries()) {
    const {
      button,
      toast,
      after: [sentence, plan],
    } = action
    test(`${button} on the status page goes through the cart`, async ({ page, site }) => {
      const buyer = acting[at] as Buyer
      if ('isSettled' in action) await settleMonthly(site, buyer, 10)
      await logInBuyer(page, buyer)
      await page.goto('/user/status')
      await actionsOf(page).getByRole('link', { name: button, exact: true }).click()
      let previewed: string | null = action.price
      if ('plan' in action) {
        await planOf(page, action.plan)
          .getByRole('button', { name: `${button} (${action.plan})` })
          .click()
        const preview = page.getByRole('dialog', { name: `${button}: ${action.plan}` })
        const today = preview.getByText(/^\$[\d,.]+ today$/)
        previewed ??= (await today.textContent())?.replace(' today', '') ?? null
        await expect(today).toHaveText(`${previewed} today`)
        await preview.getByRole('button', { name: 'Add to cart' }).click()
      }
      await expectToast(page, toast)
      const total = drawerOf(page).getByRole('status', { name: 'Total' })
      await expect(total).toHaveText(/^\$/)
      previewed ??= await total.textContent()
      await expect(total).toHaveText(previewed ?? '')
      if (previewed === '$0')
        await drawerOf(page).getByRole('button', { name: 'Order for $0' }).click()
      else {
        await goOnToPay(drawerOf(page), previewed ?? '')
        await payByCard(page)
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        previewed === '$0' ? 'Order complete' : 'Payment confirmed',
      )
      await expect(page.getByText('Activating your plan')).toHaveCount(0)
      await expectStatus(page, sentence, plan)
    })
  }
})

test('stopping a change of plan and clearing its item show the toasts of the cart', async ({
  page,
}) => {
  const buyer = users.stopping
  await logInBuyer(page, buyer)
  await page.goto('/user/status')
  const begin = async () => {
    await actionsOf(page).getByRole('link', { name: 'Upgrade', exact: true }).click()
    await expect(page.getByText('Choose a plan to upgrade to.')).toBeVisible()
  }
  await begin()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expectToast(page, 'Stopped changing/upgrading plan.')
  await page.goto('/user/status')
  await begin()
  await planOf(page, 'Pro').getByRole('button', { name: 'Upgrade (Pro)' }).click()
  await page
    .getByRole('dialog', { name: 'Upgrade: Pro' })
    .getByRole('button', { name: 'Add to cart' })
    .click()
  await drawerOf(page).getByRole('button', { name: 'Clear cart' }).click()
  await expectToast(page, 'Stopped changing/upgrading plan. Item removed from cart!')
  await expect(drawerOf(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a month is charged to the saved card; a failed charge is retried, pauses access, and a payment restores it', async ({
  page,
  site,
  expectConsole,
}) => {
  // The browser logs a 401 for the expired token before the client refreshes it.
  expectConsole(/status of 401/)
  const buyer = users.monthly
  const mailbox = openMailbox(site, buyer.email)
  // The next month is due on the last paid day.
  await settleMonthly(site, buyer, 0)
  await runCartJobs(site)
  await mailbox.next(/receipt for \$19\.99$/)
  await logInBuyer(page, buyer)
  await expectStatus(page, 'All is well', 'Standard plan')

  // A month later the card has no funds.
  await changeSavedCard(site, buyer.userId, 'insufficient_funds')
  await payTill(site, buyer, 0)
  await runCartJobs(site)
  await mailbox.next(/^Your payment of \$19\.99 for Standard failed$/)
  await moveDays(site, buyer, -1)
  await runCartJobs(site)
  await page.goto('/user/transactions')
  const { today } = await daysOf(page)
  const failed = page.locator(`tr:has(time[datetime="${today}"])`).filter({ hasText: /failed/i })
  await expect(failed).toHaveCount(2)

  await expectStatus(page, /^Payment due on /, 'Standard plan')
  // The access token still grants access until it expires, after at most five minutes.
  await ageAccessToken(page.context(), site)
  await expectLatestRating(page, WITHIN, false)
  await page.goto('/user/status')
  await actionsOf(page).getByRole('link', { name: 'Make payment' }).click()
  await goOnToPay(drawerOf(page), '$19.99')
  await payByCard(page)
  await expectPaid(page)
  await expectLatestRating(page, WITHIN, true)
})

test('a subscription is renewed with the saved card on the last day of its term', async ({
  page,
  site,
}) => {
  const buyer = users.yearly
  await payTill(site, buyer, 0)
  await runCartJobs(site)
  // 12 × $7.99.
  await openMailbox(site, buyer.email).next(/^Basic is renewed: your receipt for \$95\.88$/)
  await logInBuyer(page, buyer)
  await page.goto('/user/status')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Basic')
  await expectLatestRating(page, WITHIN, true)
})

test('an operator finds a customer, refunds, extends and cancels with a reason, and the sums match Stripe’s', async ({
  page,
  openContext,
  site,
}) => {
  const buyer = users.refunded
  const mailbox = openMailbox(site, buyer.email)
  const own = await (await openContext()).newPage()
  await logInBuyer(own, buyer)
  await own.goto('/operator/billing')
  await expect(own.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()

  await logIn(page, 'operator@quantamental.example', DEMO_PASSWORD)
  await page.goto('/operator/billing')
  await page.getByRole('searchbox').fill(buyer.email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByRole('list', { name: 'Customers found' })
    .getByRole('link', { name: /^Basic/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Basic, subscription \d+$/)
  const dialog = page.getByRole('dialog')
  const confirm = async (reason: string, label: string | RegExp) => {
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: label }).click()
    await expect(dialog).toHaveCount(0)
  }

  await page.getByRole('button', { name: /^Refund payment/ }).click()
  await dialog.getByRole('radio', { name: 'Other amount' }).check()
  await dialog.getByLabel('Amount in dollars').fill('10')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Total refund$10Plan')
  await confirm('A day without service', 'Refund $10 and keep the plan')
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('$10')
  expect((await mailbox.next(/^Your refund of \$10/)).text).toContain('A day without service')

  await page.getByRole('button', { name: 'Extend access' }).click()
  const { expiry } = await daysOf(own)
  const until = Temporal.PlainDate.from(expiry).add({ days: 14 })
  await dialog.getByLabel('Last day of access').fill(until.toString())
  await confirm('Fourteen extra days', /^Extend until /)
  await expectStatus(own, 'All is well', 'Basic plan')
  await expect(own.getByRole('region', { name: 'Your plan' })).toContainText('Extended to')

  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await dialog.getByRole('radio').last().check()
  await confirm('Requested by phone', /^Cancel plan/)
  await expect(page.getByRole('main')).toContainText('Requested by phone')
  await mailbox.next(/^We canceled Basic$/)
  await expectStatus(own, 'Canceled by the site', 'Basic plan')
  await own.context().close()

  await page.getByRole('link', { name: 'Billing', exact: true }).first().click()
  await page.getByRole('button', { name: 'Run now' }).click()
  await expectToast(page, 'Reconciled')
  const sums = page.getByRole('region', { name: 'Reconciliation' }).getByRole('definition')
  await expect(sums).toHaveCount(3)
  const [company, ledger, difference] = await sums.allTextContents()
  expect(company).toBe(ledger)
  expect(difference).toBe('$0')
})
