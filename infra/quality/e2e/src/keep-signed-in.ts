import { expect, type Page } from '@playwright/test'
import { ageAccessToken } from './age-access-token.ts'
import { runSql } from './new-users.ts'
import type { Site } from './site.ts'

/** Minimum remaining lifetime of the access token; longer than any read-only test takes. */
const LEFT_SECONDS = 60

/** Age of a sign-in up to which the page may make sensitive changes during a test; the site accepts five minutes. */
const CONFIRMED_SECONDS = 180

interface Token {
  /** Seconds since 1970. */
  readonly exp: number
  readonly auth_time: number
  readonly sid: string
}

/** Access token of the page; null for a visitor. */
async function readToken(page: Page): Promise<Token | null> {
  const cookies = await page.context().cookies()
  const [, payload] = (cookies.find(({ name }) => name.endsWith('qm_access'))?.value ?? '').split(
    '.',
  )
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : null
}

/**
 * Make the site refresh an access token that is about to expire or whose sign-in is minutes ago, as if the user had just
 * signed in. Tests may send requests without the page's API client, which normally refreshes it, and the pages of
 * viewers are shared by tests that make sensitive changes.
 */
export async function keepSignedIn(page: Page, site: Site): Promise<void> {
  const token = await readToken(page)
  if (!token) return
  const now = Date.now() / 1000
  if (token.exp - now > LEFT_SECONDS && now - token.auth_time < CONFIRMED_SECONDS) return
  await runSql(site, 'update account.session set authenticated_at = now() where id = $1', [
    token.sid,
  ])
  await ageAccessToken(page.context(), site)
  await page.goto('/about-data')
  await expect
    .poll(async () => ((await readToken(page))?.exp ?? 0) - Date.now() / 1000, {
      message: 'remaining seconds of the access token',
    })
    .toBeGreaterThan(LEFT_SECONDS)
}
