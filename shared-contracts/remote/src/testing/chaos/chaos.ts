import { test as base, expect, type Page } from '@playwright/test'
import { getMeRoute } from '@quantamental/api/account'
import { LOCAL_STORAGE } from '@quantamental/api/common'
import type { ChaosSite } from './chaos-site.ts'
import { CARD_FAULTS, gone, hasTamperedRun, slow } from './faults.ts'
import { SITE_VARIABLE } from './global-setup.ts'
import { PageFaults } from './page-faults.ts'
import { CHAOS_BUTTON, CHAOS_ERROR, type Misbehavior, misbehave } from './scope-script.ts'

interface ChaosPage {
  /** Route of the remote. */
  readonly path: string
  /** Text that appears only on the remote's rendered page. */
  readonly shows: string | RegExp
}

export interface ChaosOptions {
  readonly page: ChaosPage
  /** Second page of the remote, with its own chunk that the first page does not load. */
  readonly other: ChaosPage
  /** Service responses by path without query; all others are 503. The viewer is a visitor. */
  readonly answers?: Readonly<Record<string, unknown>>
}

interface Watched {
  /** Fault reports of the shell. */
  readonly reports: string[]
  /** Stacks of uncaught errors. */
  readonly stacks: string[]
  readonly violations: string[]
}

interface Fixtures {
  readonly watched: Watched
  readonly faults: PageFaults
}

function readSite(): ChaosSite {
  const text = process.env[SITE_VARIABLE]
  if (!text) throw new Error('Run the suite with npm run chaos -w <remote>')
  return JSON.parse(text)
}

