import { expect, type Page } from '@playwright/test'

/** Create a draft on the articles admin page; return its id. `page` belongs to an editor. */
export async function writeDraft(page: Page, source: string): Promise<number> {
  await page.goto('/operator/articles/new')
  await page.getByRole('textbox', { name: 'Source' }).fill(source)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/operator\/articles\/\d+$/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Save `source` as a new revision of the open article. */
export async function saveRevision(page: Page, source: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Source' }).fill(source)
  await page.getByRole('button', { name: 'Save revision' }).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
}

/** Publish the open article immediately and wait until it is public. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View article' })).toBeVisible()
}

/** Withdraw the open article from publication. */
export async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A browser test is over.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Withdraw…' })).toHaveCount(0)
}
