import { expect, type Page } from '@playwright/test'
import { runSql } from './new-users.ts'
import type { Site } from './site.ts'

/** Test cards of the simulator; the site prints them on start. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  authenticate: '4000 0025 0000 3155',
} as const

/** Wait for the hosted payment page and submit the card; the caller checks the result. */
export async function payByCard(page: Page, card: string = CARDS.pays): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  await page.getByLabel('Card number').fill(card)
  const terms = page.getByLabel('I agree to the terms of service')
  if (await terms.count()) await terms.check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Change the outcome of future charges to a user's saved card (`infra/simulators/payments/README.md`). */
export async function changeSavedCard(
  site: Site,
  userId: number,
  behavior: 'ok' | 'insufficient_funds',
): Promise<void> {
  const { rows } = await runSql(
    site,
    'select payment_method_id from cart.stripe_customer where user_id = $1',
    [userId],
  )
  const url = `${site.urlOf('stripe-simulator')}/_sim/cards/${rows[0].payment_method_id}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ behavior }),
  })
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
}
