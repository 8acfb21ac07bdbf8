import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './page-state.ts'

/**
 * Hashes of regions without `axe` violations. Most markup inside and around `main` is the same for several
 * viewers and pages; identical markup in the same theme and size is not audited twice.
 */
const audited = new Set<string>()

/** Audit the page unless its `main` and the surrounding markup were both audited before in this look. */
export async function expectAccessibleOnce(page: Page, look: string): Promise<void> {
  const regions = await page.evaluate(() => {
    const main = document.querySelector('main')
    const around = document.body.cloneNode(true) as HTMLElement
    around.querySelector('main')?.replaceChildren()
    for (const script of around.querySelectorAll('script')) script.remove()
    return [main?.outerHTML ?? '', around.outerHTML]
  })
  const keys = regions.map((html) => hashOf(`${look}\n${withoutCountedIds(html)}`))
  if (keys.every((key) => audited.has(key))) return
  await expectAccessible(page)
  for (const key of keys) audited.add(key)
}

/** Strip ids that React and Ariakit number sequentially, which differ between pages. */
function withoutCountedIds(html: string): string {
  return html.replace(/_r_[0-9a-z]+_|:r[0-9a-z]+:|\bid[0-9a-z-]{4,}/g, '')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
