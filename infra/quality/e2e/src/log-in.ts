import { expect, type Page } from '@playwright/test'

/** Password of the demo accounts, printed by `npm start`. */
export const DEMO_PASSWORD = 'explore-the-ratings'

/** Sign in through the login page and wait for the redirect. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
