import { expect, type Page } from '@playwright/test'
import { ageAccessToken } from './age-access-token.ts'
import type { Site } from './site.ts'

/** Longer than any test that only reads. */
const LEFT_SECONDS = 60

/** When the access token of the page's user expires, in seconds since 1970; null for a visitor. */
async function readExpiry(page: Page): Promise<number | null> {
  const cookies = await page.context().cookies()
  const [, payload] = (cookies.find(({ name }) => name.endsWith('qm_access'))?.value ?? '').split(
    '.',
  )
  if (!payload) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).exp
}

/**
 * Lets the site refresh a token that is about to expire: a test may ask the services without the page's
 * client, which is what refreshes.
 */
export async function keepSignedIn(page: Page, site: Site): Promise<void> {
  const expiry = await readExpiry(page)
  if (expiry === null || expiry - Date.now() / 1000 > LEFT_SECONDS) return
  await ageAccessToken(page.context(), site)
  await page.goto('/about-data')
  await expect
    .poll(async () => ((await readExpiry(page)) ?? 0) - Date.now() / 1000, {
      message: 'seconds that the access token has left',
    })
    .toBeGreaterThan(LEFT_SECONDS)
}
