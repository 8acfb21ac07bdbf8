import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { linkIn, type Mailbox, openMailbox } from './mails.ts'
import type { Site } from './site.ts'

/** Username, address and password for a new account. */
export interface NewUser {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Unique credentials, even if a test is repeated on the same site. */
export function inventUser(name: string): NewUser {
  const username = `${name}-${randomBytes(3).toString('hex')}`
  return { username, email: `${username}@example.com`, password: 'plum orchard at dusk' }
}

export async function fillSignUp(
  page: Page,
  { username, email, password }: NewUser,
): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

export async function fillLogIn(
  page: Page,
  { email, password }: Pick<NewUser, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

/** Sign up, activate the account with the mailed link and sign in. */
export async function join(page: Page, site: Site, user: NewUser): Promise<Mailbox> {
  const mailbox = openMailbox(site, user.email)
  await page.goto('/signup')
  await fillSignUp(page, user)
  await page.goto(linkIn(await mailbox.next(/^Activate/), site))
  await expect(page.getByText('Your account is active. Log in to get started.')).toBeVisible()
  await fillLogIn(page, user)
  await expect(page).not.toHaveURL(/\/login/)
  return mailbox
}

/** Run SQL as the database administrator, for states that would otherwise need time to pass. */
export async function runSql(
  site: Site,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    return await client.query(sql, values)
  } finally {
    await client.end()
  }
}
