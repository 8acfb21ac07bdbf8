import { expect, type Page } from '@playwright/test'
import { holdDemoPasskeys } from './virtual-authenticator.ts'

/** Password of the demo accounts, printed by `npm start`. */
export const DEMO_PASSWORD = 'explore-the-ratings'

const STAFF = /^(operator|editor)@quantamental\.example$/

/** Sign in through the login page, demo staff with their passkey as second factor, and wait for the redirect. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  if (STAFF.test(email)) await holdDemoPasskeys(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  if (STAFF.test(email)) await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
