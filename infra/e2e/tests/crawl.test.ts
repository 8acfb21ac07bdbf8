import type { Page } from '@playwright/test'
import { expect, test, type Viewer } from '../src/fixtures.ts'
import { waitForWhole } from '../src/page-state.ts'

/** Pages of one kind differ in their company only: so many of each are opened, the others asked for. */
const OPENED_OF_A_KIND = 1
const KINDS: readonly RegExp[] = [
  /^\/stock\/([\w-]+)\//,
  /^\/stocks\/list\/(?!by-industry)/,
  /^\/stocks\/list\/by-industry\//,
  /^\/operator\/(users|articles|billing)\/./,
]
/** What answers whether the thing named in an address exists, where the page itself is the same for all. */
const ASKED: readonly [RegExp, (parts: readonly string[]) => string][] = [
  [/^\/stock\/([\w-]+)\/([^/]+)$/, ([, page, ticker]) => `/api/tickers/${ticker}/${page}/`],
  [/^\/stocks\/list\/(?!by-industry)([^/]+)$/, ([, code]) => `/api/lists/${code}/`],
]

interface Link {
  readonly path: string
  readonly search: string
  readonly hash: string
  readonly isDownload: boolean
}

/** Own links of the page as it is. */
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

/** Own links of the header's menus, which hold them only while they are open. The same on every page. */
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
  /** Pages it opens; the others, which a visitor opens, it asks for only. */
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
  test(`no link that ${viewer} finds is dead`, async ({ pageOf }) => {
    test.setTimeout(900_000)
    const page = await pageOf(viewer)
    const dead: string[] = []
    const seen = new Set<string>(from)
    const opened = new Map<string, number>()
    /** Of each page that was opened: what an anchor may lead to. */
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
      const asked = ASKED.map(([pattern, ask]) => {
        const match = pattern.exec(path)
        return match && ask(match)
      }).find(Boolean)
      const address = asked ?? `${path}${link.isDownload ? link.search : ''}`
      const answer = await page.request.get(address, {
        headers: link.isDownload || asked ? {} : { accept: 'text/html' },
      })
      if (!answer.ok()) {
        dead.push(`${answer.status()} ${address}, linked on ${on}`)
        continue
      }
      if (link.isDownload || !opens.test(path)) continue
      if (kind !== undefined) {
        const times = (opened.get(kind) ?? 0) + 1
        opened.set(kind, times)
        if (times > OPENED_OF_A_KIND) continue
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
        dead.push(`${link.path}${link.hash} leads to nothing, linked on ${on}`)
    }
    expect(dead).toEqual([])
    expect(seen.size).toBeGreaterThan(atLeast)
  })
}