/** Real shell with the remote and a neighbor; services respond from `answers`. */
function testWith(options: ChaosOptions, site: ChaosSite) {
  return base.extend<Fixtures>({
    baseURL: site.origin,
    watched: async ({ page }, use) => {
      const watched: Watched = { reports: [], stacks: [], violations: [] }
      page.on('console', (message) => {
        const text = message.text()
        if (text.startsWith('[composition]')) watched.reports.push(text)
        if (text.startsWith('CSP:')) watched.violations.push(text)
      })
      page.on('pageerror', (error) => watched.stacks.push(error.stack ?? String(error)))
      await page.addInitScript(
        ({ cart, isCart }) => {
          if (!isCart) localStorage.setItem(cart, '[]')
          addEventListener('securitypolicyviolation', (event) => {
            console.info(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`)
          })
        },
        { cart: LOCAL_STORAGE.cart, isCart: site.slot !== 'cart-link' },
      )
      await page.route('**/api/**', (route) => {
        const { pathname } = new URL(route.request().url())
        if (pathname === getMeRoute.path) {
          return route.fulfill({ status: 401, json: { detail: 'Not signed in.' } })
        }
        const answer = options.answers?.[pathname]
        return answer === undefined ? route.fallback() : route.fulfill({ json: answer })
      })
      await use(watched)
      expect(watched.violations, 'violations of the content security policy').toEqual([])
    },
    faults: async ({ page, watched: _ }, use) => {
      const faults = new PageFaults(page, site)
      await use(faults)
      faults.clear()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  })
}

const CARD = /is not available right now/

/** Check the rest of the page: the neighbor's button counts, navigation works. */
async function theRestWorks(page: Page, site: ChaosSite): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  if (site.slot === 'search-palette') await page.keyboard.press('Control+k')
  const neighbor = page.getByRole('button', { name: /^Neighbor \d+$/ })
  const before = Number(/\d+/.exec((await neighbor.textContent()) ?? '')?.[0])
  await neighbor.click()
  await expect(neighbor).toHaveText(`Neighbor ${before + 1}`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  // A hanging request prevents the load event.
  await page.goBack({ waitUntil: 'commit' })
}

/** Navigate within the document, as a link does. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/**
 * Chaos suite of a remote: its production build in the real shell, next to another remote, with every
 * fault injected in turn. Expected each time: only the remote's area fails, with a card naming remote and
 * version; Retry recovers; the rest works.
 */
export function testChaos(options: ChaosOptions): void {
  const site = process.env[SITE_VARIABLE] ? readSite() : PLACEHOLDER
  const test = testWith(options, site)
  const { path, shows } = options.page
  const shown = (page: Page, text = shows) => page.getByText(text).first()
  const identity = `${site.name} ${site.version}`

  test('the page, the neighbor and the navigation work without faults', async ({
    page,
    watched,
  }) => {
    await page.goto(path)
    await expect(shown(page)).toBeVisible()
    await theRestWorks(page, site)
    await expect(shown(page)).toBeVisible()
    expect(watched.reports).toEqual([])
  })

  for (const fault of CARD_FAULTS) {
    test(`${fault.name}: only its card fails, and Retry recovers`, async ({
      page,
      faults,
      watched,
    }) => {
      if (fault.waitMs) await page.clock.install()
      await fault.inject(faults)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(async () => {
        // The waits are sequential, so advance the clock until the card appears.
        if (fault.waitMs) await page.clock.fastForward(fault.waitMs)
        await expect(page.getByText(CARD)).toBeVisible({ timeout: fault.waitMs ? 1_000 : 15_000 })
      }).toPass({ timeout: 20_000 })
      await expect(page.getByText(`${identity} · ${fault.phase}`)).toBeVisible()
      await theRestWorks(page, site)
      await expect(page.getByText(CARD)).toBeVisible()
      expect(watched.reports.some((report) => report.includes(identity))).toBe(true)
      expect(watched.reports.filter((report) => report.includes('neighbor'))).toEqual([])
      expect(await hasTamperedRun(page)).toBe(false)
      faults.clear()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(shown(page)).toBeVisible()
      await expect(page.getByText(CARD)).toBeHidden()
      expect(await hasTamperedRun(page)).toBe(false)
    })
  }

  test('the rest of the page works while the remote is slow, and the remote loads in the end', async ({
    page,
    faults,
    watched,
  }) => {
    await slow(faults)
    await page.goto(path, { waitUntil: 'commit' })
    await theRestWorks(page, site)
    faults.clear()
    await expect(shown(page)).toBeVisible()
    expect(watched.reports).toEqual([])
  })

  const late: readonly [Misbehavior, string][] = [
    ['event', 'the remote throws in an event handler'],
    ['rejection', 'the remote leaves a rejection unhandled'],
  ]
  for (const [kind, name] of late) {
    test(`${name}: its page stays visible`, async ({ page, faults, watched }) => {
      await faults.replaceEntry((text) => misbehave(text, site.name, kind))
      await page.goto(path)
      await expect(shown(page)).toBeVisible()
      await page.getByRole('button', { name: CHAOS_BUTTON }).click()
      await expect.poll(() => watched.stacks.length).toBe(1)
      expect(watched.stacks[0]).toContain(CHAOS_ERROR)
      expect(watched.stacks[0]).toContain(`/r/${site.name}/${site.version}/`)
      await expect(shown(page)).toBeVisible()
      await theRestWorks(page, site)
      await expect(shown(page)).toBeVisible()
    })
  }

  test('a chunk of the version that the tab started with is gone: the card appears, and Retry recovers', async ({
    page,
    faults,
  }) => {
    await page.goto(path)
    await expect(shown(page)).toBeVisible()
    await gone(faults)
    await navigate(page, options.other.path)
    await expect(page.getByText(CARD)).toBeVisible()
    await theRestWorks(page, site)
    await expect(page.getByText(CARD)).toBeVisible()
    faults.clear()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(shown(page, options.other.shows)).toBeVisible()
  })
}

/** Placeholder for listing the tests before the site is started. */
const PLACEHOLDER: ChaosSite = {
  origin: 'http://localhost',
  name: 'remote',
  version: '0',
  slot: 'cart-link',
}
