import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { linkIn, type Mailbox, openMailbox } from './mails.ts'
import type { Site } from './site.ts'

/** Somebody a test makes up. */
export interface Person {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Nobody has the same name, even when a test is run again on the same site. */
export function inventPerson(name: string): Person {
  const username = `${name}-${randomBytes(3).toString('hex')}`
  return { username, email: `${username}@example.com`, password: 'plum orchard at dusk' }
}

export async function fillSignUp(page: Page, { username, email, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

export async function fillLogIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

/** Signs somebody up, activates the account by the mail and signs in. */
export async function join(page: Page, site: Site, person: Person): Promise<Mailbox> {
  const mailbox = openMailbox(site, person.email)
  await page.goto('/signup')
  await fillSignUp(page, person)
  await page.goto(linkIn(await mailbox.next(/^Activate/), site))
  await expect(page.getByText('Your account is active. Log in to get started.')).toBeVisible()
  await fillLogIn(page, person)
  await expect(page).not.toHaveURL(/\/login/)
  return mailbox
}

/** Runs SQL as the administrator: for what only time would bring about. */
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
