import type { BrowserContext, Page } from '@playwright/test'
import { type Buyer, logInBuyer, makeBuyers, moveDays } from '../src/buyers.ts'
import {
  drawerOf,
  expectLatestRating,
  expectPaid,
  expectStatus,
  goOnToPay,
  planOf,
} from '../src/cart-driver.ts'
import { expect, test } from '../src/fixtures.ts'
import { payByCard } from '../src/hosted-page.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { openMailbox } from '../src/mails.ts'
import { runSql } from '../src/new-users.ts'
import { runCartJobs } from '../src/run-cart-jobs.ts'
import type { Site } from '../src/site.ts'

const WITHIN = 'AAPL'
const ENDED = 'Canceled by the site'

let users: Record<'monthly' | 'annual' | 'upgraded' | 'replaced', Buyer>

test.beforeAll(async ({ site }) => {
  const [monthly, annual, upgraded, replaced] = await makeBuyers(site, [
    'demo',
    'demo',
    'demo',
    'demo',
  ])
  users = { monthly, annual, upgraded, replaced }
})

const actionsOf = (page: Page) => page.getByRole('region', { name: 'Manage your subscription' })

async function buy(page: Page, plan: string, total: string, isAnnual: boolean): Promise<void> {
  await page.goto('/plans')
  if (isAnnual)
    await page
      .locator('label')
      .filter({ hasText: /^Annual/ })
      .click()
  await planOf(page, plan)
    .getByRole('button', { name: `Choose ${plan}` })
    .click()
  await goOnToPay(drawerOf(page), total)
  await payByCard(page)
  await expectPaid(page)
}

async function upgradeToPro(page: Page): Promise<void> {
  await page.goto('/user/status')
  await actionsOf(page).getByRole('link', { name: 'Upgrade', exact: true }).click()
  await planOf(page, 'Pro').getByRole('button', { name: 'Upgrade (Pro)' }).click()
  await page
    .getByRole('dialog', { name: 'Upgrade: Pro' })
    .getByRole('button', { name: 'Add to cart' })
    .click()
  await goOnToPay(drawerOf(page), '$288')
  await payByCard(page)
  await expectPaid(page)
}

/** Operator's page of a customer's newest subscription, in a separate browser. */
async function openCase(context: BrowserContext, buyer: Buyer, plan: RegExp): Promise<Page> {
  const page = await context.newPage()
  await logIn(page, 'operator@quantamental.example', DEMO_PASSWORD)
  await page.goto('/operator/billing')
  await page.getByRole('searchbox').fill(buyer.email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByRole('list', { name: 'Customers found' })
    .getByRole('link', { name: plan })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, subscription \d+$/)
  return page
}

/** Refund the payment of `amount` in full, with the default outcome unless one is given. */
async function refund(page: Page, amount: string, button: string, outcome?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('table', { name: 'Payments' })
    .getByRole('row')
    .filter({ hasText: amount })
    .getByRole('button', { name: /^Refund payment/ })
    .click()
  if (outcome) await dialog.getByRole('radio', { name: outcome }).check()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Total refund')
  await dialog.getByLabel('Reason').fill('Requested by the customer')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toHaveCount(0)
}

/** Shift a buyer's dates by more than a month and run the scheduled jobs. */
async function passMonth(site: Site, buyer: Buyer): Promise<void> {
  await moveDays(site, buyer, -32)
  await runCartJobs(site)
}

/** Ledger amounts of a buyer in cents, in ascending order. */
async function amountsOf(site: Site, { userId }: Buyer): Promise<number[]> {
  const { rows } = await runSql(
    site,
    'select amount_in_cents as cents from cart.ledger_entry where user_id = $1 order by 1',
    [userId],
  )
  return rows.map(({ cents }: { cents: number }) => cents)
}

test('a refunded monthly plan ends, and its card is not charged when the next month is due', async ({
  page,
  openContext,
  site,
}) => {
  const buyer = users.monthly
  await logInBuyer(page, buyer)
  await buy(page, 'Standard', '$19.99', false)
  const operator = await openCase(await openContext(), buyer, /^Standard/)
  await refund(operator, '$19.99', 'Refund $19.99 and end the plan')
  await expectStatus(page, ENDED, 'Standard plan')
  const mail = await openMailbox(site, buyer.email).next(/^Your refund of \$19\.99$/)
  expect(mail.text).toContain('Your Standard plan has ended.')
  await passMonth(site, buyer)
  await expectStatus(page, ENDED, 'Standard plan')
  expect(await amountsOf(site, buyer)).toEqual([-1999, 1999])
})

test('a refunded annual plan leaves nothing to pay and is never charged a month', async ({
  page,
  openContext,
  site,
}) => {
  const buyer = users.annual
  await logInBuyer(page, buyer)
  await buy(page, 'Standard', '$191.88', true)
  const operator = await openCase(await openContext(), buyer, /^Standard/)
  await refund(operator, '$191.88', 'Refund $191.88 and end the plan')
  await expectStatus(page, ENDED, 'Standard plan')
  await expect(actionsOf(page).getByRole('link', { name: 'See plans' })).toBeVisible()
  await expect(page.getByText('Make payment')).toHaveCount(0)
  await expect(page.getByText(/Next charge/)).toHaveCount(0)
  await passMonth(site, buyer)
  expect(await amountsOf(site, buyer)).toEqual([-19_188, 19_188])
})

test('a refunded upgrade returns to the plan before it, which stays paid', async ({
  page,
  openContext,
  site,
}) => {
  const buyer = users.upgraded
  await logInBuyer(page, buyer)
  await buy(page, 'Basic', '$95.88', true)
  await upgradeToPro(page)
  const operator = await openCase(await openContext(), buyer, /^Pro/)
  await refund(operator, '$288', 'Refund $288 and return to Basic', 'Return to Basic')
  await expect(operator.getByRole('main')).toContainText('$95.88')
  await expectStatus(page, 'All is well', 'Basic plan')
  await expectLatestRating(page, WITHIN, true)
  const mail = await openMailbox(site, buyer.email).next(/^Your refund of \$288, and your Basic/)
  expect(mail.text).toContain('You’re back on Basic')
})

test('a refund of the plan under an upgrade ends the upgrade and refunds its unused days', async ({
  page,
  openContext,
  site,
}) => {
  const buyer = users.replaced
  await logInBuyer(page, buyer)
  await buy(page, 'Basic', '$95.88', true)
  await upgradeToPro(page)
  const operator = await openCase(await openContext(), buyer, /^Basic/)
  await refund(operator, '$95.88', 'Refund $383.88 and end the plan')
  await expectStatus(page, ENDED, 'Pro plan')
  expect(await amountsOf(site, buyer)).toEqual([-28_800, -9588, 9588, 28_800])
})

test('actions that the server refuses are not offered, and an unknown one is named', async ({
  pageOf,
}) => {
  const standard = await pageOf('standard')
  await standard.goto('/user/status')
  await expect(actionsOf(standard)).toBeVisible()
  await expect(standard.getByText('Switch to annual billing')).toHaveCount(0)
  const commercial = await pageOf('commercial')
  await commercial.goto('/user/status')
  await expect(actionsOf(commercial)).toBeVisible()
  await expect(actionsOf(commercial).getByText('Upgrade', { exact: true })).toHaveCount(0)
  const visitor = await pageOf('visitor')
  await visitor.goto('/plans?action=Foo')
  await expect(visitor.getByText('Foo is invalid.')).toBeVisible()
})
