import type { Page } from '@playwright/test'
import { expect, type Viewer } from './fixtures.ts'
import { waitForWhole } from './page-state.ts'
import { listSiteRoutes } from './site-routes.ts'

/** API paths that check whether the subject of a page exists; the document itself is the same for all. */
const API_CHECKS: readonly [RegExp, (parts: readonly string[]) => string][] = [
  [/^\/stock\/([\w-]+)\/([^/]+)$/, ([, page, ticker]) => `/api/tickers/${ticker}/${page}/`],
  [/^\/stocks\/list\/(?!by-industry)([^/]+)$/, ([, code]) => `/api/lists/${code}/`],
]
/** Pages that an operator opens; the others are opened as a visitor and only requested. */
const OPERATOR_PAGES = /^\/(operator|user|account|contact)/

interface Link {
  readonly path: string
  readonly search: string
  readonly hash: string
  readonly isDownload: boolean
}

/** Links to this site in the current page. */
function readLinks(page: Page): Promise<Link[]> {
  return page.locator('a[href]').evaluateAll((anchors) =>
    (anchors as HTMLAnchorElement[])
      .filter(({ href }) => new URL(href).origin === location.origin)
      .map((anchor) => {
        const { pathname, search, hash } = new URL(anchor.href)
        const isDownload = anchor.hasAttribute('download') || /^\/api\/|\.\w+$/.test(pathname)
        return { path: pathname, search, hash, isDownload }
      }),
  )
}

/** Links in the header's menus, which are in the document only while a menu is open. */
async function readMenus(page: Page): Promise<Link[]> {
  const links: Link[] = []
  const menus = page.locator('header button[aria-expanded]').filter({ visible: true })
  for (const menu of await menus.all()) {
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    links.push(...(await readLinks(page)))
    await page.keyboard.press('Escape')
  }
  return links
}

function readIds(page: Page): Promise<string[]> {
  return page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
}

/** Pages that differ only in the last part of their path are of one kind. */
function kindOf(path: string): string {
  return path.replace(/(?<=.\/)[^/]+$/, '*')
}

interface Seen {
  readonly addresses: Set<string>
  /** Kinds of pages that have a route of their own or were opened. */
  readonly kinds: Set<string>
  /** Element ids by path, the targets of anchors. */
  readonly ids: Map<string, ReadonlySet<string>>
}

/** What this worker has checked, by viewer. */
const seenBy = new Map<Viewer, Seen>()

function seenOf(viewer: Viewer): Seen {
  const known = seenBy.get(viewer)
  if (known) return known
  const kinds = new Set(listSiteRoutes().map(({ path }) => kindOf(path)))
  const seen = { addresses: new Set<string>(), kinds, ids: new Map() }
  seenBy.set(viewer, seen)
  return seen
}

/**
 * Expect that every link of the current page leads to a page or file and every anchor to an element. Addresses that
 * this worker has checked are skipped. Of pages without a route in `site-routes.ts`, one of each kind is opened and
 * checked in the same way.
 */
export async function expectLiveLinks(page: Page, viewer: Viewer): Promise<void> {
  const seen = seenOf(viewer)
  const dead: string[] = []
  const isFirst = seen.ids.size === 0
  const found = [...(isFirst ? await readMenus(page) : []), ...(await readLinks(page))]
  const here = new URL(page.url()).pathname
  seen.addresses.add(here)
  seen.ids.set(here, new Set(await readIds(page)))
  const queue = found.map((link) => ({ link, on: here }))
  let other: Page | undefined
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { link, on } = next
    const ids = seen.ids.get(link.path)
    if (link.hash !== '' && ids && !ids.has(decodeURIComponent(link.hash.slice(1))))
      dead.push(`${link.path}${link.hash} has no target, linked on ${on}`)
    const address = `${link.path}${link.isDownload ? link.search : ''}`
    if (seen.addresses.has(address)) continue
    seen.addresses.add(address)
    const api = API_CHECKS.flatMap(([pattern, pathFor]) => {
      const match = pattern.exec(link.path)
      return match ? [pathFor(match)] : []
    })[0]
    const response = await page.request.get(api ?? address, {
      headers: link.isDownload || api ? {} : { accept: 'text/html' },
    })
    if (!response.ok()) {
      dead.push(`${response.status()} ${api ?? address}, linked on ${on}`)
      continue
    }
    const kind = kindOf(link.path)
    if (link.isDownload || seen.kinds.has(kind)) continue
    if (viewer === 'operator' && !OPERATOR_PAGES.test(link.path)) continue
    seen.kinds.add(kind)
    other ??= await page.context().newPage()
    await other.goto(link.path)
    await waitForWhole(other)
    const heading = await other.getByRole('heading', { level: 1 }).textContent()
    if (/not found|no such/i.test(heading ?? ''))
      dead.push(`${heading} at ${link.path}, linked on ${on}`)
    seen.ids.set(link.path, new Set(await readIds(other)))
    queue.push(...(await readLinks(other)).map((one) => ({ link: one, on: link.path })))
  }
  await other?.close()
  expect(dead).toEqual([])
}
