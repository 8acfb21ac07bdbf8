import type { Page, Response } from '@playwright/test'
import { expectAccessibleOnce } from '../src/audited-regions.ts'
import { expectCompleteDocument } from '../src/documents.ts'
import { expect, test, type Viewer } from '../src/fixtures.ts'
import { expectLiveLinks } from '../src/linked-pages.ts'
import { expectNoOverflow, PHONE, WIDE, waitForWhole } from '../src/page-state.ts'
import { listSiteRoutes, type SiteRoute } from '../src/site-routes.ts'

/** Viewers with the theme and size of their browser: visitor, user, subscriber, editor and operator. */
const WALKERS = [
  { viewer: 'visitor', theme: 'light', size: WIDE, other: PHONE },
  { viewer: 'demo', theme: 'light', size: WIDE, other: null },
  { viewer: 'pro', theme: 'dark', size: PHONE, other: WIDE },
  { viewer: 'editor', theme: 'light', size: WIDE, other: null },
  { viewer: 'operator', theme: 'light', size: WIDE, other: null },
] as const

/**
 * Viewers that open a route. With `E2E_ALL_VIEWERS=1` all five open every route, which takes 15 minutes; use
 * it before a release and after changes to access rules. Otherwise the visitor opens every page; another
 * viewer in turn opens every fourth public page; users with and without a plan take turns on account pages;
 * admin pages are opened by all who may and by one who may not. All stock lists count as one page.
 */
function walkersOf(route: SiteRoute, index: number): readonly (typeof WALKERS)[number][] {
  if (process.env.E2E_ALL_VIEWERS === '1') return WALKERS
  const [visitor, ...users] = WALKERS
  const { roles } = route
  if (roles) {
    const allowed = users.filter(({ viewer }) => roles.includes(viewer))
    const others = users.filter((walker) => !allowed.includes(walker))
    const other = others[index % others.length]
    return [visitor, ...(other ? [other] : []), ...allowed]
  }
  if (route.isProtected) return [visitor, takeTurns(users.filter(isPlain), index)]
  const isAlike = LIST.test(route.path) && !route.path.endsWith('/buffett_owned')
  if (isAlike || index % 4 !== 0) return [visitor]
  return [visitor, takeTurns(users, index / 4)]
}
const isPlain = ({ viewer }: { readonly viewer: Viewer }) => PLANS.test(viewer)
const takeTurns = <T>(users: readonly T[], turn: number): T => users[turn % users.length] as T
const PLANS = /^(demo|pro)$/
/** Viewers whose links are followed; together they see every kind of link. */
const LINKS_OF = /^(visitor|operator)$/
const LIST = /^\/stocks\/list\/\w+$/

const NOT_FOUND: Pick<SiteRoute, 'title' | 'heading' | 'noindex'> = {
  title: 'Page not found',
  heading: 'Page not found',
  noindex: true,
}

/** Page that `viewer` sees at the address of `route`. */
function shownTo(viewer: Viewer, route: SiteRoute): SiteRoute {
  if (viewer === 'visitor' && route.isProtected)
    return { path: '/login', title: 'Log in', heading: 'Log in' }
  if (route.roles && !route.roles.some((role) => role === viewer))
    return { ...route, ...NOT_FOUND, canonical: route.path }
  return viewer === 'visitor' ? route : { ...route, ...route.signedIn }
}

/** Expect the prerendered heading, if there is one, to equal the heading of the page. */
async function expectSameHeading(
  response: Response | null,
  heading: SiteRoute['heading'],
): Promise<void> {
  const html = (await response?.text()) ?? ''
  const [, before] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  // React separates text nodes with comments.
  const text = before?.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  if (text !== undefined) expect(text).toBe(heading)
}

async function expectHead(page: Page, shown: SiteRoute, origin: string): Promise<void> {
  const { title, canonical = shown.path, noindex = false } = shown
  const whole = title instanceof RegExp ? title : `${title} | Quantamental`
  await expect(page).toHaveTitle(whole)
  await expect(page.locator('title')).toHaveCount(1)
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveCount(1)
  await expect(description).toHaveAttribute('content', /\w.{20}/)
  await expect(description).not.toHaveAttribute('content', /Loading/)
  const link = page.locator('link[rel="canonical"]')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', new URL(canonical, origin).href)
  await expect(page.locator('meta[name="robots"][content~="noindex"]')).toHaveCount(noindex ? 1 : 0)
}

// Up to five viewers open a page, and the first route also signs them in.
test.describe.configure({ timeout: 120_000 })

for (const [index, known] of listSiteRoutes().entries()) {
  const walkers = walkersOf(known, index)
  test(`${known.path} has no issues and no dead link for ${walkers.map(({ viewer }) => viewer).join(', ')}`, async ({
    pageOf,
    site,
    expectConsole,
  }) => {
    if (known.console) expectConsole(known.console)
    const route = known.resolve ? { ...known, ...(await known.resolve(site)) } : known
    for (const { viewer, theme, size, other } of walkers) {
      await test.step(viewer, async () => {
        const page = await pageOf(viewer)
        const shown = shownTo(viewer, route)
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        const isPrivate = route.noindex || route.isProtected || route.roles !== undefined
        // Documents of addresses with a query are those without.
        const hasDocument = viewer === 'visitor' && !isPrivate && !route.path.includes('?')
        const expectUnchanged = hasDocument
          ? await expectCompleteDocument(page.request, route.path, 200)
          : null
        const response = await page.goto(route.path)
        expect(response?.status()).toBe(route.status ?? 200)
        expect(response?.headers()['x-robots-tag']).toBe(isPrivate ? 'noindex' : undefined)
        if (!isPrivate) await expectSameHeading(response, shown.heading)
        await expect(
          page.getByRole('heading', { level: 1, name: shown.heading, exact: true }),
        ).toBeVisible()
        await waitForWhole(page)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expectHead(page, shown, site.baseURL)
        await expectUnchanged?.(page)
        await expectNoOverflow(page)
        await expectAccessibleOnce(page, `${theme} ${size.width}`)
        if (LINKS_OF.test(viewer)) await expectLiveLinks(page, viewer)
        if (!other) return
        await page.setViewportSize(other)
        await expectNoOverflow(page)
      })
    }
  })
}
