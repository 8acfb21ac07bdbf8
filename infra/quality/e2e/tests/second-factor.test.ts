import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../src/fixtures.ts'
import { fillLogIn, inventUser, join, type NewUser } from '../src/new-users.ts'
import { authenticatorOf } from '../src/virtual-authenticator.ts'

async function logOut(page: Page, { username }: NewUser): Promise<void> {
  await page.getByRole('button', { name: `Account of ${username}` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

test('a user adds a passkey, logs in with it, and recovers with a code after losing it', async ({
  page,
  site,
}) => {
  const user = inventUser('passkey')
  const { client, authenticatorId } = await authenticatorOf(page)
  const mailbox = await join(page, site, user)

  await page.goto('/user/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Laptop')
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('Save these codes now')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const codes = file.match(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/g) ?? []
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  expect((await mailbox.next(/login security was changed/)).text).toContain('“Laptop” was added')

  await logOut(page, user)
  await page.goto('/login')
  await fillLogIn(page, user)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await logOut(page, user)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).not.toHaveURL(/\/login/)

  // The device is lost: its passkey is gone, the recovery code takes its place.
  await logOut(page, user)
  await client.send('WebAuthn.clearCredentials', { authenticatorId })
  await page.goto('/login')
  await fillLogIn(page, user)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/user/security')
  await expect(page.getByText('9 of 10 codes left.')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove Laptop' })
  await remove.click()
  await remove.click()
  await expect(page.getByText('Removed “Laptop”.')).toBeVisible()
})
