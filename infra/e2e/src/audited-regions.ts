import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './page-state.ts'

/**
 * What `axe` has found nothing in, by hash. What a page shows within and around `main` is mostly the same
 * for several viewers and pages; the same elements in the same look need no second audit.
 */
const audited = new Set<string>()

/** Audits the page unless its `main` and what is around it were both audited before, in this look. */
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

/** Ids that React and Ariakit count up from one page to the next. */
function withoutCountedIds(html: string): string {
  return html.replace(/_r_[0-9a-z]+_|:r[0-9a-z]+:|\bid[0-9a-z-]{4,}/g, '')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
