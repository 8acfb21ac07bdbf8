import { expect, type Page } from '@playwright/test'

/** What `npm start` prints for the demo accounts. */
export const DEMO_PASSWORD = 'explore-the-ratings'

/** Signs in through the page, as a person does, and waits until the site shows it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
