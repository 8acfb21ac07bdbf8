import { type BrowserContext, test as base, expect } from '@playwright/test'
import { openSite, type Site } from './site.ts'

export { expect }

interface Fixtures {
  /** Declares console output that this test provokes; anything else fails it. */
  expectConsole: (pattern: RegExp) => void
}

interface WorkerFixtures {
  site: Site
}

/**
 * Playwright's `test` on the composed site. In every page of its context a console error, an uncaught
 * error, a refused policy (CSP) or a request to another machine fails the test.
 */
export const test = base.extend<Fixtures & { expected: RegExp[] }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
    async ({}, use) => {
      const dataDir = process.env.E2E_DATA_DIR
      if (!dataDir) throw new Error('the site is not started: run through playwright test')
      await use(openSite(dataDir))
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.baseURL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
  expected: async ({}, use) => use([]),
  expectConsole: async ({ expected }, use) => {
    await use((pattern) => void expected.push(pattern))
  },
  context: async ({ context, expected }, use) => {
    const faults = await watch(context)
    await use(context)
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    expect(unexpected, 'console errors, page errors, CSP violations, foreign requests').toEqual([])
  },
})

async function watch(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    faults.push(`console: ${message.text()}${url ? ` (${url})` : ''}`)
  })
  context.on('weberror', (webError) => faults.push(`page: ${webError.error()}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isForeign = /^https?:$/.test(url.protocol) && !LOOPBACK.has(url.hostname)
    if (isForeign) faults.push(`foreign request: ${request.url()}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`)
    })
  })
  return faults
}

const LOOPBACK = new Set(['localhost', '127.0.0.1'])
