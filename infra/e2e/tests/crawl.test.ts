import type { Page } from '@playwright/test'
import { expect, test, type Viewer } from '../src/fixtures.ts'
import { waitForWhole } from '../src/page-state.ts'

/** Pages of one kind differ in their company only: so many of each are opened, the others asked for. */
const OPENED_OF_A_KIND = 2
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

/** Own links of the page as it is, menus opened. */
async function readLinks(page: Page): Promise<Link[]> {
  for (const menu of await page.locator('header [aria-haspopup="menu"]').all()) {
    if (!(await menu.isVisible())) continue
    await menu.click()
    await menu.click()
  }
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

function kindOf(path: string): string | undefined {
  for (const kind of KINDS) {
    const match = kind.exec(path)
    if (match) return `${kind.source} ${match[1] ?? ''}`
  }
  return undefined
}

const CRAWLERS: readonly { viewer: Viewer; from: readonly string[]; atLeast: number }[] = [
  { viewer: 'visitor', from: ['/'], atLeast: 60 },
  { viewer: 'operator', from: ['/', '/operator'], atLeast: 70 },
]

for (const { viewer, from, atLeast } of CRAWLERS) {
  test(`no link that ${viewer} finds is dead`, async ({ pageOf }) => {
    test.setTimeout(240_000)
    const page = await pageOf(viewer)
    const dead: string[] = []
    const seen = new Set<string>(from)
    const opened = new Map<string, number>()
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
      if (link.isDownload) continue
      if (kind !== undefined) {
        const times = (opened.get(kind) ?? 0) + 1
        opened.set(kind, times)
        if (times > OPENED_OF_A_KIND) continue
      }
      await page.goto(path)
      await waitForWhole(page)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      if (/not found/i.test(heading ?? '')) dead.push(`${heading} at ${path}, linked on ${on}`)
      for (const found of await readLinks(page)) {
        if (found.path === path && found.hash !== '') {
          const target = await page
            .locator(`[id="${decodeURIComponent(found.hash.slice(1))}"]`)
            .count()
          if (target === 0) dead.push(`${path}${found.hash} leads to nothing on its page`)
          continue
        }
        const key = found.isDownload ? `${found.path}${found.search}` : found.path
        if (seen.has(key)) continue
        seen.add(key)
        queue.push({ link: found, on: path })
      }
    }
    expect(dead).toEqual([])
    expect(seen.size).toBeGreaterThan(atLeast)
  })
}
