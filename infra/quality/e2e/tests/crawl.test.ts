import type { Page } from '@playwright/test'
import { expect, test, type Viewer } from '../src/fixtures.ts'
import { waitForWhole } from '../src/page-state.ts'

/** Pages opened per kind, which differ only in their company; the others are only requested. */
const OPENED_PER_KIND = 1
const KINDS: readonly RegExp[] = [
  /^\/stock\/([\w-]+)\//,
  /^\/stocks\/list\/(?!by-industry)/,
  /^\/stocks\/list\/by-industry\//,
  /^\/operator\/(users|articles|billing)\/./,
]
/** API paths that check whether the subject of a page exists; the document itself is the same for all. */
const API_CHECKS: readonly [RegExp, (parts: readonly string[]) => string][] = [
  [/^\/stock\/([\w-]+)\/([^/]+)$/, ([, page, ticker]) => `/api/tickers/${ticker}/${page}/`],
  [/^\/stocks\/list\/(?!by-industry)([^/]+)$/, ([, code]) => `/api/lists/${code}/`],
]

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

/** Links in the header's menus, which are in the document only while a menu is open. Same on every page. */
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

function kindOf(path: string): string | undefined {
  for (const kind of KINDS) {
    const match = kind.exec(path)
    if (match) return `${kind.source} ${match[1] ?? ''}`
  }
  return undefined
}

interface Crawler {
  readonly viewer: Viewer
  readonly from: readonly string[]
  /** Pages to open; the others are opened as a visitor and only requested here. */
  readonly opens: RegExp
  readonly atLeast: number
}

const CRAWLERS: readonly Crawler[] = [
  { viewer: 'visitor', from: ['/'], opens: /./, atLeast: 60 },
  {
    viewer: 'operator',
    from: ['/', '/operator'],
    opens: /^\/$|^\/(operator|user|account|contact)/,
    atLeast: 40,
  },
]

for (const { viewer, from, opens, atLeast } of CRAWLERS) {
  test(`no link shown to ${viewer} is dead`, async ({ pageOf }) => {
    test.setTimeout(900_000)
    const page = await pageOf(viewer)
    const dead: string[] = []
    const seen = new Set<string>(from)
    const opened = new Map<string, number>()
    /** Element ids of each opened page, the targets of anchors. */
    const idsOf = new Map<string, ReadonlySet<string>>()
    const anchors: { readonly link: Link; readonly on: string }[] = []
    const queue: { link: Link; on: string }[] = from.map((path) => ({
      link: { path, search: '', hash: '', isDownload: false },
      on: 'the address bar',
    }))
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { link, on } = next
      const { path } = link
      const kind = kindOf(path)
      const apiPath = API_CHECKS.map(([pattern, pathFor]) => {
        const match = pattern.exec(path)
        return match && pathFor(match)
      }).find(Boolean)
      const address = apiPath ?? `${path}${link.isDownload ? link.search : ''}`
      const response = await page.request.get(address, {
        headers: link.isDownload || apiPath ? {} : { accept: 'text/html' },
      })
      if (!response.ok()) {
        dead.push(`${response.status()} ${address}, linked on ${on}`)
        continue
      }
      if (link.isDownload || !opens.test(path)) continue
      if (kind !== undefined) {
        const times = (opened.get(kind) ?? 0) + 1
        opened.set(kind, times)
        if (times > OPENED_PER_KIND) continue
      }
      await page.goto(path)
      await waitForWhole(page)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      if (/not found|no such/i.test(heading ?? ''))
        dead.push(`${heading} at ${path}, linked on ${on}`)
      const menus = idsOf.size === 0 ? await readMenus(page) : []
      idsOf.set(path, new Set(await readIds(page)))
      for (const found of [...menus, ...(await readLinks(page))]) {
        if (found.hash !== '') anchors.push({ link: found, on: path })
        const key = found.isDownload ? `${found.path}${found.search}` : found.path
        if (seen.has(key)) continue
        seen.add(key)
        queue.push({ link: found, on: path })
      }
    }
    for (const { link, on } of anchors) {
      const ids = idsOf.get(link.path)
      if (ids && !ids.has(decodeURIComponent(link.hash.slice(1))))
        dead.push(`${link.path}${link.hash} has no target, linked on ${on}`)
    }
    expect(dead).toEqual([])
    expect(seen.size).toBeGreaterThan(atLeast)
  })
}
