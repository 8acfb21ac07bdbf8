import type { Page } from '@playwright/test'

/** A text of React that survives minification and that nothing else holds. */
const REACT_MARK = 'takes an object of state variables to update'

export interface WatchedPage {
  /** Console errors, uncaught errors and refused policies. */
  readonly faults: readonly string[]
  /** Addresses of the scripts that were loaded. */
  readonly scripts: () => readonly string[]
  /** How many of them hold React. */
  readonly countReacts: () => Promise<number>
}

/** Keeps what happens in a page from now on. */
export async function watchPage(page: Page): Promise<WatchedPage> {
  const faults: string[] = []
  const bodies = new Map<string, Promise<string>>()
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bodies.set(
      response.url(),
      response.text().catch(() => ''),
    )
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`)
    })
  })
  return {
    faults,
    scripts: () => [...bodies.keys()],
    countReacts: async () =>
      (await Promise.all(bodies.values())).filter((body) => body.includes(REACT_MARK)).length,
  }
}
