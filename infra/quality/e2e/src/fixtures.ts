import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  expect,
  type Page,
} from '@playwright/test'
import { newClientAddress } from './client-address.ts'
import { keepSignedIn } from './keep-signed-in.ts'
import { DEMO_PASSWORD, logIn } from './log-in.ts'
import { openSite, type Site } from './site.ts'

export { expect }

/** Signed-out visitor, or the demo account of this name. */
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
  /** Declare console errors that this test causes; all others fail it. */
  expectConsole: (pattern: RegExp) => void
  /** Client address of the test's browsers, as a header. */
  address: Record<string, string>
  /** Open another browser: a context that shares only the client address, and closes after the test. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /**
   * Page of a viewer, signed in once and shared by the tests of a worker; for read-only tests. It keeps its
   * state between tests, so begin with `goto`.
   */
  pageOf: (viewer: Viewer) => Promise<Page>
}

interface WorkerFixtures {
  site: Site
  viewers: (viewer: Viewer) => Promise<Watched>
}

/**
 * Playwright's `test` on the composed site. A console error, an uncaught error, a CSP violation or a request
 * to another machine fails the test. Contexts of one test share a client address that no other test uses, and
 * each viewer's page has its own, so only tests of rate limits reach them.
 */
export const test = base.extend<Fixtures & { expected: RegExp[] }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
    async ({}, use, { parallelIndex }) => {
      const dataDir = JSON.parse(process.env.E2E_DATA_DIRS ?? '[]')[parallelIndex]
      if (!dataDir)
        throw new Error('The site is not running. Start the tests with playwright test.')
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
  address: async ({}, use, { workerIndex }) => use(newClientAddress(workerIndex)),
  request: async ({ playwright, site, address }, use) => {
    const options = { baseURL: site.baseURL, extraHTTPHeaders: address }
    const request = await playwright.request.newContext(options)
    await use(request)
    await request.dispose()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
  expected: async ({}, use) => use([]),
  expectConsole: async ({ expected }, use) => {
    await use((pattern) => void expected.push(pattern))
  },
  openContext: async ({ browser, site, address }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const own = { baseURL: site.baseURL, extraHTTPHeaders: address, ...options }
      const context = await browser.newContext(own)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
  context: async ({ context, expected, address }, use) => {
    await context.setExtraHTTPHeaders(address)
    const detach = collectSessions(context)
    const faults = await watch(context)
    await use(context)
    await detach()
    expectNone(faults, expected)
  },
  pageOf: async ({ viewers, expected, site }, use) => {
    const used = new Set<Watched>()
    // The token may expire during a test file: the browser logs a 401 before the client refreshes it.
    const refreshed = /status of 401 .*\/api\/getme\//
    await use(async (viewer) => {
      const watched = await viewers(viewer)
      await keepSignedIn(watched.page, site)
      if (!used.has(watched)) watched.faults.length = 0
      used.add(watched)
      return watched.page
    })
    for (const { faults } of used) expectNone(faults, [...expected, refreshed])
  },
})

function expectNone(faults: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
  expect(
    unexpected,
    'console errors, page errors, CSP violations, requests to other hosts',
  ).toEqual([])
}

/** Remember the context's DevTools sessions; the returned function ends them, and with them what they emulate. */
function collectSessions(context: BrowserContext): () => Promise<void> {
  const sessions: CDPSession[] = []
  const { newCDPSession } = context
  context.newCDPSession = async (target) => {
    const session = await newCDPSession.call(context, target)
    sessions.push(session)
    return session
  }
  return async () => {
    for (const session of sessions) await session.detach().catch(() => {})
  }
}

/** Make `goto` and `reload` wait until the app has replaced the prerendered markup, if there is any. */
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
  for (const page of context.pages()) waitForApp(page)
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
    if (isForeign) faults.push(`request to another host: ${request.url()}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`)
    })
  })
  return faults
}

const LOOPBACK = new Set(['localhost', '127.0.0.1'])
