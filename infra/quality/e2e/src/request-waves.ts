import type { Page, Request, Route } from '@playwright/test'

export interface RequestWaves {
  /** Paths named in the HTML itself. */
  readonly second: readonly string[]
  /** Paths requested later; none received a response before the page was mounted. */
  readonly later: readonly string[]
}

const pathOf = (request: Request) => new URL(request.url()).pathname

/**
 * Open `path` and fulfill only requests for the HTML and the files that it names (scripts, preloads); all other requests
 * are held until `mounted` resolves. This proves that the page needs only two dependent request waves,
 * independent of the speed of the machine.
 */
export async function openInTwoWaves(
  page: Page,
  path: string,
  mounted: () => Promise<void>,
): Promise<RequestWaves> {
  const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
  const named = new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g)].map(
      ([, href = '']) => new URL(href, 'http://site').pathname,
    ),
  )
  const second: string[] = []
  const held: Route[] = []
  await page.route('**/*', async (route) => {
    const request = route.request()
    const isDocument = request.resourceType() === 'document'
    if (!isDocument && !named.has(pathOf(request))) {
      held.push(route)
      return
    }
    if (!isDocument) second.push(pathOf(request))
    await route.continue()
  })
  // Held requests delay the load event, so wait only for the document.
  await page.goto(path, { waitUntil: 'commit' })
  await mounted()
  const later = held.map((route) => pathOf(route.request()))
  for (const route of held) await route.continue()
  return { second, later }
}
