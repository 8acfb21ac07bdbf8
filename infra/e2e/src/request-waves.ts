import type { Page, Request, Route } from '@playwright/test'

export interface RequestWaves {
  /** What the HTML itself asks for: it needs the HTML and nothing else. */
  readonly second: readonly string[]
  /** Asked for later; none of it was answered before the page was mounted. */
  readonly later: readonly string[]
}

const pathOf = (request: Request) => new URL(request.url()).pathname

/**
 * Opens `path` and answers only the HTML and what that HTML names (scripts, preloads); every other
 * request stays unanswered until `mounted` resolves. So a resolved `mounted` proves that the page
 * needs two dependent waves, whatever the speed of the machine.
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
  // Held requests keep the load event away, so only the document is waited for.
  await page.goto(path, { waitUntil: 'commit' })
  await mounted()
  const later = held.map((route) => pathOf(route.request()))
  for (const route of held) await route.continue()
  return { second, later }
}
