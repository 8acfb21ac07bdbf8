import type { Page } from '@playwright/test'

/** String in React that survives minification and occurs nowhere else. */
const REACT_MARK = 'takes an object of state variables to update'

export interface WatchedPage {
  /** Console errors, uncaught errors and CSP violations. */
  readonly faults: readonly string[]
  /** URLs of the loaded scripts. */
  readonly scripts: () => readonly string[]
  /** Number of loaded scripts that contain React. */
  readonly countReacts: () => Promise<number>
}

/** Record errors and scripts of a page from now on. */
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
      console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`)
    })
  })
  return {
    faults,
    scripts: () => [...bodies.keys()],
    countReacts: async () =>
      (await Promise.all(bodies.values())).filter((body) => body.includes(REACT_MARK)).length,
  }
}
