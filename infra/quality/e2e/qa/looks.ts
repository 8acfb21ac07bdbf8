import { expect, type Page } from '@playwright/test'
import { expectNoOverflow, PHONE, WIDE } from '../src/page-state.ts'

/** Sizes and themes of every picture. */
export const LOOKS = [
  { name: 'wide-light', size: WIDE, colorScheme: 'light' },
  { name: 'wide-dark', size: WIDE, colorScheme: 'dark' },
  { name: 'phone-light', size: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', size: PHONE, colorScheme: 'dark' },
] as const

/** Show the page in a size and theme; nothing overflows. */
export async function look(
  page: Page,
  { size, colorScheme }: (typeof LOOKS)[number],
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await expectNoOverflow(page)
}
