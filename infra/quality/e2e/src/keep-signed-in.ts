import { expect, type Page } from '@playwright/test'
import { ageAccessToken } from './age-access-token.ts'
import type { Site } from './site.ts'

/** Minimum remaining lifetime of the access token; longer than any read-only test takes. */
const LEFT_SECONDS = 60

/** Expiry of the access token in seconds since 1970; null for a visitor. */
async function readExpiry(page: Page): Promise<number | null> {
  const cookies = await page.context().cookies()
  const [, payload] = (cookies.find(({ name }) => name.endsWith('qm_access'))?.value ?? '').split(
    '.',
  )
  if (!payload) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).exp
}

/**
 * Make the site refresh an access token that is about to expire. Tests may send requests without the page's
 * API client, which normally refreshes it.
 */
export async function keepSignedIn(page: Page, site: Site): Promise<void> {
  const expiry = await readExpiry(page)
  if (expiry === null || expiry - Date.now() / 1000 > LEFT_SECONDS) return
  await ageAccessToken(page.context(), site)
  await page.goto('/about-data')
  await expect
    .poll(async () => ((await readExpiry(page)) ?? 0) - Date.now() / 1000, {
      message: 'remaining seconds of the access token',
    })
    .toBeGreaterThan(LEFT_SECONDS)
}
