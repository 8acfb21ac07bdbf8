import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { newClientAddress } from './client-address.ts'
import { keepSignedIn } from './keep-signed-in.ts'
import { DEMO_PASSWORD, logIn } from './log-in.ts'
import { openSite, type Site } from './site.ts'

export { expect }

/** Who reads: nobody signed in, or the demo account of that name. */
export type Viewer =
  | 'visitor'
  | 'demo'
  | 'basic'
  | 'standard'
  | 'pro'
  | 'commercial'
  | 'pastdue'
  | 'canceled'
  | 'expired'
  | 'editor'
  | 'operator'

interface Watched {
  readonly page: Page
  readonly faults: string[]
}

interface Fixtures {
  /** Declares console output that this test provokes; anything else fails it. */
  expectConsole: (pattern: RegExp) => void
  /**
   * The page of a viewer, signed in once and shared by the tests of a worker: for tests that only read.
   * What it holds from the test before is no matter to one that begins with `goto`.
   */
  pageOf: (viewer: Viewer) => Promise<Page>
}

interface WorkerFixtures {
  site: Site
  viewers: (viewer: Viewer) => Promise<Watched>
}

/**
 * Playwright's `test` on the composed site. In every page of its context a console error, an uncaught
 * error, a refused policy (CSP) or a request to another machine fails the test. All contexts that a test opens
 * share a client address which no other test has, each viewer's page has its own: only tests of rate limits meet one.
 */
export const test = base.extend<Fixtures & { expected: RegExp[] }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
    async ({}, use, { parallelIndex }) => {
      const dataDir = JSON.parse(process.env.E2E_DATA_DIRS ?? '[]')[parallelIndex]
      if (!dataDir) throw new Error('the site is not started: run through playwright test')
      await use(openSite(dataDir))
    },
    { scope: 'worker' },
  ],
  viewers: [
    async ({ browser, site }, use, { workerIndex }) => {
      const opened = new Map<Viewer, Promise<Watched>>()
      const open = async (viewer: Viewer): Promise<Watched> => {
        const context = await browser.newContext({
          baseURL: site.baseURL,
          permissions: ['clipboard-read', 'clipboard-write'],
          extraHTTPHeaders: newClientAddress(workerIndex),
        })
        const faults = await watch(context)
        const page = await context.newPage()
        if (viewer !== 'visitor') {
          await logIn(page, `${viewer}@quantamental.example`, DEMO_PASSWORD)
        }
        return { page, faults }
      }
      await use((viewer) => {
        const known = opened.get(viewer) ?? open(viewer)
        opened.set(viewer, known)
        return known
      })
      for (const { page } of await Promise.all(opened.values())) await page.context().close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.baseURL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use(newClientAddress(workerIndex)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
  expected: async ({}, use) => use([]),
  expectConsole: async ({ expected }, use) => {
    await use((pattern) => void expected.push(pattern))
  },
  context: async ({ context, expected }, use) => {
    const faults = await watch(context)
    await use(context)
    expectNone(faults, expected)
  },
  pageOf: async ({ viewers, expected, site }, use) => {
    const used = new Set<Watched>()
    // A file outlasts an access token: the browser logs the one refusal that the client then heals.
    const healed = /status of 401 .*\/api\/getme\//
    await use(async (viewer) => {
      const watched = await viewers(viewer)
      await keepSignedIn(watched.page, site)
      if (!used.has(watched)) watched.faults.length = 0
      used.add(watched)
      return watched.page
    })
    for (const { faults } of used) expectNone(faults, [...expected, healed])
  },
})

function expectNone(faults: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
  expect(unexpected, 'console errors, page errors, CSP violations, foreign requests').toEqual([])
}

/** `goto` and `reload` end when the app stands in the place of what the document brought, if it comes. */
function waitForApp(page: Page): void {
  const { goto, reload } = page
  const settle = () =>
    page
      .locator('[data-static]')
      .first()
      .waitFor({ state: 'detached', timeout: 10_000 })
      .catch(() => {})
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await settle()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await settle()
    return response
  }
}

async function watch(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  context.on('page', waitForApp)
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
