import { expect, type Page } from '@playwright/test'

/** Writes a new article at the admin and saves it; answers its number. `page` is an editor's. */
export async function writeDraft(page: Page, source: string): Promise<number> {
  await page.goto('/operator/articles/new')
  await page.getByRole('textbox', { name: 'Source' }).fill(source)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/operator\/articles\/\d+$/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Saves the source as another revision of the article that is open. */
export async function saveRevision(page: Page, source: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Source' }).fill(source)
  await page.getByRole('button', { name: 'Save revision' }).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
}

/** Publishes the article that is open now, and waits until readers have it. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View article' })).toBeVisible()
}

/** Takes the article that is open from the readers. */
export async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A browser test is over.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Withdraw…' })).toHaveCount(0)
}
